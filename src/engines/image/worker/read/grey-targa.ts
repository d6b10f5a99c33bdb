import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { refuseTooLarge } from '../limits.ts';
import { plainImage, type ReadableImage } from './image.ts';
import type { Source } from './source.ts';

const headerBytes = 18;
/** Image types (Truevision TGA 2.0, field 3): uncompressed grayscale and run-length encoded grayscale. */
const plain = 3;
const inRuns = 11;
const runFlag = 0x80;
const pixelBytes = 2;

/**
 * Opens a TGA whose pixels are a gray byte and an alpha byte, which ImageMagick misreads as colors. Rejects every
 * other TGA.
 */
export async function readGreyTarga({ path }: Source): Promise<ReadableImage> {
  const file = await readFile(path);
  const [imageType, depth, shape = 0] = [file[2], file[16], file[17]];
  if ((imageType !== plain && imageType !== inRuns) || depth !== 8 * pixelBytes)
    throw new Error('not grayscale with alpha');
  const widthPx = file.readUInt16LE(12);
  const heightPx = file.readUInt16LE(14);
  refuseTooLarge({ widthPx, heightPx });
  const data = file.subarray(headerBytes + (file[0] ?? 0));
  const bytes = widthPx * heightPx * pixelBytes;
  const pixels = imageType === plain ? data.subarray(0, bytes) : unrolled(data, bytes);
  if (pixels.length < bytes || bytes === 0) throw new Error('the pixel data is truncated');
  const open = () =>
    upright(sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 2 } }), shape);
  return plainImage(open, { widthPx, heightPx, hasAlpha: true, isGrey: true });
}

/** Decodes packets: a count followed by one pixel to repeat, or by that many pixels. */
function unrolled(data: Buffer, bytes: number): Buffer {
  const pixels = Buffer.alloc(bytes);
  let from = 0;
  let to = 0;
  while (to < bytes && from + pixelBytes < data.length) {
    const packet = data[from] ?? 0;
    const length = Math.min(((packet & ~runFlag) + 1) * pixelBytes, bytes - to);
    const isRun = packet >= runFlag;
    const source = data.subarray(from + 1, from + 1 + (isRun ? pixelBytes : length));
    pixels.fill(source, to, to + length);
    from += 1 + source.length;
    to += length;
  }
  return pixels.subarray(0, to);
}

/** Rows run bottom to top unless bit 5 is set, and right to left if bit 4 is set. */
function upright(pixels: Sharp, shape: number): Sharp {
  const isTopDown = (shape & 0x20) !== 0;
  const isLeftward = (shape & 0x10) !== 0;
  return pixels.flip(!isTopDown).flop(isLeftward);
}
