import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Serves a JSON document that stays the same while the server runs: written and compressed once, and not sent again to
 * a client that has it (`If-None-Match`).
 */
export function serveFixedDocument(app: FastifyInstance, url: string, document: object): void {
  const text = Buffer.from(JSON.stringify(document));
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
  const bodies = { br: brotliCompressSync(text, brotli), gzip: gzipSync(text), identity: text };

  app.get(url, { compress: false }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
  });
}

/** The best encoding of ours that a client names and does not refuse with `q=0`. */
function encodingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const names = accepted
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
