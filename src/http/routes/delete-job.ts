import { deleteJob } from '#src/contract/endpoints/jobs.ts';
import { Fault } from '#src/contract/faults.ts';
import { isSettled } from '#src/contract/job.ts';
import type { JobRecord } from '#src/jobs/queue.ts';
import { ownJob } from '../visitors/own-job.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** DELETE /api/conversions/{id}: stops a running job, then deletes its files, then forgets it. */
export function deleteJobRoute(server: Server): void {
  serve(server, deleteJob, async ({ fields, request }) => {
    const job = await ownJob(server, request, fields.id);
    await forget(server, job).catch((error: unknown) => {
      throw asUnfinished(error);
    });
    server.deleted.add(job.id, job.owner.visitor);
  });
}

async function forget({ queue, storage }: Server, job: JobRecord): Promise<void> {
  if (!isSettled(job)) await queue.cancel(job.id);
  await storage.deleteAll(`${job.id}/`);
  await queue.remove(job.id);
}

/**
 * Recording a deletion also needs some disk space; "no room for another file" would confuse a visitor who is deleting
 * one.
 */
function asUnfinished(error: unknown): unknown {
  const isFull = error instanceof Fault && error.code === 'disk-full';
  return isFull ? new Fault('deletion-unfinished', {}, { cause: error, retryAfterSeconds: 120 }) : error;
}
