import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { fetchUrlToFile } from '#src/outbound/fetch-url-to-file.ts';
import { parseOutboundUrl } from '#src/outbound/outbound-url.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import { admitImport } from '../visitors/admission.ts';
import { describeUrlBreach } from './describe-url-breach.ts';
import type { Server } from '../server-parts.ts';

/** A request has so long to fetch all its files. */
const maxFetchMs = 5 * 60_000;

/**
 * Begins the fetches of a request, which end with it. The function returned fetches one file into the spool. Throws
 * `url-not-offered` if the operator hasn't allowed them, and `too-many-fetches` past the limits.
 */
export function beginFetches(
  server: Server,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): (url: string, maxFileBytes: number) => Promise<ReceivedFile> {
  if (!server.settings.urlSources) throw new Fault('url-not-offered');
  const visitor = server.visitors.of(request);
  server.fetches.track(visitor, reply);
  const ended = new AbortController();
  reply.raw.once('close', () => ended.abort());
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(maxFetchMs), server.closing]);
  return async (text, maxFileBytes) => {
    const url = parseOutboundUrl(text);
    if (!(url instanceof URL))
      throw new Fault('field-invalid', { field: 'source', reason: describeUrlBreach(url) });
    await admitImport(server, request, maxFileBytes);
    const path = server.spool.newPath();
    const onBytes = (bytes: number) => void server.limits.countBytes(visitor.network, bytes);
    return { path, ...(await fetchUrlToFile(url, server.outbound, { path, maxFileBytes, signal, onBytes })) };
  };
}
