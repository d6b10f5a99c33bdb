import { crc32 } from 'node:zlib';
import {
  concatBytes,
  encodeLatin1,
  encodeUint32BE,
  hasBytesAt,
  readLatin1,
  readUint32BE,
  type SliceableBytes,
} from './bytes.ts';

/** The signature every PNG starts with (PNG, third edition, 5.2). */
export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Whether bytes start with the PNG signature. */
export const hasPngSignature = (bytes: Uint8Array): boolean => hasBytesAt(bytes, 0, [...pngSignature]);

/** Offset of the first chunk of a PNG. */
export const firstPngChunkOffset = pngSignature.length;

/** Type and extent of a chunk (PNG, third edition, 5.3). */
export interface PngChunkHead {
  readonly type: string;
  /** Offsets of the data; the end may lie past the end of a truncated file. */
  readonly start: number;
  readonly end: number;
  /** Offset of the next chunk, after the checksum. */
  readonly next: number;
}

export interface PngChunk<Data extends Uint8Array = Uint8Array> {
  readonly type: string;
  readonly data: Data;
}

const headBytes = 8;
const checksumBytes = 4;

/**
 * Reads the length and type of a chunk. `bytes` start at `offset` in the file, so a caller can pass just the 8 bytes
 * it read from there; all returned offsets count from the start of the file. Returns undefined if fewer than 8 bytes
 * are left.
 */
export function readPngChunkHead(bytes: Uint8Array, offset: number): PngChunkHead | undefined {
  if (bytes.length < headBytes) return undefined;
  const start = offset + headBytes;
  const end = start + readUint32BE(bytes, 0);
  return { type: readLatin1(bytes, 4, 4), start, end, next: end + checksumBytes };
}

/** Iterates over the chunks of a PNG whose length and type are present, even if their data is incomplete. */
export function* readPngChunkHeads(png: Uint8Array): Generator<PngChunkHead> {
  let at: number = firstPngChunkOffset;
  for (;;) {
    const head = readPngChunkHead(png.subarray(at, at + headBytes), at);
    if (!head) return;
    yield head;
    at = head.next;
  }
}

/**
 * Iterates over the complete chunks of a PNG and stops where the file is truncated. Doesn't verify the signature or
 * the checksums: libvips does that for the callers.
 */
export function* readPngChunks<Data extends Uint8Array>(
  png: SliceableBytes<Data>,
): Generator<PngChunk<Data>> {
  for (const { type, start, end, next } of readPngChunkHeads(png)) {
    if (next > png.length) return;
    yield { type, data: png.subarray(start, end) };
  }
}

/**
 * Whether a PNG, or its first bytes, declares an animation: `acTL` before the first `IDAT` (PNG, third edition,
 * 11.3.6.1).
 */
export function isAnimatedPng(png: Uint8Array): boolean {
  for (const { type } of readPngChunkHeads(png)) {
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Encodes a chunk with its length and checksum. `type` has four letters. */
export function encodePngChunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const chunk = new Uint8Array(headBytes + data.length + checksumBytes);
  chunk.set(encodeUint32BE([data.length]));
  chunk.set(encodeLatin1(type), 4);
  chunk.set(data, headBytes);
  setChecksum(chunk, headBytes, data.length);
  return chunk;
}

function setChecksum(file: Uint8Array, start: number, dataBytes: number): void {
  const end = start + dataBytes;
  file.set(encodeUint32BE([crc32(file.subarray(start - 4, end))]), end);
}

/**
 * Updates, in place, the checksum of the `eXIf` chunk whose data starts at `start`. Does nothing if there is no
 * complete one there.
 */
export function updateExifChunkChecksum(file: Uint8Array, start: number): void {
  if (start < headBytes || !hasBytesAt(file, start - 4, 'eXIf')) return;
  const dataBytes = readUint32BE(file, start - headBytes);
  if (start + dataBytes + checksumBytes <= file.length) setChecksum(file, start, dataBytes);
}

/** Color types of the image header (PNG, third edition, 11.2.1). */
export const pngColourType = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;

/** The image header, `IHDR` (PNG, third edition, 11.2.1). */
export interface PngHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitDepth: number;
  /** One of `pngColourType` if the file is valid. */
  readonly colourType: number;
  readonly isInterlaced: boolean;
}

/** Parses the data of `IHDR`. Returns undefined if it is too short. Doesn't validate the values. */
export function parsePngHeader(data: Uint8Array): PngHeader | undefined {
  const [bitDepth, colourType, , , interlace] = data.subarray(8);
  if (bitDepth === undefined || colourType === undefined || interlace === undefined) return undefined;
  return {
    widthPx: readUint32BE(data, 0),
    heightPx: readUint32BE(data, 4),
    bitDepth,
    colourType,
    isInterlaced: interlace !== 0,
  };
}

/** Encodes a PNG from its header and the chunks between `IHDR` and `IEND`. */
export function encodePngFile(header: PngHeader, chunks: readonly Uint8Array[]): Uint8Array {
  const { widthPx, heightPx, bitDepth, colourType, isInterlaced } = header;
  const data = new Uint8Array(13);
  data.set(encodeUint32BE([widthPx, heightPx]));
  data.set([bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  return concatBytes([pngSignature, encodePngChunk('IHDR', data), ...chunks, encodePngChunk('IEND')]);
}
