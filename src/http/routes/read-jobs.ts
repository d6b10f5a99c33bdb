import { readJobs } from '#src/contract/endpoints/jobs.ts';
import { jobDocument } from '../responses/job-document.ts';
import { requestLanguage, markLanguage } from '../responses/language.ts';
import { idsIn } from '../names/id-list.ts';
import { listOwnJobs, ownJobs } from '../visitors/own-job.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/**
 * GET /api/conversions: the current state of several jobs in the requested order, or of the visitor's latest jobs.
 */
export function readJobsRoute(server: Server): void {
  serve(server, readJobs, async ({ fields, request, reply }) => {
    const records =
      fields.ids === undefined
        ? await listOwnJobs(server, request)
        : await ownJobs(server, request, idsIn(fields.ids));
    const language = requestLanguage(request);
    markLanguage(reply, language);
    return Promise.all(records.map((record) => jobDocument(server, record, language)));
  });
}
