import type { Sharp } from 'sharp';

/** A picture that has been found readable: what its header says, and the way to its pixels. */
export interface ReadableImage {
  /** Upright size of one frame. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Frames of an animation or pages; 1 for a plain picture. */
  readonly frames: number;
  /** Several frames are shown one after the other, not side by side. */
  readonly isAnimation: boolean;
  readonly delaysMs?: readonly number[];
  /** How often an animation plays; 0 is for ever. */
  readonly loop?: number;
  readonly hasAlpha: boolean;
  /** More than 8 bits per channel. */
  readonly isDeep: boolean;
  readonly isGrey: boolean;
  /** Colours of its palette are all it has. */
  readonly isPalette: boolean;
  readonly hasProfile: boolean;
  /** Its colour profile is one for HDR, which says by itself how a usual screen shows it. */
  readonly isHdrByProfile?: boolean;
  readonly hasExif: boolean;
  readonly isCmyk: boolean;
  /** Its colours are stored at half the resolution of its brightness (4:2:0), so that to keep more of them gains nothing. */
  readonly hasHalvedColours?: boolean;
  /** Pixels per inch on paper, where it states them and not what programs write who know nothing of them. */
  readonly densityDpi?: number;
  /** Opens one frame, upright; its colours become sRGB when it is written, unless the profile is to be kept. */
  frame(index: number, keepsProfile?: boolean): Sharp;
  /** Opens all frames of an animation at once. */
  animation(): Sharp;
}

/** A picture of one frame in colours of eight bits that brings nothing along, unless `own` says otherwise; `open` is the way to its pixels. */
export const plainImage = (
  open: () => Sharp,
  own: Pick<ReadableImage, 'widthPx' | 'heightPx' | 'hasAlpha'> & Partial<ReadableImage>,
): ReadableImage => ({
  frames: 1,
  isAnimation: false,
  isDeep: false,
  isGrey: false,
  isPalette: false,
  hasProfile: false,
  hasExif: false,
  isCmyk: false,
  frame: open,
  animation: open,
  ...own,
});
