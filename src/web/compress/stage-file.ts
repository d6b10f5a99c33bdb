import { useEffect, useRef } from 'react';
import { deleteJob, readJob } from '#src/contract/endpoints/jobs.ts';
import { isSettled, Job } from '#src/contract/job.ts';
import { call } from '../api/call.ts';
import { rememberSource, findServerFileId } from '../api/file-source.ts';
import { sendFiles } from '../api/send-files.ts';
import type { UploadOptions } from '../api/upload.ts';

const askMs = 300;

/**
 * Sends files once and has the server hold them, so that jobs made of them name them instead of sending them again. What is
 * held is deleted with the page that asked for it.
 */
export function useFileStaging(
  family: 'image' | 'video',
): (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<void> {
  const stagedIds = useRef<string[]>([]);
  useEffect(() => {
    const ids = stagedIds.current;
    return () => ids.forEach(forget);
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

/** Deletes a job nobody looks at any more; one that cannot be deleted goes by itself when its time is up. */
export function forget(id: string | undefined): void {
  if (id !== undefined)
    void call(deleteJob.path.replace('{id}', id), { method: deleteJob.method }).catch(() => undefined);
}
