import type { Sharp } from 'sharp';
import type { ImageChoices } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';

/** What is written, and from what. */
export interface ImageWriteJob {
  /** Upright, resized pixels, in sRGB unless the profile is kept; without transparency where the target has none. */
  readonly pixels: Sharp;
  readonly image: ReadableImage;
  /** Size of one frame of the result. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  /** All frames are meant, not one. */
  readonly isAnimated: boolean;
  readonly choices: ImageChoices;
  readonly path: string;
  readonly warn: (sentence: string) => void;
}

/** A format as something to be written: what it can hold, and how. */
export interface ImageTarget {
  /** `full`: half-transparent pixels too; `on-off`: a pixel is transparent or not. */
  readonly alpha: 'full' | 'on-off' | 'none';
  /** Bits per channel it can hold beyond 8; absent when 8 are all. */
  readonly deepBits?: 10 | 16;
  /** Holds an animation; `later`: it is handed over as an animated PNG (`.apng`), for another engine to encode. */
  readonly animates?: boolean | 'later';
  /** Holds several pages. */
  readonly pages?: boolean;
  readonly supportsExif?: boolean;
  readonly supportsProfile?: boolean;
  /** Longest side it can have. */
  readonly maxSidePx?: number;
  /** Most pixels its encoder manages within the limits of one job; a larger picture is made smaller. */
  readonly maxPixels?: number;
  write(writing: ImageWriteJob): Promise<void>;
}
