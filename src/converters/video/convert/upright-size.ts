import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';

/** A picture's size once it is turned upright. */
export interface UprightSize {
  readonly width: number;
  readonly height: number;
  /** Width of a pixel divided by its height. */
  readonly aspect: number;
  /** The size people see, in square pixels: the larger of the two ways to square them. */
  readonly squareWidth: number;
  readonly squareHeight: number;
}

/** Pixels this nearly square are written so by rounding. */
const negligible = 0.01;

/** The size of a picture turned upright, as stored and as seen. */
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
