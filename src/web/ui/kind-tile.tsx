import {
  Archive,
  AudioLines,
  Clapperboard,
  FileText,
  Fingerprint,
  Image,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { cn } from './class-names.ts';
import type { Kind } from './kind.ts';

/** The icon of each kind. */
export const kindIcons: Record<Kind, LucideIcon> = {
  image: Image,
  video: Clapperboard,
  audio: AudioLines,
  document: FileText,
  archive: Archive,
  hash: Fingerprint,
  text: Type,
};

/** A kind's icon alone. */
export function KindIcon({ kind, className }: { kind: Kind; className?: string }) {
  const Icon = kindIcons[kind];
  return <Icon aria-hidden="true" className={className} strokeWidth={2} />;
}

/** A kind's icon on a tile of its own form and hue. Decoration: the kind's name always stands beside it. */
export function KindTile({ kind, className }: { kind: Kind; className?: string }) {
  return (
    <span
      data-kind={kind}
      aria-hidden="true"
      className={cn('form grid size-12 shrink-0 place-items-center bg-kind-soft text-kind', className)}
    >
      <KindIcon kind={kind} className="size-[46%]" />
    </span>
  );
}
