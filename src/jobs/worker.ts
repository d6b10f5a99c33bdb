import { setTimeout as delay } from 'node:timers/promises';
import { Fault, toFault, type FaultCode } from '#src/contract/faults.ts';
import { isSettled, type JobType } from '#src/contract/job.ts';
import { attempt, removeWork, type AttemptParts } from './attempt.ts';
import { partyOf, type Party } from './party.ts';
import { allKeys, outputKey } from './keys.ts';
import type { Claim, Queue } from './queue.ts';
import type { Slots } from './slots.ts';

/** An attempt at a job that has ended, for metrics and traces. */
export interface EndedAttempt {
  readonly jobId: string;
  readonly type: JobType;
  readonly operation: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lane: 'light' | 'heavy';
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  readonly outcome: 'completed' | FaultCode;
  readonly seconds: number;
  /** From the job's arrival to this attempt; undefined unless it is the first. */
  readonly waitedSeconds: number | undefined;
}

/** The dependencies of workers, in addition to those of an attempt. */
export interface WorkerParts extends AttemptParts {
  readonly queue: Queue;
  /**
   * Slots of each lane: the number of jobs that run at the same time, except for the extra ones allowed by
   * `slots.ts`.
   */
  readonly concurrency: { readonly light: number; readonly heavy: number };
  /** Processors shared by the heavy jobs. */
  readonly cores: number;
  /** Called when an attempt has ended. */
  readonly onAttemptEnded?: (ended: EndedAttempt) => void;
  readonly log: { info(facts: object, line: string): void; error(facts: object, line: string): void };
}

/** Running workers. */
export interface Workers {
  /**
   * Stops claiming jobs and resolves when the running ones have ended. Those still running after `graceSeconds`
   * (default 30) are stopped and returned to the queue without counting the attempt.
   */
  drain(graceSeconds?: number): Promise<void>;
}

type Lane = 'light' | 'heavy';

interface Started extends Party {
  readonly startMs: number;
}

const pollMs = 1_000;

/** Nearly all jobs take less. One that takes longer no longer keeps others out of its lane. */
const overdueMs = 10_000;

/** Starts workers that claim jobs as they arrive; light jobs never wait for heavy ones. */
export function startWorkers(parts: WorkerParts): Workers {
  const running: Record<Lane, Map<Promise<void>, Started>> = { light: new Map(), heavy: new Map() };
  const taking: Record<Lane, boolean> = { light: false, heavy: false };
  const draining = new AbortController();
  const stopping = new AbortController();
  const stopListening = parts.queue.onWaiting(claimAll);
  const poll = setInterval(claimAll, pollMs);
  claimAll();

  function claimAll(): void {
    for (const lane of ['light', 'heavy'] as const) claimInBackground(lane);
  }

  function claimInBackground(lane: Lane): void {
    void claimJobs(lane).catch((error: unknown) =>
      parts.log.error({ err: error }, 'a job could not be claimed'),
    );
  }

  async function claimJobs(lane: Lane): Promise<void> {
    if (taking[lane]) return;
    taking[lane] = true;
    try {
      while (!draining.signal.aborted) {
        const claim = await parts.queue.claim(lane, slotsOf(lane));
        if (!claim) return;
        const work = serve(claim, threadsFor(lane), stopping.signal, parts);
        running[lane].set(work, { ...partyOf(claim.job.owner), startMs: performance.now() });
        void work.finally(() => {
          running[lane].delete(work);
          claimInBackground(lane);
        });
      }
    } finally {
      taking[lane] = false;
    }
  }

  function slotsOf(lane: Lane): Slots {
    const now = performance.now();
    return {
      count: parts.concurrency[lane],
      running: [...running[lane].values()].map(({ startMs, ...party }) => ({
        ...party,
        isOverdue: now - startMs > overdueMs,
      })),
    };
  }

  /** Heavy jobs share the processors; light jobs use one each. */
  function threadsFor(lane: Lane): number {
    return lane === 'light' ? 1 : Math.max(1, Math.floor(parts.cores / (running.heavy.size + 1)));
  }

  return {
    async drain(graceSeconds = 30) {
      draining.abort();
      clearInterval(poll);
      stopListening();
      const grace = setTimeout(() => stopping.abort(new Fault('shutting-down')), graceSeconds * 1_000);
      while (taking.light || taking.heavy) await new Promise(setImmediate);
      await Promise.all([...running.light.keys(), ...running.heavy.keys()]);
      clearTimeout(grace);
    },
  };
}

/** Processes one claim to its end and reports the outcome to the queue; never rejects. */
async function serve(claim: Claim, threads: number, stop: AbortSignal, parts: WorkerParts): Promise<void> {
  const { job } = claim;
  const started = performance.now();
  const ended = (level: 'info' | 'error', line: string, more: object): void =>
    parts.log[level](
      {
        operation: job.operation,
        from: job.fromFormat,
        to: job.toFormat,
        attempt: claim.attempt,
        ms: Math.round(performance.now() - started),
        ...more,
      },
      line,
    );
  const recordEnd = (outcome: EndedAttempt['outcome']): void =>
    parts.onAttemptEnded?.({
      jobId: job.id,
      type: job.type,
      operation: job.operation,
      from: job.fromFormat,
      to: job.toFormat,
      attempt: claim.attempt,
      lane: job.lane,
      outcome,
      seconds: (performance.now() - started) / 1_000,
      waitedSeconds:
        claim.attempt === 1
          ? Math.max(0, (job.startedAt ?? job.createdAt) - job.createdAt) / 1_000
          : undefined,
    });
  const noteLeftFiles = (error: unknown): void =>
    ended('error', 'files of a finished job could not be removed; the sweeper will remove them', {
      err: error,
    });
  try {
    const signal = AbortSignal.any([claim.signal, stop]);
    const progress: Claim['progress'] = (percent, secondsRemaining) =>
      claim.progress(percent, secondsRemaining);
    const result = await attempt({ job, attempt: claim.attempt, signal, progress }, threads, parts);
    recordEnd('completed');
    ended('info', 'job completed', { published: await claim.complete(result) });
  } catch (error) {
    const fault = attemptFault(error, claim, stop);
    recordEnd(fault.code);
    if (fault.code === 'disk-full') await removeWork(claim, parts).catch(noteLeftFiles); // makes room for the next attempt
    await failAttempt(claim, fault, stop).catch((second: unknown) =>
      ended('error', 'a failed job could not be recorded', { err: second }),
    );
    const cause = fault.cause === undefined ? {} : { err: fault.cause };
    ended(fault.code === 'internal' ? 'error' : 'info', 'job failed', { code: fault.code, ...cause });
  }
  await tidy(claim, parts).catch(noteLeftFiles);
}

/** Returns the fault that ended the attempt. A signal's reason is more precise than the error of the stopped engine. */
function attemptFault(error: unknown, { signal }: Claim, stop: AbortSignal): Fault {
  if (signal.aborted) return signal.reason instanceof Fault ? signal.reason : new Fault('cancelled');
  return stop.aborted ? new Fault('shutting-down') : toFault(error);
}

async function failAttempt(claim: Claim, fault: Fault, stop: AbortSignal): Promise<void> {
  if (claim.signal.aborted) return;
  if (fault.code === 'storage-unavailable')
    await pause(storagePauseMs, AbortSignal.any([claim.signal, stop]));
  if (stop.aborted || fault.code === 'storage-unavailable') await claim.release();
  else await claim.fail(fault, { retry: isWorthAnother(fault) });
}

/** A job does not fail because the file storage is away: it is returned to the queue after this time. */
const storagePauseMs = 2_000;

/** Resolves after a time, or when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/** A damaged file stays damaged; an engine failure, a full disk or an internal error may not happen again. */
const isWorthAnother = (fault: Fault): boolean => passingFaults.includes(fault.code);

const passingFaults: readonly FaultCode[] = ['internal', 'output-invalid', 'engine-refused', 'disk-full'];

/**
 * Removes at once what is no longer needed: the work directory, the uploads of a settled job, a result that wasn't
 * accepted.
 */
async function tidy(claim: Claim, parts: WorkerParts): Promise<void> {
  await Promise.all([removeWork(claim, parts), tidyStorage(claim, parts)]);
}

async function tidyStorage({ job, attempt: number }: Claim, { queue, storage }: WorkerParts): Promise<void> {
  const now = await queue.read(job.id);
  if (!now) return storage.deleteAll(allKeys(job.id));
  const own = outputKey(job.id, number);
  if (now.output?.key !== own) await storage.deleteAll(own);
  if (isSettled(now)) for (const { key } of job.inputs) await storage.deleteAll(key);
}
