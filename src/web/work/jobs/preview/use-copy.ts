import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { convert } from '#src/contract/endpoints/create-jobs.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { Job } from '#src/contract/job.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatsKey } from '../../../api/keys.ts';
import { sendStoredFiles } from '../../../api/send-files.ts';
import { forgetJob } from '../follow/delete-on-server.ts';
import { useJobs } from '../follow/use-jobs.ts';
import type { FormatPreview } from './plan-preview.ts';
import { viewerWords } from './words.ts';

/** A file to show, the progress of the copy that the server makes of it, or why there is none. */
export type ShownFile =
  | { readonly at: 'making'; readonly percent: number | undefined }
  | { readonly at: 'ready'; readonly file: File | string }
  | { readonly at: 'failed'; readonly reason: string };

/** Returns the type of conversion that makes the copy; undefined if none is required or this server can't make it. */
export function useCopyType({ format, copy }: FormatPreview): string | undefined {
  const { data } = useQuery<FormatsReply>({ queryKey: formatsKey, enabled: copy !== undefined });
  return data?.types.find(({ formats }) =>
    formats.some((info) => info.format === format && info.targets.some((target) => target.format === copy)),
  )?.type;
}

/**
 * Makes the server convert a result to a format that browsers show, and fetches the copy. It is deleted on the server
 * when the component is unmounted.
 */
export function useCopy(result: Job, target: string, type: string): ShownFile {
  const [jobId, setJobId] = useState<string>();
  const [fetched, setFetched] = useState<ShownFile>();
  const followed = useJobs(jobId === undefined ? [] : [jobId]).get(jobId ?? '');
  const job = followed?.job;
  const url = job?.downloadUrl;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fields = { type, toFormat: target };
    const making = sendStoredFiles(convert.path, fields, [result.id], {
      signal,
      onProgress: () => undefined,
    });
    making
      .then((made) => !signal.aborted && setJobId(Job.parse(made).id))
      .catch((error: unknown) => !signal.aborted && setFetched(describeFailure(error)));
    return () => {
      controller.abort();
      making.then(
        (made) => forgetJob(Job.parse(made).id),
        () => undefined,
      );
    };
  }, [result.id, target, type]);

  useEffect(() => {
    if (url === undefined) return undefined;
    const controller = new AbortController();
    call(url, { signal: controller.signal })
      .then(async (response) => {
        const file = new File([await response.blob()], `preview.${target}`);
        setFetched({ at: 'ready', file });
      })
      .catch((error: unknown) => !controller.signal.aborted && setFetched(describeFailure(error)));
    return () => controller.abort();
  }, [url, target]);

  if (!fetched && followed?.problem) return describeFailure(followed.problem);
  if (job?.status === 'failed') return { at: 'failed', reason: job.error ?? viewerWords.failed };
  return fetched ?? { at: 'making', percent: job?.progress };
}

const describeFailure = (error: unknown): ShownFile => ({
  at: 'failed',
  reason: (error instanceof ApiError && error.body) || viewerWords.failed,
});
