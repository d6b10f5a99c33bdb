import { convert } from '#src/contract/endpoints/create-jobs.ts';
import { Fault } from '#src/contract/faults.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { submitJob } from '../submit-job.ts';

/**
 * POST /api/convert: checks the file, or several files for one result, against the request, stores them and queues
 * the job.
 */
export function convertRoute(server: Server): void {
  serve(server, convert, async (call) => {
    const { type, ...request } = call.fields;
    const [file, ...others] = call.files;
    if (!file) throw new Fault('file-missing');
    if (type === 'hash' && others.length > 0) throw new Fault('too-many-files', { max: 1 });
    const work =
      type === 'hash'
        ? await server.validator.acceptHashing(file, request)
        : await server.validator.acceptConversion([file, ...others], { ...request, type });
    return submitJob(server, call, work);
  });
}
