import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileField } from '#src/contract/endpoint.ts';
import { Fault } from '#src/contract/faults.ts';
import { maxTotalBytes } from '../intake/upload.ts';
import type { Server } from '../server-parts.ts';
import { addRateLimitHeaders, type NamedRemaining } from '../responses/rate-limit-headers.ts';
import { newIdFor } from './own-key.ts';

/**
 * Decides by its headers whether a request for a new job is accepted, before any of its body is read. Rejects with the
 * fault to answer with; otherwise, the response says how much of the caller's limits is left.
 */
export async function admitUpload(
  server: Server,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  field: FileField,
): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Fault('media-type-unsupported', { expected: 'multipart/form-data', hasFile: 'yes' });
  if (announced > maxTotalBytes(field, server.maxFileBytes) + overheadBytes) throw tooLarge(field, server);
  await refuseWithoutRoom(server, announced || server.maxFileBytes);
  const jobs = await admitJob(server, request);
  const uploads = await server.limits.beginUpload(server.visitors.of(request).network);
  addRateLimitHeaders(reply, [...(uploads ? [{ name: 'uploads' as const, ...uploads }] : []), ...jobs]);
}

/** Decides whether a file of up to this size may be imported now. */
export async function admitImport(server: Server, request: FastifyRequest, bytes: number): Promise<void> {
  await refuseWithoutRoom(server, bytes);
  await server.limits.beginUpload(server.visitors.of(request).network);
}

/** Decides whether the next part of a resumable upload, of up to this size, is received now. */
export async function admitUploadPart(server: Server, request: FastifyRequest, bytes: number): Promise<void> {
  await refuseWithoutRoom(server, bytes);
  await server.limits.beginBody(server.visitors.of(request).network);
}

/** Allowance for fields and part headers, on top of the files themselves. */
const overheadBytes = 512 * 1024;

function tooLarge(field: FileField, { maxFileBytes, settings }: Server): Fault {
  const eachMb = settings.maxFileMb;
  return field.max === 1
    ? new Fault('file-too-large', { maxMb: eachMb })
    : new Fault('files-too-large', { eachMb, maxMb: maxTotalBytes(field, maxFileBytes) / 1024 / 1024 });
}

async function refuseWithoutRoom({ readiness, storage }: Server, bytes: number): Promise<void> {
  if (readiness.draining()) throw new Fault('shutting-down', {}, { retryAfterSeconds: 10 });
  if ((await storage.freeBytes()) < bytes) throw new Fault('disk-full', {}, { retryAfterSeconds: 120 });
}

/**
 * A repeated request is accepted even when the queue is full: its job is in the queue already. Resolves to what is left
 * of a daily quota, this job included.
 */
async function admitJob(server: Server, request: FastifyRequest): Promise<NamedRemaining[]> {
  const { id, isKeyed } = newIdFor(server, request);
  const isRepeated =
    isKeyed && (server.adding.has(id) || (await server.queue.readUnexpired(id)) !== undefined);
  if (isRepeated) return [];
  const owner = server.visitors.futureOwner(request);
  const used = await server.queue.admit(owner);
  const limit = owner.quota?.jobs;
  if (!used || limit === undefined) return [];
  const { jobs, secondsLeft } = used;
  return [
    { name: 'jobs-per-day', limit, windowSeconds: daySeconds, remaining: limit - jobs - 1, secondsLeft },
  ];
}

const daySeconds = 24 * 60 * 60;
