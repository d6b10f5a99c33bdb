import type { HashAlgorithm } from '#src/contract/conversion-types.ts';

/** Display names of the algorithms. */
export const hashNames: Record<HashAlgorithm, string> = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  crc32: 'CRC32',
};
