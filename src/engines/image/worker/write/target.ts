import type { Sharp } from 'sharp';
import type { Note } from '#src/contract/messages/notes.ts';
import type { ImageChoices } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';

/** An image to write: its source and its target. */
export interface ImageWriteJob {
  /**
   * Upright, resized pixels, in sRGB unless the profile is kept; without transparency if the target doesn't support
   * it.
   */
  readonly pixels: Sharp;
  readonly image: ReadableImage;
  /** Size of one frame of the result. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  /** Whether to write all frames, not one. */
  readonly isAnimated: boolean;
  readonly choices: ImageChoices;
  readonly path: string;
  readonly warn: (loss: Note) => void;
}

/** An output format: what it can hold, and how to write it. */
export interface ImageTarget {
  /** `full`: supports half-transparent pixels; `on-off`: a pixel is either transparent or opaque. */
  readonly alpha: 'full' | 'on-off' | 'none';
  /** Maximum bits per channel if more than 8. */
  readonly deepBits?: 10 | 16;
  /** Supports animation; `later`: written as an animated PNG (`.apng`) for another engine to encode. */
  readonly animates?: boolean | 'later';
  /** Supports several pages. */
  readonly pages?: boolean;
  readonly supportsExif?: boolean;
  readonly supportsProfile?: boolean;
  /** Maximum length of a side. */
  readonly maxSidePx?: number;
  /** Maximum number of pixels its encoder handles within the limits of a job; a larger image is scaled down. */
  readonly maxPixels?: number;
  write(writing: ImageWriteJob): Promise<void>;
}
