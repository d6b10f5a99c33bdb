import { readJob } from '#src/contract/endpoints/jobs.ts';
import { jobDocument } from '../responses/job-document.ts';
import { requestLanguage, markLanguage } from '../responses/language.ts';
import { ownJob } from '../visitors/own-job.ts';
import { waitAsPreferred } from '../preferred-wait.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/conversions/{id}: the current state of a job, or its final one if the request prefers to wait. */
export function readJobRoute(server: Server): void {
  serve(server, readJob, async ({ fields, request, reply }) => {
    const found = await ownJob(server, request, fields.id);
    const { record } = await waitAsPreferred(server, { request, reply }, found);
    const language = requestLanguage(request);
    markLanguage(reply, language);
    return jobDocument(server, record, language);
  });
}
