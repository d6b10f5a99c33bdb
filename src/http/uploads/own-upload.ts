import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Server } from '../server-parts.ts';
import type { StoredUpload } from './stored-uploads.ts';

/** Returns the upload if the caller may use it; rejects with `not-found` otherwise. */
export async function ownUpload(server: Server, request: FastifyRequest, id: string): Promise<StoredUpload> {
  const upload = await findOwnUpload(server, request, id);
  if (upload) return upload;
  await server.limits.countMiss(server.visitors.of(request).network);
  throw new Fault('not-found');
}

/** Returns the upload if there is one that the caller may use. */
export async function findOwnUpload(
  server: Server,
  request: FastifyRequest,
  id: string,
): Promise<StoredUpload | undefined> {
  const upload = await server.uploads.read(id);
  return upload && server.visitors.mayUse(upload.owner, server.visitors.of(request)) ? upload : undefined;
}
