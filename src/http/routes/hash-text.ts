import { hashText } from '#src/contract/endpoints/synchronous.ts';
import { computeTextHash as checksumOf } from '#src/converters/hash/hash.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** POST /api/hash: the checksum of a UTF-8 text. */
export function hashTextRoute(server: Server): void {
  serve(server, hashText, async ({ fields: { algorithm, text } }) => checksumOf(algorithm, text));
}
