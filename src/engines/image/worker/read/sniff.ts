import { identifyHeif, readBrands } from '#src/codecs/bmff.ts';
import { isAnimatedPng } from '#src/codecs/png.ts';

/** The actual format of an image file, by its first bytes. */
export type SniffedFormat =
  | 'jpeg'
  | 'png'
  | 'apng'
  | 'gif'
  | 'webp'
  | 'tiff'
  | 'bmp'
  | 'avif'
  | 'heic'
  | 'jxl'
  | 'jp2'
  | 'psd'
  | 'ico'
  | 'tga'
  | 'ppm'
  | 'pcx'
  | 'dds'
  | 'qoi'
  | 'svg';

/** Number of bytes from the beginning of the file that `sniff` needs. */
export const sniffedBytes = 65_536;

/**
 * Detects the format of an image from its beginning. Returns undefined if it is unknown. TGA has no signature and is
 * never detected here.
 */
export function sniff(head: Buffer): SniffedFormat | undefined {
  const marked = marks.find(([, mark]) =>
    mark.every((byte, index) => byte === undefined || head[index] === byte),
  )?.[0];
  if (marked === 'png') return isAnimatedPng(head) ? 'apng' : 'png';
  return marked ?? identifyHeif(readBrands(head)) ?? (isSvgMarkup(head) ? 'svg' : undefined);
}

const any = undefined;
const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const marks: readonly (readonly [SniffedFormat, readonly (number | undefined)[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', ascii('\x89PNG\r\n\x1a\n')],
  ['gif', ascii('GIF8')],
  ['webp', [...ascii('RIFF'), any, any, any, any, ...ascii('WEBP')]],
  ['tiff', ascii('II*\0')],
  ['tiff', ascii('MM\0*')],
  ['tiff', ascii('II+\0')],
  ['tiff', ascii('MM\0+')],
  ['jxl', [0xff, 0x0a]],
  ['jxl', ascii('\0\0\0\x0cJXL \r\n\x87\n')],
  ['jp2', ascii('\0\0\0\x0cjP  \r\n\x87\n')],
  ['jp2', [0xff, 0x4f, 0xff, 0x51]],
  ['psd', ascii('8BPS')],
  ['ico', [0, 0, 1, 0]],
  ['ico', [0, 0, 2, 0]],
  ['dds', ascii('DDS ')],
  ['qoi', ascii('qoif')],
  ...['1', '2', '3', '4', '5', '6', '7'].map((digit) => ['ppm', ascii(`P${digit}`)] as const),
  ['pcx', [0x0a, any, 0x01]],
  ['bmp', ascii('BM')],
  ['bmp', ascii('BA')],
];

function isSvgMarkup(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = isUtf16
    ? head.toString('latin1').replaceAll('\0', '').slice(2)
    : head.toString('utf8').replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') && /<(?:[\w-]+:)?svg[\s>]/i.test(text);
}
