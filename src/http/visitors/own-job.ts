import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { maxJobsPerRead } from '#src/contract/work-limits.ts';
import type { JobRecord } from '#src/jobs/queue.ts';
import type { Server } from '../server-parts.ts';
import type { Visitor } from './visitors.ts';

/**
 * Returns the job with this id if the caller may use it. Rejects with `gone` for a job the caller deleted, and with
 * the same `not-found` for an id that never existed, has expired, or belongs to somebody else.
 */
export async function ownJob(server: Server, request: FastifyRequest, id: string): Promise<JobRecord> {
  const visitor = server.visitors.of(request);
  const record = await findOwnJob(server, visitor, id);
  if (record) return record;
  if (server.deleted.has(id, visitor.hash)) throw new Fault('gone');
  await server.limits.countMiss(visitor.network);
  throw new Fault('not-found');
}

/**
 * Returns the jobs with these ids that the caller may use, in this order. If any are missing, that counts as one
 * request for a missing job.
 */
export async function ownJobs(
  server: Server,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<JobRecord[]> {
  const visitor = server.visitors.of(request);
  const found = await Promise.all(ids.map((id) => findOwnJob(server, visitor, id)));
  const records = found.filter((record) => record !== undefined);
  if (records.length < ids.length) await server.limits.countMiss(visitor.network);
  return records;
}

/** Returns the latest jobs of the caller's cookie, the newest first; none for a caller without a cookie. */
export async function listOwnJobs(server: Server, request: FastifyRequest): Promise<readonly JobRecord[]> {
  const { hash } = server.visitors.of(request);
  return hash === null ? [] : server.queue.listOwned(hash, maxJobsPerRead);
}

async function findOwnJob(server: Server, visitor: Visitor, id: string): Promise<JobRecord | undefined> {
  const record = await server.queue.readUnexpired(id);
  return record && server.visitors.mayUse(record.owner.visitor, visitor) ? record : undefined;
}
