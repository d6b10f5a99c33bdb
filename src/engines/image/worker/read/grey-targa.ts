import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { refuseTooLarge } from '../limits.ts';
import { plainImage, type ReadableImage } from './image.ts';
import type { Source } from './source.ts';

const headerBytes = 18;
/** Kinds of image data (Truevision TGA 2.0, field 3): greys as they are, and greys in runs. */
const plain = 3;
const inRuns = 11;
const runFlag = 0x80;
const pixelBytes = 2;

/**
 * Opens a TGA whose pixels are a byte of grey and a byte of transparency, which ImageMagick takes for colours. Rejects
 * on every other TGA.
 */
export async function readGreyTarga({ path }: Source): Promise<ReadableImage> {
  const file = await readFile(path);
  const [imageType, depth, shape = 0] = [file[2], file[16], file[17]];
  if ((imageType !== plain && imageType !== inRuns) || depth !== 8 * pixelBytes)
    throw new Error('no greys with transparency');
  const widthPx = file.readUInt16LE(12);
  const heightPx = file.readUInt16LE(14);
  refuseTooLarge({ widthPx, heightPx });
  const data = file.subarray(headerBytes + (file[0] ?? 0));
  const bytes = widthPx * heightPx * pixelBytes;
  const pixels = imageType === plain ? data.subarray(0, bytes) : unrolled(data, bytes);
  if (pixels.length < bytes || bytes === 0) throw new Error('the pixels end too early');
  const open = () =>
    upright(sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 2 } }), shape);
  return plainImage(open, { widthPx, heightPx, hasAlpha: true, isGrey: true });
}

/** Packets of a count and one pixel to be repeated, or that many pixels. */
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

/** Rows stand from below upwards unless bit 5 says otherwise, and from right to left where bit 4 says so. */
function upright(pixels: Sharp, shape: number): Sharp {
  const isTopDown = (shape & 0x20) !== 0;
  const isLeftward = (shape & 0x10) !== 0;
  return pixels.flip(!isTopDown).flop(isLeftward);
}
