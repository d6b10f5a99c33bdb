import type { FormatId } from '#src/formats/formats.ts';

/** Readable image formats, those of the offered list first. */
export const readableImageFormats: readonly FormatId[] = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
  'svg',
  'avif',
  'heic',
  'heif',
  'jxl',
  'ico',
  'jp2',
  'psd',
  'tga',
  'apng',
  'ppm',
  'pcx',
  'dds',
  'qoi',
];
