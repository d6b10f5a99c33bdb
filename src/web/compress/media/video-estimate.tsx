import { useEffect, useRef, useState } from 'react';
import { Job } from '#src/contract/job.ts';
import { ApiError } from '../../api/api-error.ts';
import { jobKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFiles } from '../../api/send-files.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { JobNotes } from '../../work/jobs/result/job-notes.tsx';
import { forgetJob } from '../../work/jobs/follow/delete-on-server.ts';
import { useJobs } from '../../work/jobs/follow/use-jobs.ts';
import { estimateWords as words } from './media-words.ts';
import { useFileStaging } from '../stage-file.ts';
import { compressWords } from '../words.ts';

interface VideoEstimateProps {
  readonly file: File;
  readonly options: Readonly<Record<string, unknown>>;
}

type Asked = { readonly settings: string } & (
  | { readonly at: 'sending'; readonly percent: number }
  | { readonly at: 'working'; readonly jobId: string }
  | { readonly at: 'failed'; readonly reason: string }
);

const pollMs = 2_000;

/**
 * Estimates the size of a compressed video from a sample encoded on the server, and shows the sample. The estimate is
 * cleared when the settings change.
 */
export function VideoEstimate({ file, options }: VideoEstimateProps) {
  const [last, setAsked] = useState<Asked>();
  const settings = JSON.stringify(options);
  const asked = last?.settings === settings ? last : undefined;
  const stageFile = useFileStaging('video');
  const leaving = useRef(new AbortController());
  const jobId = asked?.at === 'working' ? asked.jobId : undefined;
  const followed = useJobs(jobId === undefined ? [] : [jobId], pollMs).get(jobId ?? '');
  useEffect(() => () => forgetJob(jobId), [jobId]);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function ask(): Promise<void> {
    const { signal } = leaving.current;
    const sending = {
      signal,
      onProgress: (percent: number) => setAsked({ settings, at: 'sending', percent }),
    };
    setAsked({ settings, at: 'sending', percent: 0 });
    try {
      await stageFile(file, sending);
      const fields = { type: 'video', options: JSON.stringify({ ...options, sample: true }) };
      const job = Job.parse(await sendFiles('/api/compress', { fields, files: [file] }, sending));
      queryClient.setQueryData(jobKey(job.id), job);
      if (!signal.aborted) setAsked({ settings, at: 'working', jobId: job.id });
    } catch (error) {
      if (!signal.aborted) setAsked({ settings, at: 'failed', reason: describeEstimateError(error) });
    }
  }

  const reason =
    asked?.at === 'failed'
      ? asked.reason
      : (followed?.problem?.body ?? (followed?.job?.status === 'failed' ? followed.job.error : undefined));
  const done = followed?.job?.status === 'completed' ? followed.job : undefined;
  const isBusy = asked !== undefined && reason === undefined && !done;
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {!done && (
        <div>
          <Button onClick={() => void ask()} disabled={isBusy}>
            {words.ask}
          </Button>
        </div>
      )}
      {!asked && <p className="text-sm text-soft">{words.how}</p>}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isBusy && (
          <p className="tabular flex items-center gap-2 font-semibold">
            <Spinner />
            {asked.at === 'sending' && asked.percent < 100
              ? words.sending(Math.floor(asked.percent))
              : words.working}
          </p>
        )}
        {reason !== undefined && <p className="text-danger">{words.failed(reason)}</p>}
        {done && <Sample job={done} />}
      </div>
    </div>
  );
}

function Sample({ job }: { job: Job }) {
  const [isPlayable, setPlayable] = useState(true);
  return (
    <>
      <JobNotes notes={job.notes} />
      {isPlayable && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own film
        <video
          src={job.downloadUrl}
          controls
          loop
          muted
          playsInline
          preload="metadata"
          aria-label={words.sampleLabel}
          onError={() => setPlayable(false)}
          className="max-h-[40vh] max-w-full rounded-control bg-sunken"
        />
      )}
    </>
  );
}

const describeEstimateError = (error: unknown): string =>
  (error instanceof ApiError && error.body) || compressWords.unreachable;
