import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** Size of a frame after rotation to upright. */
export interface UprightSize {
  readonly width: number;
  readonly height: number;
  /** Pixel width divided by pixel height. */
  readonly aspect: number;
  /** Display size in square pixels: the larger of the two ways to make pixels square. */
  readonly squareWidth: number;
  readonly squareHeight: number;
}

/** Pixel aspect ratios that differ from 1 by less than this are rounding errors. */
const negligible = 0.01;

/** Returns the stored and the display size of a frame rotated to upright. */
export function uprightSize({ widthPx, heightPx, pixelAspect, rotationDegrees }: VideoStream): UprightSize {
  const lies = rotationDegrees % 180 === 90;
  const [width, height] = lies ? [heightPx, widthPx] : [widthPx, heightPx];
  const stored = Math.abs(pixelAspect - 1) < negligible ? 1 : pixelAspect;
  const aspect = lies ? 1 / stored : stored;
  return {
    width,
    height,
    aspect,
    squareWidth: aspect > 1 ? width * aspect : width,
    squareHeight: aspect < 1 ? height / aspect : height,
  };
}
