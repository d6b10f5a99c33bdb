import { hasBytesAt, readLatin1 } from './bytes.ts';

/** Block size in bytes: headers and contents start at multiples of it. */
export const tarBlockBytes = 512;

/** Fields of a header block (POSIX.1-2024, pax, "ustar Interchange Format"). */
export interface TarHeader {
  /** The name field, with each byte as one Latin-1 character. */
  readonly name: string;
  /** One character; GNU tar uses letters in addition to the standard's digits. */
  readonly typeFlag: string;
}

/** Parses a header block. Missing bytes read as empty fields. */
export const parseTarHeader = (block: Uint8Array): TarHeader => ({
  name: readLatin1(block, 0, 100).replace(/\0.*$/s, ''),
  typeFlag: readLatin1(block, 156, 1),
});

/**
 * Whether bytes start with a header: one with `ustar`, or with the checksum that every variant has had since version
 * 7.
 */
export function isTarHeader(bytes: Uint8Array): boolean {
  const block = bytes.subarray(0, tarBlockBytes);
  return block.length === tarBlockBytes && (hasBytesAt(block, 257, 'ustar') || hasValidChecksum(block));
}

/**
 * The sum of all bytes of the block, with the checksum field counted as spaces. Some old programs summed signed
 * bytes.
 */
function hasValidChecksum(block: Uint8Array): boolean {
  const field = /^[ 0]*([0-7]+)[\0 ]/.exec(`${readLatin1(block, 148, 8)}\0`)?.[1];
  if (!field || block[0] === 0) return false;
  const counted = Uint8Array.from(block).fill(0x20, 148, 156);
  const sum = counted.reduce((total, byte) => total + byte, 0);
  const signedSum = Int8Array.from(counted).reduce((total, byte) => total + byte, 0);
  const expected = Number.parseInt(field, 8);
  return expected === sum || expected === signedSum;
}
