import type { Sharp } from 'sharp';
import type { CompressedFormat } from '../order.ts';
import { avifQuality, webpQuality } from './quality-scales.ts';

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

/** How each format is written at a quality from 1 to 100. */
export const encoders: Record<CompressedFormat, (picture: Shrinking, quality: number) => Promise<Buffer>> = {
  jpeg: ({ pixels }, quality) => pixels().jpeg({ quality, mozjpeg: true }).toBuffer(),
  webp: ({ pixels, timing }, quality) =>
    pixels()
      .webp({ quality: webpQuality(quality), effort: 4, ...timing })
      .toBuffer(),
  avif: ({ pixels, isLarge, isDeep }, quality) =>
    pixels()
      .avif({ quality: avifQuality(quality), effort: isLarge ? 0 : 3, bitdepth: isDeep ? 10 : 8 })
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
