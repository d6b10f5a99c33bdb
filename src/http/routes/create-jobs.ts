import { z } from 'zod';
import { jobCalls } from '#src/validation/job-requests.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { withFormOptions } from '../intake/form-options.ts';
import { webhookOf } from '../webhooks/webhook-of.ts';
import { findSubmittedJob, submitJob } from '../submit-job.ts';

/** The field that all these calls have. */
const CalledBack = z.object({ webhook: z.string().optional() });

/** The calls that create jobs: each checks the files against the request, stores them and queues the job. */
export function createJobRoutes(server: Server): void {
  for (const { endpoint, accept } of jobCalls)
    serve(
      server,
      endpoint,
      async (call) => {
        const { webhook } = CalledBack.parse(call.fields);
        const calledBack = webhookOf(server, call.request, webhook);
        const fields = withFormOptions(endpoint.path, call, server.offer());
        return submitJob(server, call, await accept(server.validator, call.files, fields), calledBack);
      },
      { withoutSources: (call) => findSubmittedJob(server, call) },
    );
}
