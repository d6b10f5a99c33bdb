import type { FastifyRequest } from 'fastify';
import type { FileField } from '#src/contract/endpoint.ts';
import { Fault } from '#src/contract/faults.ts';
import { maxTotalBytes } from '../intake/upload.ts';
import { clientNetwork } from './network.ts';
import type { Server } from '../server-parts.ts';

/** Decides whether an upload may begin, before any of its body is read. Rejects with the fault to answer with. */
export async function admitUpload(server: Server, request: FastifyRequest, field: FileField): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Fault('media-type-unsupported', { expected: 'multipart/form-data' });
  if (announced > maxTotalBytes(field, server.maxFileBytes) + overheadBytes) throw tooLarge(field, server);
  await admitBytes(server, request, announced || server.maxFileBytes);
}

/** Decides whether a file of about this size may be received now, by upload or by import. */
export async function admitBytes(server: Server, request: FastifyRequest, bytes: number): Promise<void> {
  if (server.readiness.draining()) throw new Fault('shutting-down', {}, { retryAfterSeconds: 10 });
  await refuseWhenDiskFull(server, bytes);
  await server.limits.beginUpload(clientNetwork(request.ip));
}

/** Allowance for fields and part headers, on top of the files themselves. */
const overheadBytes = 512 * 1024;

function tooLarge(field: FileField, { maxFileBytes, settings }: Server): Fault {
  const eachMb = settings.maxFileMb;
  return field.max === 1
    ? new Fault('file-too-large', { maxMb: eachMb })
    : new Fault('files-too-large', { eachMb, maxMb: maxTotalBytes(field, maxFileBytes) / 1024 / 1024 });
}

async function refuseWhenDiskFull(server: Server, bytes: number): Promise<void> {
  const free = await server.storage.freeBytes();
  if (free < bytes) throw new Fault('disk-full', {}, { retryAfterSeconds: 120 });
}
