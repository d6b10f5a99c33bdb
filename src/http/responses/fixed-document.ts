import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gunzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import { deriveOnChange } from './derive-on-change.ts';
import { requestLanguage, markLanguage } from './language.ts';

/** A document in every language, or only in the main one. */
type Documents = Readonly<Record<Language, object>> | { readonly [mainLanguage]: object };

/**
 * Serves a JSON document that changes rarely or never while the server runs. It is serialized and compressed once for
 * each object that `read` returns, and not sent again to a client that has it (`If-None-Match`).
 */
export function serveFixedDocument(app: FastifyInstance, url: string, read: () => Documents): void {
  app.get(url, { compress: false }, fixedDocument(read));
}

/** Returns the handler of such a document, for a route without compression. */
export function fixedDocument(
  read: () => Documents,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const written = deriveOnChange(read, (documents) => new Map(Object.entries(documents).map(writeEntry)));
  written();

  return async (request, reply) => {
    const asked = requestLanguage(request);
    const documents = written();
    const document = documents.get(asked) ?? documents.get(mainLanguage);
    if (!document) throw new Error('a document without the main language');
    const { etag, packed } = document;
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (documents.size > 1) markLanguage(reply, asked);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    const body = encoding === 'identity' ? await unpack(packed.gzip) : packed[encoding];
    return reply.type('application/json; charset=utf-8').send(body);
  };
}

const unpack = promisify(gunzip);

/**
 * Only compressed versions are kept: almost no client accepts the document uncompressed, which is ten times as large.
 */
interface Written {
  readonly etag: string;
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>;
}

const writeEntry = ([language, document]: [string, object]) => [language, write(document)] as const;

/** Serializes a document in each encoding, with its ETag. */
function write(document: object): Written {
  const text = Buffer.from(JSON.stringify(document));
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
  return {
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    packed: { br: brotliCompressSync(text, brotli), gzip: gzipSync(text) },
  };
}

/** Returns the best supported encoding that the client lists and doesn't refuse with `q=0`. */
function encodingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const names = accepted
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
