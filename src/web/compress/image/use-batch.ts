import { useRef, useState } from 'react';
import { Job } from '#src/contract/job.ts';
import { ApiError } from '../../api/api-error.ts';
import { jobKey } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFiles } from '../../api/send-files.ts';
import { compressWords as words } from '../words.ts';
import { deleteOnServer } from '../../work/jobs/follow/delete-on-server.ts';
import { useJobs } from '../../work/jobs/follow/use-jobs.ts';

/** The fields of a request. */
type Fields = Readonly<Record<string, string>>;

/** One file of a batch and its state. */
export interface BatchRow {
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'working' | 'completed' | 'failed' | 'gone';
  readonly job?: Job;
  readonly reason?: string;
}

export interface Batch {
  readonly rows: readonly BatchRow[];
  readonly isBusy: boolean;
  /** Sends files, each with its own fields. */
  start(files: readonly File[], fieldsOf: (file: File) => Fields): Promise<void>;
  /** Cancels what is running, deletes the files of the batch on the server, and clears the list. */
  discard(): void;
  /** Clears the list; results stay on the server until they expire. */
  reset(): void;
}

interface Sent {
  readonly file: File;
  readonly at: 'waiting' | 'sending' | { readonly jobId: string } | { readonly reason: string };
}

/**
 * Compresses several files: uploads one after another, processing in parallel. A refused file doesn't stop the
 * others.
 */
export function useBatch(): Batch {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const sending = useRef<AbortController>(undefined);
  const ids = sent.flatMap(({ at }) => (typeof at === 'object' && 'jobId' in at ? [at.jobId] : []));
  const followed = useJobs(ids);
  const rows = sent.map((one) => toBatchRow(one, followed));

  async function start(files: readonly File[], fieldsOf: (file: File) => Fields): Promise<void> {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setSent(files.map((file) => ({ file, at: 'waiting' })));
    const update = (file: File, at: Sent['at']) => {
      if (!controller.signal.aborted)
        setSent((all) => all.map((one) => (one.file === file ? { file, at } : one)));
    };
    for (const file of files) {
      if (controller.signal.aborted) return;
      update(file, 'sending');
      update(file, await send(file, fieldsOf(file), controller.signal));
    }
  }

  function reset(): void {
    sending.current?.abort();
    setSent([]);
  }

  function discard(): void {
    reset();
    for (const id of ids) void deleteOnServer(id);
  }

  const isBusy = rows.some(isOpen);
  return { rows, isBusy, start, discard, reset };
}

async function send(file: File, fields: Fields, signal: AbortSignal): Promise<Sent['at']> {
  try {
    const options = { signal, onProgress: () => undefined };
    const job = Job.parse(await sendFiles('/api/compress', { fields, files: [file] }, options));
    queryClient.setQueryData(jobKey(job.id), job);
    return { jobId: job.id };
  } catch (error) {
    return { reason: (error instanceof ApiError && error.body) || words.unreachable };
  }
}

/** Returns whether a row is still waiting or in progress. */
export const isOpen = ({ state }: BatchRow): boolean =>
  state === 'waiting' || state === 'sending' || state === 'working';

function toBatchRow({ file, at }: Sent, followed: ReturnType<typeof useJobs>): BatchRow {
  if (typeof at === 'string') return { file, state: at };
  if ('reason' in at) return { file, state: 'failed', reason: at.reason };
  const { job, problem, isGone } = followed.get(at.jobId) ?? {};
  if (isGone) return { file, state: 'gone', reason: problem?.body ?? '' };
  if (problem) return { file, state: 'failed', reason: problem.body || words.unknown };
  if (job?.status === 'failed') return { file, state: 'failed', reason: job.error ?? words.unknown };
  if (job?.status === 'completed') return { file, state: 'completed', job };
  return { file, state: 'working' };
}
