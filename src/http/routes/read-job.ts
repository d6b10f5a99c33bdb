import { readJob } from '#src/contract/endpoints.ts';
import { jobDocument } from '../job-document.ts';
import { ownJob } from '../own-job.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/conversions/{id}: the job as it is now. */
export function readJobRoute(server: Server): void {
  serve(server, readJob, async ({ fields, request }) =>
    jobDocument(server.queue, await ownJob(server, request, fields.id)),
  );
}
