import type { z } from 'zod';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { compress, convert, imageEdit, pdfTools, videoEdit } from '#src/contract/endpoints/create-jobs.ts';
import { Job } from '#src/contract/job.ts';
import {
  acceptCompress,
  acceptConvert,
  acceptImageEdit,
  acceptPdfTool,
  acceptVideoEdit,
} from '#src/validation/job-requests.ts';
import type { AcceptedWork, ReceivedFile } from '#src/validation/accepted-work.ts';
import type { RequestValidator } from '#src/validation/request-validator.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { submitJob } from '../submit-job.ts';

/** The calls that create jobs: each checks the files against the request, stores them and queues the job. */
export function createJobRoutes(server: Server): void {
  mount(convert, acceptConvert);
  mount(compress, acceptCompress);
  mount(pdfTools, acceptPdfTool);
  mount(imageEdit, acceptImageEdit);
  mount(videoEdit, acceptVideoEdit);

  function mount<Fields extends z.ZodType>(
    endpoint: Endpoint<Fields, typeof Job>,
    accept: (
      validator: RequestValidator,
      files: readonly ReceivedFile[],
      fields: z.output<Fields>,
    ) => Promise<AcceptedWork>,
  ): void {
    serve(server, endpoint, async (call) =>
      submitJob(server, call, await accept(server.validator, call.files, call.fields)),
    );
  }
}
