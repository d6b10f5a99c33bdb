import {
  Archive,
  AudioLines,
  Clapperboard,
  FileText,
  Hash,
  Image,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { cn } from './class-names.ts';
import type { Kind } from './kind.ts';
import { namedIcons, type IconName } from './named-icons.ts';

/** The icon of each kind. */
export const kindIcons: Record<Kind, LucideIcon> = {
  image: Image,
  video: Clapperboard,
  audio: AudioLines,
  document: FileText,
  archive: Archive,
  hash: Hash,
  text: Type,
};

interface KindIconProps {
  readonly kind: Kind;
  /** Another icon in its place. */
  readonly icon?: IconName | undefined;
  readonly className?: string;
}

/** A kind's icon alone. */
export function KindIcon({ kind, icon, className }: KindIconProps) {
  const Icon = icon ? namedIcons[icon] : kindIcons[kind];
  return <Icon aria-hidden="true" className={className} strokeWidth={2} />;
}

/** An icon on a tile of its kind's form and hue. Decoration: what it stands for is always written beside it. */
export function KindTile({ kind, icon, className }: KindIconProps) {
  return (
    <span
      data-kind={kind}
      aria-hidden="true"
      className={cn('form grid size-12 shrink-0 place-items-center bg-kind-soft text-kind', className)}
    >
      <KindIcon kind={kind} icon={icon} className="size-[46%]" />
    </span>
  );
}
