import { convert } from '#src/contract/endpoints.ts';
import { Job } from '#src/contract/job.ts';
import { jobKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { upload } from '../../api/upload.ts';
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
  const form = new FormData();
  form.set('type', 'document');
  form.set('fromFormat', from);
  form.set('toFormat', to);
  if (Object.keys(options).length > 0) form.set('options', JSON.stringify(options));
  form.set('file', file);
  const job = Job.parse(await upload(convert.path, form, { signal, onProgress }));
  queryClient.setQueryData(jobKey(job.id), job);
  return job.id;
}
