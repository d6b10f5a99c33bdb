import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { StoredFile } from '#src/jobs/queue.ts';
import type { Server } from '../server-parts.ts';
import { byteRange } from './byte-range.ts';
import { downloadHeaders } from './result-file.ts';

/**
 * Prepares the response for a stored file or the requested range of it, and resolves to its body. Where visitors reach
 * the storage, the response redirects to it. Rejects with `too-many-downloads`, `range-not-satisfiable`, or `not-found`
 * for a file that no longer exists.
 */
export async function sendStoredFile(
  { storage, downloads, visitors }: Pick<Server, 'storage' | 'downloads' | 'visitors'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: StoredFile,
): Promise<Readable> {
  const url = isNavigation(request)
    ? await storage.downloadUrl?.(file.key, downloadHeaders(file))
    : undefined;
  if (url !== undefined) {
    void reply.code(302).headers({ location: url, 'referrer-policy': 'no-referrer' });
    return Readable.from([]);
  }
  downloads.track(visitors.of(request), reply);
  const etag = `"${createHash('sha256').update(file.key).digest('base64url').slice(0, 22)}"`;
  const range = byteRange(rangeHeader(request, etag), file.sizeBytes);
  void reply.headers({ 'accept-ranges': 'bytes', etag });
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.sizeBytes}`);
    throw new Fault('range-not-satisfiable');
  }
  void reply.headers({
    ...downloadHeaders(file),
    'content-length': range ? range.end - range.start + 1 : file.sizeBytes,
  });
  if (range)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  return request.method === 'HEAD' ? Readable.from([]) : storage.get(file.key, range);
}

/**
 * Whether a browser navigates to the file, or a program requests it (Fetch Metadata, 2.2). Scripts and images of the
 * pages may load from this server only.
 */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return method === 'GET' && (mode === undefined || mode === 'navigate');
}

/** Returns the Range header of a GET, unless it applies to another version of the file (RFC 9110, 14.2 and 13.1.5). */
function rangeHeader(request: FastifyRequest, etag: string): string | undefined {
  if (request.method !== 'GET') return undefined;
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? request.headers.range : undefined;
}
