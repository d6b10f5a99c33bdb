import { hasBytesAt, readUint16BE, readUint16LE, readUint32BE, readUint32LE } from './bytes.ts';

/** Reads a TIFF's integers in its byte order. Bytes past the end count as 0. */
export interface TiffReader {
  readonly isLittleEndian: boolean;
  /** Size of the TIFF in bytes. */
  readonly size: number;
  /** Offset of the first directory. */
  readonly firstDirectory: number;
  uint16(at: number): number;
  uint32(at: number): number;
}

/** Reads a TIFF header (TIFF 6.0, 2), which EXIF data also contains. Returns undefined if no byte order is declared. */
export function readTiffHeader(bytes: Uint8Array): TiffReader | undefined {
  const isLittleEndian = hasBytesAt(bytes, 0, 'II');
  if (!isLittleEndian && !hasBytesAt(bytes, 0, 'MM')) return undefined;
  const [read16, read32] = isLittleEndian ? [readUint16LE, readUint32LE] : [readUint16BE, readUint32BE];
  return {
    isLittleEndian,
    size: bytes.length,
    firstDirectory: read32(bytes, 4),
    uint16: (at) => read16(bytes, at),
    uint32: (at) => read32(bytes, at),
  };
}

/** Size of a directory entry in bytes. */
export const tiffEntryBytes = 12;

export interface TiffEntry {
  readonly tag: number;
  /** Offset of the entry. */
  readonly start: number;
  /** Total size of its values in bytes; 0 for an unknown type. */
  readonly valueBytes: number;
  /**
   * The first value if it is a SHORT; otherwise the LONG in the value field, which is an offset if the values take
   * more than 4 bytes.
   */
  readonly value: number;
}

/** An image file directory (TIFF 6.0, 2). */
export interface TiffDirectory {
  /** The entries that lie within the bytes. */
  readonly entries: readonly TiffEntry[];
  /** Whether all entries lie within the bytes. */
  readonly isComplete: boolean;
  /** Offset of the link to the next directory, and that directory's offset; 0 if there is none. */
  readonly linkOffset: number;
  readonly next: number;
}

/** Bytes per value by type, from BYTE to DOUBLE. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const typeShort = 3;

/** Reads the directory at an offset, at most 65,535 entries. To reject damaged files, a caller checks `isComplete`. */
export function readTiffDirectory(tiff: TiffReader, start: number): TiffDirectory {
  const linkOffset = start + 2 + tiff.uint16(start) * tiffEntryBytes;
  const entries: TiffEntry[] = [];
  for (let at = start + 2; at < linkOffset && at + tiffEntryBytes <= tiff.size; at += tiffEntryBytes) {
    const type = tiff.uint16(at + 2);
    entries.push({
      tag: tiff.uint16(at),
      start: at,
      valueBytes: (typeBytes[type] ?? 0) * tiff.uint32(at + 4),
      value: type === typeShort ? tiff.uint16(at + 8) : tiff.uint32(at + 8),
    });
  }
  const isComplete = start + 2 <= tiff.size && linkOffset <= tiff.size;
  return { entries, isComplete, linkOffset, next: tiff.uint32(linkOffset) };
}
