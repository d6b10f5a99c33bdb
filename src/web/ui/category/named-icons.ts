import {
  Crop,
  FileCheck2,
  Globe,
  Image,
  Grid2x2,
  Lock,
  Merge,
  MessageCircle,
  Minimize2,
  Presentation,
  RotateCw,
  ScanSearch,
  Scissors,
  Smile,
  Table2,
  type LucideIcon,
} from 'lucide-react';

/** Icons by what they show, for tools that the category's icon wouldn't distinguish from their neighbors. */
export const namedIcons = {
  check: FileCheck2,
  crop: Crop,
  grid: Grid2x2,
  lock: Lock,
  merge: Merge,
  image: Image,
  rotate: RotateCw,
  scan: ScanSearch,
  scissors: Scissors,
  shrink: Minimize2,
  slides: Presentation,
  smile: Smile,
  speech: MessageCircle,
  table: Table2,
  web: Globe,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof namedIcons;
