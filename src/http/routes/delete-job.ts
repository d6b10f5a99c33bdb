import { deleteJob } from '#src/contract/endpoints/jobs.ts';
import { isSettled } from '#src/contract/job.ts';
import { ownJob } from '../visitors/own-job.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** DELETE /api/conversions/{id}: stops a job that runs, then deletes its files, then forgets it. */
export function deleteJobRoute(server: Server): void {
  serve(server, deleteJob, async ({ fields, request }) => {
    const job = await ownJob(server, request, fields.id);
    if (!isSettled(job)) await server.queue.cancel(job.id);
    await server.storage.deleteAll(`${job.id}/`);
    await server.queue.remove(job.id);
    server.deleted.add(job.id, job.owner.visitor);
  });
}
