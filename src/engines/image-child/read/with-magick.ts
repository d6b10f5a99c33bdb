import { readFile } from 'node:fs/promises';
import {
  ColorSpace,
  ColorType,
  CompressionMethod,
  MagickFormat,
  type IMagickImage,
} from '@imagemagick/magick-wasm';
import { refuseTooLarge } from '../limits.ts';
import type { PictureChoices } from '../order.ts';
import { loadMagick } from './magick.ts';
import { hideSequence } from './main-still.ts';
import type { Picture } from './picture.ts';
import type { Kind } from './sniff.ts';
import type { Source } from './source.ts';
import { storedDepth } from './stored-depth.ts';
import { pictureOf } from './with-sharp.ts';

/** The reader is named, never guessed: some of ImageMagick's own formats are little programs. */
const formats: Record<Exclude<Kind, 'svg'>, MagickFormat> = {
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
  choices: PictureChoices,
  note: (sentence: string) => void,
): Promise<Picture> {
  if (source.kind === 'svg') throw new Error('drawings are not read by ImageMagick');
  const file = await readFile(source.path);
  const bytes = source.kind === 'heic' ? hideSequence(file) : file;
  const { ImageMagick, MagickImageInfo, MagickReadSettings } = await loadMagick();
  const settings = new MagickReadSettings({
    format: formats[source.kind],
    frameIndex: source.kind === 'ico' ? largestIcon(bytes, note) : 0,
  });
  const header = MagickImageInfo.create(bytes, settings);
  refuseTooLarge({ widthPx: header.width, heightPx: header.height });
  const depth = storedDepth(source.kind, bytes);
  if (depth > 8) note(`The picture has ${depth} bits per colour; it was read with 8.`);
  const carrier = ImageMagick.read(bytes, settings, (image) => carry(image, choices));
  const picture = await pictureOf(carrier, 'none', { isUpright: uprightKinds.has(source.kind) });
  return { ...picture, hasHalvedColours: source.kind === 'heic' };
}

/** Kinds whose decoder turns the picture itself, whatever their camera data say. */
const uprightKinds: ReadonlySet<Kind> = new Set(['heic', 'avif', 'jxl']);

/** Index of the largest, then deepest picture of an icon's directory (6 bytes, then 16 for each; a side of 256 is written as 0). */
function largestIcon(bytes: Buffer, note: (sentence: string) => void): number {
  const count = bytes.readUInt16LE(4);
  if (count > 1) note(`The icon holds ${count} pictures; the largest one was converted.`);
  const weight = (index: number) => {
    const at = 6 + index * 16;
    return (bytes[at] || 256) * (bytes[at + 1] || 256) * 64 + (bytes[at + 6] ?? 0);
  };
  return Array.from({ length: count }, (_, index) => index).reduce(
    (best, index) => (weight(index) > weight(best) ? index : best),
    0,
  );
}

function carry(image: IMagickImage, { keepMetadata }: PictureChoices): Buffer {
  evenOut(image);
  if (!keepMetadata) {
    image.setCompression(CompressionMethod.NoCompression);
    return image.write(MagickFormat.Tiff, copy);
  }
  image.quality = 0;
  return image.write(MagickFormat.Png, copy);
}

/**
 * Whole bytes a sample, and three colours even where all are grey: samples of 1 or 10 bits and masks are carried by no
 * TIFF that libvips reads, and a colour profile for three channels does not fit one.
 */
function evenOut(image: IMagickImage): void {
  if (image.depth < 8 || (image.depth > 8 && image.depth < 16)) image.depth = image.depth < 8 ? 8 : 16;
  if (image.colorSpace !== ColorSpace.sRGB && image.colorSpace !== ColorSpace.Gray) return;
  if (image.colorSpace === ColorSpace.Gray && image.getColorProfile()) return;
  image.settings.colorType = image.hasAlpha ? ColorType.TrueColorAlpha : ColorType.TrueColor;
}

/** The bytes handed out lie in the engine's own memory and are gone after the call. */
const copy = (encoded: Uint8Array): Buffer => Buffer.from(encoded);
