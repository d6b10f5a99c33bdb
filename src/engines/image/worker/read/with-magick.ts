import { readFile } from 'node:fs/promises';
import {
  ColorSpace,
  ColorType,
  CompressionMethod,
  MagickFormat,
  type IMagickImage,
  type Orientation,
} from '@imagemagick/magick-wasm';
import { refuseTooLarge } from '../limits.ts';
import type { ImageChoices } from '../protocol.ts';
import { jpegXlOrientation } from './jpeg-xl-header.ts';
import { largestIcon } from './largest-icon.ts';
import { loadMagick } from './magick.ts';
import { hideSequence } from './main-still.ts';
import type { ReadableImage } from './image.ts';
import type { SniffedFormat } from './sniff.ts';
import type { Source } from './source.ts';
import { storedDepth } from './stored-depth.ts';
import { openWithSharp } from './with-sharp.ts';

/** The reader is named, never guessed: some of ImageMagick's own formats are little programs. */
const formats: Record<Exclude<SniffedFormat, 'svg'>, MagickFormat> = {
  jpeg: MagickFormat.Jpeg,
  png: MagickFormat.Png,
  apng: MagickFormat.Png,
  gif: MagickFormat.Gif,
  webp: MagickFormat.WebP,
  tiff: MagickFormat.Tiff,
  bmp: MagickFormat.Bmp,
  avif: MagickFormat.Avif,
  heic: MagickFormat.Heic,
  jxl: MagickFormat.Jxl,
  jp2: MagickFormat.Jp2,
  psd: MagickFormat.Psd,
  ico: MagickFormat.Ico,
  tga: MagickFormat.Tga,
  ppm: MagickFormat.Pnm,
  pcx: MagickFormat.Pcx,
  dds: MagickFormat.Dds,
  qoi: MagickFormat.Qoi,
};

/**
 * Decodes with ImageMagick and hands the pixels on as a TIFF, which unlike bare pixels keeps the colour profile; as a
 * PNG where the camera's data are to be kept. Of several pictures in a file the main (or largest) one is taken.
 */
export async function readWithMagick(
  source: Source,
  choices: ImageChoices,
  warn: (sentence: string) => void,
): Promise<ReadableImage> {
  if (source.format === 'svg') throw new Error('drawings are not read by ImageMagick');
  const file = await readFile(source.path);
  const bytes = selectImageBytes(source.format, file, warn);
  const { ImageMagick, MagickImageInfo, MagickReadSettings } = await loadMagick();
  const settings = new MagickReadSettings({ format: formats[source.format], frameIndex: 0 });
  const header = MagickImageInfo.create(bytes, settings);
  refuseTooLarge({ widthPx: header.width, heightPx: header.height });
  const carrier = ImageMagick.read(bytes, settings, (image) => {
    const depth = source.format === 'tiff' ? image.depth : storedDepth(source.format, bytes);
    if (depth > 8) warn(`The picture has ${depth} bits per colour; it was read with 8.`);
    if (source.format === 'jxl') turnUpright(image, jpegXlOrientation(bytes));
    return carry(image, choices);
  });
  const decoded = await openWithSharp(carrier, 'none', { isUpright: uprightFormats.has(source.format) });
  return { ...decoded, hasHalvedColours: source.format === 'heic' };
}

/** Kinds that come upright from here, whatever their camera data say: their decoder turns them, or we do. */
const uprightFormats: ReadonlySet<SniffedFormat> = new Set(['heic', 'avif', 'jxl']);

/** The part of a file that holds the picture to be read. */
function selectImageBytes(format: SniffedFormat, file: Buffer, warn: (sentence: string) => void): Buffer {
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
 * A byte a sample, and three colours even where all are grey: this build of ImageMagick knows no more of a sample,
 * whatever depth it tells of; samples of 1 or 10 bits and masks are carried by no TIFF that libvips reads, and a colour
 * profile for three channels does not fit one.
 */
function evenOut(image: IMagickImage): void {
  image.depth = 8;
  if (image.colorSpace !== ColorSpace.sRGB && image.colorSpace !== ColorSpace.Gray) return;
  if (image.colorSpace === ColorSpace.Gray && image.getColorProfile()) return;
  image.settings.colorType = image.hasAlpha ? ColorType.TrueColorAlpha : ColorType.TrueColor;
}

/** Turns a picture as its file says. Its EXIF data have no say, of which ImageMagick takes the orientation where there are any. */
export function turnUpright(image: IMagickImage, orientation: number): void {
  image.orientation = orientation as Orientation; // which has the same numbers
  image.autoOrient();
}

/** The bytes handed out lie in the engine's own memory and are gone after the call. */
const copy = (encoded: Uint8Array): Buffer => Buffer.from(encoded);
