import { crc32 } from 'node:zlib';
import { number32 } from '../../registry/number32.ts';
import type { ArchiveEntry } from '../entry.ts';

/** Signature of a RAR 5 archive, 8 bytes. */
export const rarSignature = Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]);

/** Encodes the main header of a single-volume archive. */
export const rarMainHeader = (): Buffer => header([number(1), number(0), number(0)]);

/** Encodes the end of archive header. */
export const rarEndHeader = (): Buffer => header([number(5), number(0), number(0)]);

/**
 * Encodes the header of a file or folder. The content follows uncompressed (method 0, "store"). Its length doesn't
 * depend on the checksum, so the header can be rewritten when the checksum is known. Layout: "RAR 5.0 archive format"
 * by RARLAB.
 */
export function rarFileHeader(entry: ArchiveEntry, contentCrc32: number): Buffer {
  const isFile = entry.type === 'file';
  const name = Buffer.from(entry.path, 'utf8');
  return header([
    number(2),
    number(headerHasData),
    number(isFile ? entry.sizeBytes : 0),
    number((isFile ? fileHasCrc32 : fileIsFolder) | fileHasUnixTime),
    number(isFile ? entry.sizeBytes : 0),
    number(unixMode(entry)),
    number32(Math.floor(entry.modifiedAt.getTime() / 1000)),
    ...(isFile ? [number32(contentCrc32)] : []),
    number(0),
    number(hostIsUnix),
    number(name.length),
    name,
  ]);
}

const headerHasData = 0x02;
const fileIsFolder = 0x01;
const fileHasUnixTime = 0x02;
const fileHasCrc32 = 0x04;
const hostIsUnix = 1;

function unixMode({ type, isExecutable }: ArchiveEntry): number {
  if (type === 'folder') return 0o040755;
  return isExecutable ? 0o100755 : 0o100644;
}

/** Adds the checksum and size before the fields of a header; the checksum covers the size. */
function header(fields: readonly Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  const sized = Buffer.concat([number(body.length), body]);
  return Buffer.concat([number32(crc32(sized)), sized]);
}

/** Encodes a number of any size as seven bits per byte, lowest first, with the top bit set on all but the last byte. */
function number(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  return Buffer.from([...bytes, left]);
}
