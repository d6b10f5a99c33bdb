import { downloadJob } from '#src/contract/endpoints/jobs.ts';
import { ownJob } from '../visitors/own-job.ts';
import { resultOf } from '../files/result-file.ts';
import { sendFile } from '../files/send-file.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/conversions/{id}/download: the finished file or a range of it, always as an attachment. */
export function downloadJobRoute(server: Server): void {
  serve(
    server,
    downloadJob,
    async (call) => sendFile(server, call, resultOf(await ownJob(server, call.request, call.fields.id))),
    { compress: false },
  );
}
