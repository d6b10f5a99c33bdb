import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { HashAlgorithm } from '#src/contract/conversion-types.ts';
import { hashText } from '#src/contract/endpoints.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** POST /api/hash: the checksum of a text in UTF-8. */
export function hashTextRoute(server: Server): void {
  serve(server, hashText, async ({ fields: { algorithm, text } }) => ({
    algorithm,
    hash: checksumOf(algorithm, text),
    input: text,
  }));
}

function checksumOf(algorithm: HashAlgorithm, text: string): string {
  return algorithm === 'crc32'
    ? crc32(text).toString(16).padStart(8, '0')
    : createHash(algorithm).update(text).digest('hex');
}
