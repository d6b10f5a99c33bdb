import { convert } from '#src/contract/endpoints.ts';
import { Job } from '#src/contract/job.ts';
import { jobKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFiles } from '../../api/send-files.ts';
import { optionsToSend } from '../../options/remembered-options.ts';
import { fetchControls } from '../../options/use-controls.ts';
import type { FileConversion } from './conversions.ts';

/** Sends a file for its conversion and resolves to the id of its job. Rejects as `upload` does. */
export async function sendFile(
  file: File,
  { from, to }: FileConversion,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<string> {
  const controls = await fetchControls(queryClient, { type: 'document', from, to });
  const options = optionsToSend(to, controls);
  const fields = {
    type: 'document',
    fromFormat: from,
    toFormat: to,
    ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  };
  const job = Job.parse(await sendFiles(convert.path, { fields, files: [file] }, { signal, onProgress }));
  queryClient.setQueryData(jobKey(job.id), job);
  return job.id;
}
