import { useEffect, useRef } from 'react';
import { readJob } from '#src/contract/endpoints/jobs.ts';
import { isSettled, Job } from '#src/contract/job.ts';
import { call } from '../api/call.ts';
import { rememberSource, findServerFileId } from '../api/file-source.ts';
import { sendFiles } from '../api/send-files.ts';
import type { UploadOptions } from '../api/upload.ts';
import { forgetJob } from '../work/jobs/follow/delete-on-server.ts';

const askMs = 300;

/**
 * Uploads files once and keeps them staged on the server, so that later jobs refer to them by id instead of sending
 * them again. Staged files are deleted when the component unmounts.
 */
export function useFileStaging(
  family: 'image' | 'video',
): (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<void> {
  const stagedIds = useRef<string[]>([]);
  useEffect(() => {
    const ids = stagedIds.current;
    return () => ids.forEach(forgetJob);
  }, []);
  return async (file, options) => {
    if (findServerFileId(file) !== undefined) return;
    const fields = { type: family, options: JSON.stringify({ hold: true }) };
    const sent = Job.parse(await sendFiles('/api/compress', { fields, files: [file] }, options));
    stagedIds.current.push(sent.id);
    const job = await settled(sent, options.signal);
    if (job.status === 'completed') rememberSource(file, job.id);
  };
}

async function settled(job: Job, signal: AbortSignal): Promise<Job> {
  let now = job;
  while (!isSettled(now)) {
    await new Promise((resolve) => setTimeout(resolve, askMs));
    signal.throwIfAborted();
    now = Job.parse(await (await call(readJob.path.replace('{id}', job.id), { signal })).json());
  }
  return now;
}
