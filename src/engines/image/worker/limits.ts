import { Fault } from '#src/contract/faults.ts';

/** Maximum number of pixels in an image, all frames together. */
export const maxPixels = 100_000_000;
/** Maximum number of frames in an animation, or pages in a multi-page image. */
export const maxFrames = 500;

/** Rejects an image by its header, before anything is decoded, with `too-many-pixels` or `too-many-frames`. */
export function refuseTooLarge(size: {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frames?: number;
}): void {
  const { widthPx, heightPx, frames = 1 } = size;
  if (frames > maxFrames) throw new Fault('too-many-frames', { frames, max: maxFrames });
  const pixels = widthPx * heightPx * frames;
  if (pixels > maxPixels)
    throw new Fault('too-many-pixels', { megapixels: Math.ceil(pixels / 1e6), max: maxPixels / 1e6 });
}
