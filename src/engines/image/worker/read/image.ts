import type { Sharp } from 'sharp';

/** An image that can be read: its header data and access to its pixels. */
export interface ReadableImage {
  /** Upright size of one frame. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Number of frames or pages; 1 for a still image. */
  readonly frames: number;
  /** Whether the frames are an animation rather than pages. */
  readonly isAnimation: boolean;
  readonly delaysMs?: readonly number[];
  /** Number of times an animation plays; 0 is forever. */
  readonly loop?: number;
  readonly hasAlpha: boolean;
  /** More than 8 bits per channel. */
  readonly isDeep: boolean;
  readonly isGrey: boolean;
  /** Whether all its colors come from a palette. */
  readonly isPalette: boolean;
  readonly hasProfile: boolean;
  /** Whether its color profile is for HDR and so already defines how a standard screen shows it. */
  readonly isHdrByProfile?: boolean;
  readonly hasExif: boolean;
  readonly isCmyk: boolean;
  /** Whether its chroma is stored at half the resolution (4:2:0), so writing it at full resolution gains nothing. */
  readonly hasHalvedColours?: boolean;
  /** Pixels per inch in print, if the file specifies a meaningful value rather than a program's default. */
  readonly densityDpi?: number;
  /** Opens one frame, upright. Its colors become sRGB when it is written, unless the profile is to be kept. */
  frame(index: number, keepsProfile?: boolean): Sharp;
  /** Opens all frames of an animation at once. */
  animation(): Sharp;
}

/**
 * Builds a single-frame image with 8-bit colors and no metadata, unless `own` overrides this; `open` gives access to
 * its pixels.
 */
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
