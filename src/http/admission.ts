import type { FastifyRequest } from 'fastify';
import type { FileField } from '#src/contract/endpoint.ts';
import { Fault } from '#src/contract/faults.ts';
import { uploadOverheadBytes } from './intake/receive-upload.ts';
import { networkOf } from './network.ts';
import type { Server } from './server-parts.ts';

/** Decides, before any of its body is read, whether an upload may begin. Rejects with the fault that answers it. */
export async function admitUpload(server: Server, request: FastifyRequest, field: FileField): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Fault('not-multipart');
  if (announced > field.max * server.maxFileBytes + uploadOverheadBytes)
    throw new Fault('file-too-large', { maxMb: server.settings.maxFileMb });
  if (server.readiness.draining()) throw new Fault('shutting-down', {}, { retryAfterSeconds: 10 });
  await refuseWithoutRoom(server, announced || server.maxFileBytes);
  await server.limits.beginUpload(networkOf(request.ip));
}

async function refuseWithoutRoom(server: Server, bytes: number): Promise<void> {
  const free = await server.storage.freeBytes();
  if (free < bytes) throw new Fault('disk-full', {}, { retryAfterSeconds: 120 });
}
