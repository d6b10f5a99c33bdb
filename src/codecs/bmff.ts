import {
  concatBytes,
  encodeLatin1,
  encodeUint32BE,
  readLatin1,
  readUint32BE,
  type SliceableBytes,
} from './bytes.ts';

/** Type and extent of a box (ISO/IEC 14496-12, 4.2). Offsets count from the start of the file. */
export interface BoxHead {
  /** Four Latin-1 characters. */
  readonly type: string;
  readonly start: number;
  readonly contentStart: number;
  /** End of the box; may lie past the end of a truncated file. */
  readonly end: number;
}

/** A box with its content; the content of a truncated box ends where the bytes end. */
export interface Box<Content extends Uint8Array = Uint8Array> extends BoxHead {
  readonly content: Content;
}

const compactHeadBytes = 8;

/** Size of the longest header, in bytes: size, type and a 64-bit size. */
export const maxBoxHeadBytes = 16;

/**
 * Reads a box header from its first bytes (16 suffice). `start` is its offset in the file; `fileEnd` is the end of
 * the file or of the enclosing box, up to which a box of size 0 extends. Returns undefined if the header is
 * incomplete or the size is smaller than the header.
 */
export function readBoxHead(bytes: Uint8Array, start: number, fileEnd: number): BoxHead | undefined {
  if (bytes.length < compactHeadBytes) return undefined;
  const compactSize = readUint32BE(bytes, 0);
  const headBytes = compactSize === 1 ? maxBoxHeadBytes : compactHeadBytes;
  if (bytes.length < headBytes) return undefined;
  const size = compactSize === 1 ? readUint32BE(bytes, 8) * 2 ** 32 + readUint32BE(bytes, 12) : compactSize;
  const end = compactSize === 0 ? fileEnd : start + size;
  const contentStart = start + headBytes;
  return end < contentStart ? undefined : { type: readLatin1(bytes, 4, 4), start, contentStart, end };
}

/**
 * Iterates over the consecutive boxes in `bytes`, which start at `offset` in the file. Stops at the first box with an
 * invalid header; to reject such files, a caller compares the last `end`.
 */
export function* iterateBoxes<Content extends Uint8Array>(
  bytes: SliceableBytes<Content>,
  offset = 0,
): Generator<Box<Content>> {
  for (let at = 0; at < bytes.length;) {
    const head = readBoxHead(bytes.subarray(at, at + maxBoxHeadBytes), offset + at, offset + bytes.length);
    if (!head) return;
    yield { ...head, content: bytes.subarray(head.contentStart - offset, head.end - offset) };
    at = head.end - offset;
  }
}

/** Returns the consecutive boxes in `bytes`; see `iterateBoxes`. */
export const readBoxes = <Content extends Uint8Array>(
  bytes: SliceableBytes<Content>,
  offset = 0,
): Box<Content>[] => [...iterateBoxes(bytes, offset)];

/** Finds the first box at each step of a path of types. Returns undefined if there is none. */
export function findBox<Content extends Uint8Array & SliceableBytes<Content>>(
  bytes: SliceableBytes<Content>,
  path: readonly string[],
  offset = 0,
): Box<Content> | undefined {
  const [type, ...rest] = path;
  for (const box of iterateBoxes(bytes, offset)) {
    if (box.type === type) return rest.length > 0 ? findBox(box.content, rest, box.contentStart) : box;
  }
  return undefined;
}

/** Encodes a box around its parts. Throws a RangeError if it exceeds 4 GiB. */
export function encodeBox(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, compactHeadBytes);
  if (size >= 2 ** 32) throw new RangeError('a box of more than 4 GiB');
  return concatBytes([encodeUint32BE([size]), encodeLatin1(type), ...parts]);
}

/** Encodes the header of a box with a 64-bit size. */
export function encodeLargeBoxHead(type: string, contentBytes: number): Uint8Array {
  const size = contentBytes + maxBoxHeadBytes;
  const sizeWords = encodeUint32BE([Math.floor(size / 2 ** 32), size]);
  return concatBytes([encodeUint32BE([1]), encodeLatin1(type), sizeWords]);
}

const maxFileTypeBytes = 512;

/** Returns the brands of a file, major brand first (4.3), at most 126. Empty if the file doesn't start with `ftyp`. */
export function readBrands(file: Uint8Array): string[] {
  const head = readBoxHead(file.subarray(0, maxBoxHeadBytes), 0, file.length);
  if (head?.type !== 'ftyp') return [];
  const { contentStart, end } = head;
  const content = file.subarray(contentStart, Math.min(end, maxFileTypeBytes));
  const compatible = Array.from({ length: Math.max(0, Math.floor((content.length - 8) / 4)) }, (_, index) =>
    readLatin1(content, 8 + index * 4, 4),
  );
  return [readLatin1(content, 0, 4), ...compatible];
}

/**
 * Returns the format of an image file based on its brands (ISO/IEC 23008-12, 10; AVIF, 7). Undefined for other files.
 */
export function identifyHeif(brands: readonly string[]): 'avif' | 'heic' | undefined {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}

/** Whether a brand denotes an image sequence (ISO/IEC 23008-12, B.4; AVIF, 7.3). */
export const isSequenceBrand = (brand: string): boolean => /^(?:msf1|hev[cmsx]|avis)$/.test(brand);
