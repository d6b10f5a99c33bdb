import { refuseTooLarge } from '../../limits.ts';
import { readBmpHeader, type BmpHeader } from './bmp-header.ts';
import { unpackRunLengths } from './bmp-run-lengths.ts';

export interface DecodedBmp {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3 | 4;
  /** Pixels row by row, from the top left. */
  readonly bytes: Buffer;
  readonly isPalette: boolean;
  /** False when the file ends before its last pixel. */
  readonly isComplete: boolean;
}

/** Decodes a Windows or OS/2 bitmap. An embedded JPEG or PNG is returned as is. Throws if the file isn't a bitmap. */
export function decodeBmp(file: Buffer): DecodedBmp | { readonly embedded: Buffer } {
  const header = readBmpHeader(file);
  if (header.packing === 'embedded') return { embedded: file.subarray(header.pixelOffset) };
  refuseTooLarge(header);
  if (header.packing === 'rle4' || header.packing === 'rle8') return fromRunLengths(file, header);
  if (header.bitsPerPixel <= 8) return fromIndices(file, header);
  return header.bitsPerPixel === 24 ? fromTriples(file, header) : fromMasks(file, header);
}

function fromRunLengths(file: Buffer, header: BmpHeader): DecodedBmp {
  const { widthPx, heightPx, palette } = header;
  const { indices, isTouched, isComplete } = unpackRunLengths(file.subarray(header.pixelOffset), header);
  const channels = isTouched ? 4 : 3;
  const bytes = Buffer.alloc(widthPx * heightPx * channels);
  for (let y = 0; y < heightPx; y += 1) {
    const row = header.isTopDown ? y : heightPx - 1 - y;
    for (let x = 0; x < widthPx; x += 1) {
      const from = row * widthPx + x;
      if (isTouched && !isTouched[from]) continue;
      paint(bytes, (y * widthPx + x) * channels, palette[indices[from] ?? 0], channels);
    }
  }
  return { widthPx, heightPx, channels, bytes, isPalette: true, isComplete };
}

function fromIndices(file: Buffer, header: BmpHeader): DecodedBmp {
  const { widthPx, heightPx, bitsPerPixel, palette } = header;
  const bytes = Buffer.alloc(widthPx * heightPx * 3);
  const mask = 2 ** bitsPerPixel - 1;
  const perByte = 8 / bitsPerPixel;
  const isComplete = eachRow(file, header, (row, y) => {
    for (let x = 0; x < widthPx; x += 1) {
      const packed = row[Math.floor(x / perByte)];
      if (packed === undefined) return;
      const index = (packed >> (8 - bitsPerPixel * ((x % perByte) + 1))) & mask;
      paint(bytes, (y * widthPx + x) * 3, palette[index], 3);
    }
  });
  return { widthPx, heightPx, channels: 3, bytes, isPalette: true, isComplete };
}

function paint(
  bytes: Buffer,
  at: number,
  colour: readonly [number, number, number] | undefined,
  channels: 3 | 4,
): void {
  bytes[at] = colour?.[0] ?? 0;
  bytes[at + 1] = colour?.[1] ?? 0;
  bytes[at + 2] = colour?.[2] ?? 0;
  if (channels === 4) bytes[at + 3] = 255;
}

function fromTriples(file: Buffer, header: BmpHeader): DecodedBmp {
  const { widthPx, heightPx } = header;
  const bytes = Buffer.alloc(widthPx * heightPx * 3);
  const isComplete = eachRow(file, header, (row, y) => {
    const end = Math.min(row.length - 2, widthPx * 3);
    for (let from = 0, to = y * widthPx * 3; from < end; from += 3, to += 3) {
      bytes[to] = row[from + 2] ?? 0;
      bytes[to + 1] = row[from + 1] ?? 0;
      bytes[to + 2] = row[from] ?? 0;
    }
  });
  return { widthPx, heightPx, channels: 3, bytes, isPalette: false, isComplete };
}

/** An image whose alpha channel is zero throughout is treated as opaque. */
function fromMasks(file: Buffer, header: BmpHeader): DecodedBmp {
  const hasAlpha = usesAlpha(file, header);
  const channels = hasAlpha ? 4 : 3;
  const { widthPx, heightPx, bitsPerPixel } = header;
  const bytes = Buffer.alloc(widthPx * heightPx * channels);
  const bytesPerPixel = bitsPerPixel / 8;
  const channelsOf = header.masks.slice(0, channels).map(makeChannelReader);
  const isComplete = eachRow(file, header, (row, y) => {
    for (let x = 0; (x + 1) * bytesPerPixel <= row.length && x < widthPx; x += 1) {
      const pixel = row.readUIntLE(x * bytesPerPixel, bytesPerPixel);
      for (const [index, channel] of channelsOf.entries())
        bytes[(y * widthPx + x) * channels + index] = channel(pixel);
    }
  });
  return { widthPx, heightPx, channels, bytes, isPalette: false, isComplete };
}

function usesAlpha(file: Buffer, header: BmpHeader): boolean {
  const mask = header.masks[3];
  if (mask === 0) return false;
  const bytesPerPixel = header.bitsPerPixel / 8;
  let isUsed = false;
  eachRow(file, header, (row) => {
    for (let at = 0; !isUsed && at + bytesPerPixel <= row.length; at += bytesPerPixel)
      isUsed = (row.readUIntLE(at, bytesPerPixel) & mask) !== 0;
  });
  return isUsed;
}

/** Scales the bits under a mask to 0..255; a channel without bits reads as 0. */
function makeChannelReader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = (mask >>> shift) >>> 0;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / max);
}

/** Calls back with each row of the file and its row number in the image. Returns false if the file ends too early. */
function eachRow(file: Buffer, header: BmpHeader, work: (row: Buffer, y: number) => void): boolean {
  const { widthPx, heightPx, bitsPerPixel, pixelOffset, isTopDown } = header;
  const rowBytes = Math.ceil((widthPx * bitsPerPixel) / 32) * 4;
  for (let index = 0; index < heightPx; index += 1) {
    const start = pixelOffset + index * rowBytes;
    if (start >= file.length) return false;
    work(file.subarray(start, start + rowBytes), isTopDown ? index : heightPx - 1 - index);
  }
  const neededBytes = pixelOffset + (heightPx - 1) * rowBytes + Math.ceil((widthPx * bitsPerPixel) / 8);
  return file.length >= neededBytes;
}
