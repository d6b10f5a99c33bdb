import type { Sharp } from 'sharp';
import type { ReadableImage } from '../read/image.ts';
import { animatedPng } from './animation/animated-png.ts';
import { paletteAnimation } from './animation/palette-animation.ts';
import { avifQuality, webpQuality, type CompressedFormat } from '#src/contract/quality-scales.ts';
import { shownDelaysMs } from './animation/shown-delays.ts';

/** An image to write at the smallest possible size. */
export interface Shrinking {
  /** Opens the pixels again for each attempt. */
  readonly pixels: () => Sharp;
  /** More than two megapixels, so thorough encoding would take too long. */
  readonly isLarge: boolean;
  /** More than 8 bits per channel. */
  readonly isDeep: boolean;
  /**
   * Set if the output is an animation with these frames and delays; `pixels` are then all frames stacked vertically.
   */
  readonly animation: Pick<ReadableImage, 'frames' | 'delaysMs' | 'loop'> | undefined;
}

/** Encoders of each format, for a quality from 1 to 100. */
export const encoders: Record<CompressedFormat, (image: Shrinking, quality: number) => Promise<Uint8Array>> =
  {
    jpeg: ({ pixels }, quality) => pixels().jpeg({ quality, mozjpeg: true }).toBuffer(),
    webp: ({ pixels, animation }, quality) =>
      pixels()
        .webp({ quality: webpQuality(quality), effort: 4, ...(animation && webpTiming(animation)) })
        .toBuffer(),
    avif: ({ pixels, isLarge, isDeep }, quality) =>
      pixels()
        .avif({ quality: avifQuality(quality), effort: isLarge ? 0 : 3, bitdepth: isDeep ? 10 : 8 })
        .toBuffer(),
    png: ({ pixels, isLarge, animation }, quality) => {
      const effort = isLarge ? 4 : 7;
      if (animation) return animationAsPng(pixels, animation, { quality, effort });
      return quality === 100 ? losslessPng(pixels) : palettePng(pixels, quality, effort);
    },
  };

type Animation = NonNullable<Shrinking['animation']>;

const webpTiming = ({ delaysMs = [], loop = 0 }: Animation) => ({ delay: [...delaysMs], loop });

function animationAsPng(
  pixels: () => Sharp,
  image: Animation,
  { quality, effort }: { readonly quality: number; readonly effort: number },
): Promise<Uint8Array> {
  if (quality === 100) return animatedPng({ pixels: pixels(), image, isAnimated: true }, 9);
  const strip = { pixels, delaysMs: shownDelaysMs(image), plays: image.loop ?? 0 };
  return paletteAnimation(strip, quality, effort);
}

/** Filters help photos and hurt graphics, so the smaller of the two results is used. */
async function losslessPng(pixels: () => Sharp): Promise<Buffer> {
  const plain = await pixels().png({ compressionLevel: 9 }).toBuffer();
  const filtered = await pixels().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  return plain.length <= filtered.length ? plain : filtered;
}

const palettePng = (pixels: () => Sharp, quality: number, effort: number): Promise<Buffer> =>
  pixels().png({ palette: true, quality, effort, compressionLevel: 9, dither: 1 }).toBuffer();
