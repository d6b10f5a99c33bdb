import type { Sharp } from 'sharp';
import type { CompressedFormat } from '../order.ts';

/** A picture about to be written as small as can be. */
export interface Shrinking {
  /** Opens the pixels anew for each attempt. */
  readonly pixels: () => Sharp;
  /** More than two megapixels: thorough encoding would take too long. */
  readonly isLarge: boolean;
  /** More than 8 bits per channel. */
  readonly isDeep: boolean;
  /** Of an animation: how long its frames last, and how often it plays. */
  readonly timing: { delay: number[]; loop: number } | undefined;
}

/**
 * Quality of WebP and AVIF that looks like a JPEG of the quality on the left, matched by SSIM on a photo and a
 * screenshot.
 */
const webpScale = [
  [1, 1],
  [10, 8],
  [30, 20],
  [50, 36],
  [65, 52],
  [80, 75],
  [90, 86],
  [95, 92],
  [100, 97],
] as const;
const avifScale = [
  [1, 1],
  [10, 10],
  [30, 33],
  [50, 43],
  [65, 49],
  [80, 61],
  [90, 73],
  [95, 85],
  [100, 95],
] as const;

/** How each format is written at a quality from 1 to 100. */
export const encoders: Record<CompressedFormat, (picture: Shrinking, quality: number) => Promise<Buffer>> = {
  jpeg: ({ pixels }, quality) => pixels().jpeg({ quality, mozjpeg: true }).toBuffer(),
  webp: ({ pixels, timing }, quality) =>
    pixels()
      .webp({ quality: onScale(webpScale, quality), effort: 4, ...timing })
      .toBuffer(),
  avif: ({ pixels, isLarge, isDeep }, quality) =>
    pixels()
      .avif({ quality: onScale(avifScale, quality), effort: isLarge ? 0 : 3, bitdepth: isDeep ? 10 : 8 })
      .toBuffer(),
  png: ({ pixels, isLarge }, quality) =>
    quality === 100 ? losslessPng(pixels) : palettePng(pixels, quality, isLarge),
};

/** Filters help photos and harm drawings: the smaller of the two is taken. */
async function losslessPng(pixels: () => Sharp): Promise<Buffer> {
  const plain = await pixels().png({ compressionLevel: 9 }).toBuffer();
  const filtered = await pixels().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  return plain.length <= filtered.length ? plain : filtered;
}

const palettePng = (pixels: () => Sharp, quality: number, isLarge: boolean): Promise<Buffer> =>
  pixels()
    .png({ palette: true, quality, effort: isLarge ? 4 : 7, compressionLevel: 9, dither: 1 })
    .toBuffer();

/** A value read off a scale of points joined by straight lines. */
function onScale(scale: readonly (readonly [number, number])[], value: number): number {
  const above = scale.findIndex(([from]) => from >= value);
  const [low, high] = [scale[Math.max(0, above - 1)], scale[above]];
  if (!low || !high || low === high) return high?.[1] ?? value;
  return Math.round(low[1] + ((value - low[0]) / (high[0] - low[0])) * (high[1] - low[1]));
}
