import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Job } from '#src/contract/job.ts';
import { ApiError } from '../api/api-error.ts';
import { jobKey } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import { sendFiles, type FileRequest } from '../api/send-files.ts';
import { toast, type ToastWords } from '../ui/toast/toast.ts';
import { useStartToast } from '../ui/use-start-toast.ts';
import { deleteOnServer } from '../work/jobs/follow/delete-on-server.ts';
import { rememberedJob, rememberJob } from '../work/jobs/follow/remembered-job.ts';
import { useJobs } from '../work/jobs/follow/use-jobs.ts';
import { apiErrorWords } from '../api/words.ts';

/** Messages of a tool: when the job starts, and before the reason when it fails, e.g. `Merge failed`. */
export interface ToolJobWords {
  readonly started: ToastWords;
  readonly failed: string;
}

/** A request to a tool. */
export interface ToolRequest {
  readonly path: '/api/pdf-tools' | '/api/compress' | '/api/image-edit' | '/api/video-edit' | '/api/convert';
  readonly fields: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly files: readonly File[];
}

/** The state of a tool's job. */
export type ToolState =
  | { readonly at: 'idle' }
  /** `isStalled`, here and below: the connection is lost and a retry is pending. */
  | { readonly at: 'sending'; readonly uploaded: number; readonly isStalled: boolean }
  | { readonly at: 'working'; readonly job: Job | undefined; readonly isStalled: boolean }
  | { readonly at: 'completed'; readonly job: Job }
  | { readonly at: 'failed'; readonly error: string; readonly errorCode?: string | undefined }
  /** The job was completed, but its files have been deleted, as `sentence` explains. */
  | { readonly at: 'gone'; readonly sentence: string };

export interface ToolJob {
  readonly state: ToolState;
  readonly isBusy: boolean;
  readonly words: ToolJobWords;
  /** The files last sent; empty after a page reload. */
  readonly sent: readonly File[];
  start(request: ToolRequest): Promise<void>;
  /** Cancels the job, or deletes its files if it is done, and resets the tool. */
  discard(): void;
  /** Forgets the job; its files stay until they expire. */
  reset(): void;
}

/** How a tool's job is followed. */
interface Following {
  /** Polling interval when no events arrive. */
  readonly pollMs?: number | undefined;
  /**
   * Whether the page restores the job. Off if the job belongs to one of several files, which the page doesn't
   * restore.
   */
  readonly isRemembered?: boolean;
}

/**
 * Manages one job of a tool at a time: sends it, follows it until it is completed or failed, and shows the tool's
 * messages. The job is restored when the visitor returns to the page or reloads it.
 */
export function useToolJob(words: ToolJobWords, { pollMs, isRemembered = true }: Following = {}): ToolJob {
  const slot = `${useLocation().pathname} ${words.started.title}`;
  const [uploaded, setUploaded] = useState<number>();
  const [isStalled, setStalled] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const [sent, setSent] = useState<readonly File[]>([]);
  const sending = useRef<AbortController>(undefined);
  const followed = useJobs(jobId === undefined ? [] : [jobId], pollMs).get(jobId ?? '');
  const state = readToolState({ uploaded, isStalled, jobId, followed });
  const isBusy = state.at === 'sending' || state.at === 'working';
  const startToast = useStartToast();
  const closeStartToast = useEffectEvent(startToast.close);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab remembers is not known where the page is rendered
    setJobId((id) => id ?? (isRemembered ? rememberedJob(slot) : undefined));
  }, [slot, isRemembered]);

  useEffect(() => {
    if (!isBusy) closeStartToast();
  }, [isBusy]);

  function follow(id: string | undefined): void {
    setJobId(id);
    if (isRemembered) rememberJob(slot, id);
  }

  async function start(request: ToolRequest): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    follow(undefined);
    setSent(request.files);
    setUploaded(0);
    setStalled(false);
    try {
      const { signal } = controller;
      const response = await sendFiles(request.path, toFileRequest(request), {
        signal,
        onProgress: setUploaded,
        onStall: setStalled,
      });
      const job = Job.parse(response);
      queryClient.setQueryData(jobKey(job.id), job);
      follow(job.id);
      startToast.show(words.started);
    } catch (error) {
      if (!controller.signal.aborted)
        toast({
          title: words.failed,
          description: `${words.failed}: ${describeToolJobError(error)}`,
          tone: 'bad',
        });
    } finally {
      if (sending.current === controller) setUploaded(undefined);
    }
  }

  function reset(): void {
    sending.current?.abort();
    setUploaded(undefined);
    follow(undefined);
  }

  function discard(): void {
    reset();
    if (jobId !== undefined) void deleteOnServer(jobId);
  }

  return { state, isBusy, words, sent, start, discard, reset };
}

function readToolState({
  uploaded,
  isStalled,
  jobId,
  followed,
}: {
  uploaded: number | undefined;
  isStalled: boolean;
  jobId: string | undefined;
  followed: ReturnType<ReturnType<typeof useJobs>['get']>;
}): ToolState {
  if (uploaded !== undefined) return { at: 'sending', uploaded, isStalled };
  if (jobId === undefined) return { at: 'idle' };
  if (followed?.isGone) return { at: 'gone', sentence: followed.problem?.body ?? '' };
  if (followed?.problem) return { at: 'failed', error: followed.problem.body || apiErrorWords.unknown };
  const job = followed?.job;
  if (job?.status === 'completed') return { at: 'completed', job };
  if (job?.status === 'failed')
    return { at: 'failed', error: job.error ?? apiErrorWords.unknown, errorCode: job.errorCode };
  return { at: 'working', job, isStalled: followed?.isOffline ?? false };
}

const toFileRequest = ({ fields, options, files }: ToolRequest): FileRequest => ({
  fields: { ...fields, ...(options && { options: JSON.stringify(options) }) },
  files,
});

const describeToolJobError = (error: unknown): string =>
  (error instanceof ApiError && error.body) || apiErrorWords.unreachable;
