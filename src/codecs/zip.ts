import { hasBytesAt, readLatin1, readUint16LE, readUint32LE } from './bytes.ts';

/** Record signatures of a ZIP archive (APPNOTE 6.3, 4.3). */
export const zipSignature = {
  localHeader: 'PK\u0003\u0004',
  directoryHeader: 'PK\u0001\u0002',
  endRecord: 'PK\u0005\u0006',
  /** Starts a split or spanned archive. */
  spanned: 'PK\u0007\u0008',
} as const;

/**
 * Whether bytes start like a ZIP archive: with an entry, the end record of an empty archive, or the marker of a split
 * one.
 */
export const hasZipSignature = (bytes: Uint8Array): boolean =>
  [zipSignature.localHeader, zipSignature.endRecord, zipSignature.spanned].some((signature) =>
    hasBytesAt(bytes, 0, signature),
  );

/** Size of the end of central directory record in bytes, excluding its comment of at most 65,535 bytes. */
export const zipEndBytes = 22;
export const maxZipTailBytes = zipEndBytes + 0xff_ff;

/** End of central directory record (APPNOTE 4.3.16). Offsets are relative to the bytes it was read from. */
export interface ZipEnd {
  readonly start: number;
  /** End of the comment; past the end of the bytes if the comment is truncated. */
  readonly end: number;
  readonly diskNumber: number;
  readonly directoryBytes: number;
  /** The offset stated in the record, relative to the start of the archive. */
  readonly directoryOffset: number;
}

/**
 * Finds the last end record in the final bytes of a file. Returns undefined if there is none. Doesn't read ZIP64
 * records.
 */
export function findZipEnd(tail: Uint8Array): ZipEnd | undefined {
  for (let at = tail.lastIndexOf(0x50); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(0x50, at - 1))
    if (at + zipEndBytes <= tail.length && hasBytesAt(tail, at, zipSignature.endRecord))
      return {
        start: at,
        end: at + zipEndBytes + readUint16LE(tail, at + 20),
        diskNumber: readUint16LE(tail, at + 4),
        directoryBytes: readUint32LE(tail, at + 12),
        directoryOffset: readUint32LE(tail, at + 16),
      };
  return undefined;
}

const directoryHeaderBytes = 46;
const localHeaderBytes = 30;
const maxNameBytes = 256;

/**
 * Iterates over the entry names in a central directory (APPNOTE 4.3.12). Stops at the first record that isn't a
 * directory header.
 */
export function* iterateZipDirectory(directory: Uint8Array): Generator<string> {
  for (let at = 0; hasBytesAt(directory, at, zipSignature.directoryHeader);) {
    const nameBytes = readUint16LE(directory, at + 28);
    yield readName(directory, at + directoryHeaderBytes, nameBytes);
    at +=
      directoryHeaderBytes + nameBytes + readUint16LE(directory, at + 30) + readUint16LE(directory, at + 32);
  }
}

/** Returns the name in a local header (APPNOTE 4.3.7). */
export const readLocalZipName = (bytes: Uint8Array, at: number): string =>
  readName(bytes, at + localHeaderBytes, readUint16LE(bytes, at + 26));

/** Returns the first 256 bytes of a name as Latin-1, with backslashes replaced by slashes. */
const readName = (bytes: Uint8Array, start: number, length: number): string =>
  readLatin1(bytes, start, Math.min(length, maxNameBytes)).replaceAll('\\', '/');

/** Returns the offset of the content of the entry whose local header is at `at`. */
export const zipContentOffset = (bytes: Uint8Array, at: number): number =>
  at + localHeaderBytes + readUint16LE(bytes, at + 26) + readUint16LE(bytes, at + 28);
