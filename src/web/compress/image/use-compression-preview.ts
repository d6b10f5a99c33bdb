import { useEffect, useRef, useState } from 'react';
import { Job } from '#src/contract/job.ts';
import { ApiError } from '../../api/api-error.ts';
import { jobKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFiles } from '../../api/send-files.ts';
import { forgetJob } from '../../work/jobs/follow/delete-on-server.ts';
import { useJobs } from '../../work/jobs/follow/use-jobs.ts';
import { useFileStaging } from '../stage-file.ts';
import { compressWords as words } from '../words.ts';

/** The state of a compression preview. */
export type CompressionPreview =
  | { readonly at: 'working' }
  | { readonly at: 'ready'; readonly job: Job }
  | { readonly at: 'failed'; readonly reason: string };

/** Settings must be unchanged for this long before a preview is made, in milliseconds. */
const restMs = 600;

/**
 * Makes the server compress a file with the current settings each time they settle. Returns undefined if there is no
 * file. The file is sent once; results no longer shown are deleted on the server.
 */
export function useCompressionPreview(
  file: File | undefined,
  fields: Readonly<Record<string, string>>,
): CompressionPreview | undefined {
  const [asked, setAsked] = useState<{ file: File; settings: string; jobId?: string; reason?: string }>();
  const last = useRef<string>(undefined);
  const stageFile = useFileStaging('image');
  const staging = useRef(stageFile);
  const settings = JSON.stringify(fields);
  const current = asked && asked.file === file && asked.settings === settings ? asked : undefined;
  const followed = useJobs(current?.jobId === undefined ? [] : [current.jobId]).get(current?.jobId ?? '');

  useEffect(() => {
    if (!file) return undefined;
    const controller = new AbortController();
    async function ask(image: File, signal: AbortSignal): Promise<void> {
      try {
        const options = { signal, onProgress: silent };
        await staging.current(image, options);
        const request = { fields: JSON.parse(settings), files: [image] };
        const job = Job.parse(await sendFiles('/api/compress', request, options));
        queryClient.setQueryData(jobKey(job.id), job);
        forgetJob(last.current);
        last.current = job.id;
        if (!signal.aborted) setAsked({ file: image, settings, jobId: job.id });
      } catch (error) {
        if (!signal.aborted) setAsked({ file: image, settings, reason: describePreviewError(error) });
      }
    }

    const timer = setTimeout(() => void ask(file, controller.signal), restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [file, settings]);

  useEffect(() => () => forgetJob(last.current), []);

  if (!file) return undefined;
  if (current?.reason !== undefined) return { at: 'failed', reason: current.reason };
  const job = followed?.job;
  if (job?.status === 'completed') return { at: 'ready', job };
  if (job?.status === 'failed') return { at: 'failed', reason: job.error ?? words.unknown };
  return followed?.problem ? { at: 'failed', reason: followed.problem.body } : { at: 'working' };
}

const silent = () => undefined;

const describePreviewError = (error: unknown): string =>
  (error instanceof ApiError && error.body) || words.unreachable;
