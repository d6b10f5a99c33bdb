import { readFile } from 'node:fs/promises';
import { ColorSpace, CompressionMethod, MagickFormat, type IMagickImage } from '@imagemagick/magick-wasm';
import sharp from 'sharp';
import { refuseTooLarge } from '../limits.ts';
import { loadMagick } from './magick.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';
import { openWithSharp } from './with-sharp.ts';

/**
 * Reads a TIFF with sample types that libvips misinterprets or rejects: 32-bit floats and integers without a profile,
 * 64-bit samples, 8-bit CIELAB. Every page is passed on as stored, with at most 16 bits a sample: 0 is black, and 1,
 * or the largest integer, is white. Rejects if libvips reads the file correctly itself.
 */
export async function readNumbers(source: Source): Promise<ReadableImage> {
  const pages = await pagesOfNumbers(source.path);
  if (pages === undefined) throw new Error('libvips renders its samples correctly');
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

/**
 * Returns the number of pages to read here; undefined if libvips shows the file as other programs do. For a file that
 * libvips rejects, only the first page is read.
 */
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

/** libvips error messages for 64-bit samples and 8-bit CIELAB. */
const refusals = /samples out of range|bad labq format/;

function inWholeNumbers(image: IMagickImage): void {
  if (image.colorSpace !== ColorSpace.Gray) image.colorSpace = ColorSpace.sRGB;
  image.depth = image.depth > 8 ? 16 : 8;
  image.settings.setDefine('quantum:format', 'unsigned');
  image.setCompression(CompressionMethod.NoCompression);
}
