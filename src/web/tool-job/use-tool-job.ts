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

/** What a tool says when its work begins, and what stands before the reason when it fails, e.g. `Merge failed`. */
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

/** Where a tool's work stands. */
export type ToolState =
  | { readonly at: 'idle' }
  /** `isStalled`, here and below: the connection is lost, and another attempt is waited for. */
  | { readonly at: 'sending'; readonly uploaded: number; readonly isStalled: boolean }
  | { readonly at: 'working'; readonly job: Job | undefined; readonly isStalled: boolean }
  | { readonly at: 'completed'; readonly job: Job }
  | { readonly at: 'failed'; readonly error: string; readonly errorCode?: string | undefined }
  /** It was done, and its files are deleted by now; `sentence` says so. */
  | { readonly at: 'gone'; readonly sentence: string };

export interface ToolJob {
  readonly state: ToolState;
  readonly isBusy: boolean;
  readonly words: ToolJobWords;
  /** What was sent last; nothing after the page was loaded again. */
  readonly sent: readonly File[];
  start(request: ToolRequest): Promise<void>;
  /** Calls the work off, or deletes its files where it is done; the tool is as before. */
  discard(): void;
  /** Forgets the work; its files stay until they are deleted by themselves. */
  reset(): void;
}

/** How a tool's work is followed. */
interface Following {
  /** How often it is asked for where events do not come. */
  readonly pollMs?: number | undefined;
  /** Whether the page finds it again; not where it belongs to one file of several, which the page does not find again. */
  readonly isRemembered?: boolean;
}

/**
 * One tool's work at a time: sent, followed until it is completed or failed, told of as the tool words it; also after the
 * page was left for another and come back to, or loaded again.
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
