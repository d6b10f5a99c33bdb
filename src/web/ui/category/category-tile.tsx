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
import { cn } from '../class-names.ts';
import type { ToolCategory } from './category.ts';
import { namedIcons, type IconName } from './named-icons.ts';

/** The icon of each category. */
export const categoryIcons: Record<ToolCategory, LucideIcon> = {
  image: Image,
  video: Clapperboard,
  audio: AudioLines,
  document: FileText,
  archive: Archive,
  hash: Hash,
  text: Type,
};

interface CategoryIconProps {
  readonly category: ToolCategory;
  /** Icon shown instead of the category's. */
  readonly icon?: IconName | undefined;
  readonly className?: string;
}

/** A category's icon without a tile. */
export function CategoryIcon({ category, icon, className }: CategoryIconProps) {
  const Icon = icon ? namedIcons[icon] : categoryIcons[category];
  return <Icon aria-hidden="true" className={className} strokeWidth={2} />;
}

/** An icon on a tile in its category's shape and color. Decorative: its meaning is always given as text next to it. */
export function CategoryTile({ category, icon, className }: CategoryIconProps) {
  return (
    <span
      data-kind={category}
      aria-hidden="true"
      className={cn('form grid size-12 shrink-0 place-items-center bg-kind-soft text-kind', className)}
    >
      <CategoryIcon category={category} icon={icon} className="size-[46%]" />
    </span>
  );
}
