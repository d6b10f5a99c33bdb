import { writeFile } from 'node:fs/promises';
import { decodeRawPixels, type RawPixels } from './raw-pixels.ts';
import type { ImageWriteJob } from './target.ts';

const fileHeaderBytes = 14;
/**
 * BITMAPINFOHEADER for opaque images, BITMAPV4HEADER with channel masks for images with alpha (Microsoft, wingdi.h).
 */
const infoHeaderBytes = 40;
const v4HeaderBytes = 108;
const bitFields = 3;
/** 96 dpi in pixels per meter. */
const pixelsPerMetre = 3780;

/** Writes a Windows bitmap: 24 bits, or 32 bits with alpha if any pixel is transparent. */
export async function writeBmp({ pixels, path }: ImageWriteJob): Promise<void> {
  await writeFile(path, encodeBmp(await decodeRawPixels(pixels)));
}

function encodeBmp(raw: RawPixels): Buffer {
  const { widthPx, heightPx, channels, bytes } = raw;
  const headerBytes = channels === 4 ? v4HeaderBytes : infoHeaderBytes;
  const rowBytes = Math.ceil((widthPx * channels) / 4) * 4;
  const offset = fileHeaderBytes + headerBytes;
  const file = Buffer.alloc(offset + rowBytes * heightPx);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(offset, 10);
  writeInfo(file.subarray(fileHeaderBytes), raw, headerBytes, rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const source = bytes.subarray(y * widthPx * channels, (y + 1) * widthPx * channels);
    writeRow(file.subarray(offset + (heightPx - 1 - y) * rowBytes), source, channels);
  }
  return file;
}

function writeInfo(
  info: Buffer,
  { widthPx, heightPx, channels }: RawPixels,
  headerBytes: number,
  pixelBytes: number,
): void {
  info.writeUInt32LE(headerBytes, 0);
  info.writeInt32LE(widthPx, 4);
  info.writeInt32LE(heightPx, 8);
  info.writeUInt16LE(1, 12);
  info.writeUInt16LE(channels * 8, 14);
  info.writeUInt32LE(channels === 4 ? bitFields : 0, 16);
  info.writeUInt32LE(pixelBytes, 20);
  info.writeInt32LE(pixelsPerMetre, 24);
  info.writeInt32LE(pixelsPerMetre, 28);
  if (channels === 3) return;
  for (const [index, mask] of [0x00ff0000, 0x0000ff00, 0x000000ff, 0xff000000].entries())
    info.writeUInt32LE(mask, 40 + index * 4);
  info.write('BGRs', 56, 'latin1');
}

/** BMP stores blue first. */
function writeRow(row: Buffer, source: Buffer, channels: 3 | 4): void {
  for (let at = 0; at < source.length; at += channels) {
    row[at] = source[at + 2] ?? 0;
    row[at + 1] = source[at + 1] ?? 0;
    row[at + 2] = source[at] ?? 0;
    if (channels === 4) row[at + 3] = source[at + 3] ?? 0;
  }
}
