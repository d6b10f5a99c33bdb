import { readFile } from 'node:fs/promises';
import {
  ColorSpace,
  ColorType,
  CompressionMethod,
  MagickFormat,
  type IMagickImage,
  type Orientation,
} from '@imagemagick/magick-wasm';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { ImageChoices } from '../protocol.ts';
import { jpegXlOrientation } from './jpeg-xl-header.ts';
import { largestIcon } from './largest-icon.ts';
import { loadMagick, magickFormat } from './magick.ts';
import { hideSequence } from './main-still.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';
import { storedDepth } from './stored-depth.ts';
import { openWithSharp } from './with-sharp.ts';

/**
 * Decodes with ImageMagick and passes the pixels on as a TIFF, which unlike raw pixels keeps the color profile, or as
 * a PNG if metadata is to be kept. If a file holds several images, reads the main (or largest) one.
 */
export async function readWithMagick(
  source: Source,
  choices: ImageChoices,
  warn: (loss: Note) => void,
): Promise<ReadableImage> {
  const file = await readFile(source.path);
  const bytes = selectImageBytes(source.format, file, warn);
  const { ImageMagick, MagickImageInfo, MagickReadSettings } = await loadMagick();
  const settings = new MagickReadSettings({ format: magickFormat(source.format), frameIndex: 0 });
  const header = MagickImageInfo.create(bytes, settings);
  refuseTooLarge({ widthPx: header.width, heightPx: header.height });
  const carrier = ImageMagick.read(bytes, settings, (image) => {
    const depth = source.format === 'tiff' ? image.depth : storedDepth(source.format, bytes);
    if (depth > 8) warn(note('depth-read-reduced', { bits: depth }));
    if (source.format === 'jxl') turnUpright(image, jpegXlOrientation(bytes));
    return carry(image, choices);
  });
  const decoded = await openWithSharp(carrier, 'none', { isUpright: uprightFormats.has(source.format) });
  return { ...decoded, hasHalvedColours: source.format === 'heic' };
}

/**
 * Formats that are upright after this reader, regardless of their EXIF data, because the decoder or this code rotates
 * them.
 */
const uprightFormats: ReadonlySet<FormatId> = new Set(['heic', 'avif', 'jxl']);

/** Returns the part of a file that holds the image to read. */
function selectImageBytes(format: FormatId, file: Buffer, warn: (loss: Note) => void): Buffer {
  if (format === 'heic') return hideSequence(file);
  return format === 'ico' ? largestIcon(file, warn) : file;
}

function carry(image: IMagickImage, { keepMetadata }: ImageChoices): Buffer {
  evenOut(image);
  if (!keepMetadata) {
    image.setCompression(CompressionMethod.NoCompression);
    return image.write(MagickFormat.Tiff, copy);
  }
  image.quality = 0;
  return image.write(MagickFormat.Png, copy);
}

/**
 * Converts to 8 bits a sample and to RGB, even for grayscale. This build of ImageMagick has only 8 bits a sample,
 * whatever depth it reports. libvips reads no TIFF with samples of 1 or 10 bits or with masks, and a color profile
 * for three channels doesn't fit a grayscale one.
 */
function evenOut(image: IMagickImage): void {
  image.depth = 8;
  if (image.colorSpace !== ColorSpace.sRGB && image.colorSpace !== ColorSpace.Gray) return;
  if (image.colorSpace === ColorSpace.Gray && image.getColorProfile()) return;
  image.settings.colorType = image.hasAlpha ? ColorType.TrueColorAlpha : ColorType.TrueColor;
}

/**
 * Rotates an image by the file's own orientation. ImageMagick would otherwise use the orientation in the EXIF data,
 * if there is any.
 */
export function turnUpright(image: IMagickImage, orientation: number): void {
  image.orientation = orientation as Orientation; // which uses the same numbers
  image.autoOrient();
}

/** The bytes passed to the callback are in the engine's own memory and become invalid after the call. */
const copy = (encoded: Uint8Array): Buffer => Buffer.from(encoded);
