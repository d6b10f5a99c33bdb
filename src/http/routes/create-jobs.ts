import { jobCalls } from '#src/validation/job-requests.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { submitJob } from '../submit-job.ts';

/** The calls that create jobs: each checks the files against the request, stores them and queues the job. */
export function createJobRoutes(server: Server): void {
  for (const { endpoint, accept } of jobCalls)
    serve(server, endpoint, async (call) =>
      submitJob(server, call, await accept(server.validator, call.files, call.fields)),
    );
}
