import { readFile } from 'node:fs/promises';
import { ColorSpace, CompressionMethod, MagickFormat, type IMagickImage } from '@imagemagick/magick-wasm';
import sharp from 'sharp';
import { refuseTooLarge } from '../limits.ts';
import { loadMagick } from './magick.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';
import { openWithSharp } from './with-sharp.ts';

/**
 * Reads a TIFF of numbers that libvips takes for other colours or refuses: fractions and whole numbers of 32 bits
 * without a profile, numbers of 64 bits, CIELAB of 8 bits. Every page is handed on with at
 * most 16 bits a sample, as it is stored: 0 black, and 1, or the largest whole number, white. Rejects where libvips reads the file well itself.
 */
export async function readNumbers(source: Source): Promise<ReadableImage> {
  const pages = await pagesOfNumbers(source.path);
  if (pages === undefined) throw new Error('its samples are what libvips shows well');
  const bytes = await readFile(source.path);
  const { ImageMagick, MagickImageInfo, MagickReadSettings } = await loadMagick();
  const settings = new MagickReadSettings({ format: MagickFormat.Tiff, frameIndex: 0, frameCount: pages });
  const header = MagickImageInfo.create(
    bytes,
    new MagickReadSettings({ format: MagickFormat.Tiff, frameIndex: 0 }),
  );
  refuseTooLarge({ widthPx: header.width, heightPx: header.height, frames: pages });
  const carrier = ImageMagick.readCollection(bytes, settings, (images) => {
    for (const image of images) inWholeNumbers(image);
    return images.write(MagickFormat.Tiff, (encoded) => Buffer.from(encoded));
  });
  return openWithSharp(carrier, 'none');
}

/** How many pages there are to be read here; undefined where libvips shows the file as other programs do. Of a file it refuses, the first is read. */
async function pagesOfNumbers(path: string): Promise<number | undefined> {
  try {
    const { depth, hasProfile, pages } = await sharp(path, { limitInputPixels: false }).metadata();
    return beyond.has(depth) && !hasProfile ? (pages ?? 1) : undefined;
  } catch (error) {
    if (refusals.test(String(error))) return 1;
    throw error;
  }
}

const beyond: ReadonlySet<string> = new Set(['float', 'double', 'int', 'uint']);

/** What libvips says of numbers of 64 bits, and of CIELAB of 8. */
const refusals = /samples out of range|bad labq format/;

function inWholeNumbers(image: IMagickImage): void {
  if (image.colorSpace !== ColorSpace.Gray) image.colorSpace = ColorSpace.sRGB;
  image.depth = image.depth > 8 ? 16 : 8;
  image.settings.setDefine('quantum:format', 'unsigned');
  image.setCompression(CompressionMethod.NoCompression);
}
