import { downloadJob } from '#src/contract/endpoints/jobs.ts';
import { ownJob } from '../visitors/own-job.ts';
import { requireResult } from '../files/result-file.ts';
import { sendStoredFile } from '../files/send-file.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/conversions/{id}/download: the finished file or a range of it, always as an attachment. */
export function downloadJobRoute(server: Server): void {
  serve(
    server,
    downloadJob,
    async (call) =>
      sendStoredFile(server, call, requireResult(await ownJob(server, call.request, call.fields.id))),
    { compress: false },
  );
}
