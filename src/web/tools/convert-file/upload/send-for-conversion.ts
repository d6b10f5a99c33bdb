import { convert } from '#src/contract/endpoints/create-jobs.ts';
import { Job } from '#src/contract/job.ts';
import { jobKey } from '../../../api/keys.ts';
import type { PatientOptions } from '../../../api/patient-upload.ts';
import { queryClient } from '../../../api/query-client.ts';
import { sendFiles } from '../../../api/send-files.ts';
import { optionsToSend } from '../../../options/remembered-options.ts';
import { fetchControls } from '../../../options/use-controls.ts';
import type { FileConversion } from '../conversions.ts';

/**
 * Sends a file, or several to combine into one result, and resolves to the job id; `password` opens the file. Rejects
 * as `upload` does.
 */
export async function sendForConversion(
  files: readonly File[],
  { from, to }: FileConversion,
  { password, ...options }: PatientOptions & { readonly password?: string | undefined },
): Promise<string> {
  const controls = await fetchControls(queryClient, { type: 'document', from, to });
  const chosen = { ...optionsToSend(to, controls), ...(password !== undefined && { password }) };
  const fields = {
    type: 'document',
    fromFormat: from,
    toFormat: to,
    ...(Object.keys(chosen).length > 0 && { options: JSON.stringify(chosen) }),
  };
  const job = Job.parse(await sendFiles(convert.path, { fields, files }, options));
  queryClient.setQueryData(jobKey(job.id), job);
  return job.id;
}
