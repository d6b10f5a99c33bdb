import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { JobRecord } from '#src/jobs/queue.ts';
import type { Server } from '../server-parts.ts';

/**
 * The job of this id, if the caller may use it. Rejects with `gone` for what the caller deleted, and with the same
 * `not-found` for an id that never was, has expired, or belongs to somebody else.
 */
export async function ownJob(server: Server, request: FastifyRequest, id: string): Promise<JobRecord> {
  const visitor = server.visitors.of(request);
  const record = await server.queue.read(id);
  if (record && server.visitors.mayUse(record.owner.visitor, visitor)) return record;
  if (!record && server.deleted.has(id, visitor.hash)) throw new Fault('gone');
  await server.limits.countMiss(visitor.network);
  throw new Fault('not-found');
}
