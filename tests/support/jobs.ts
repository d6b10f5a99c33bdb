import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, JobResult, NewJob, Queue } from '#src/jobs/queue.ts';

/** A job to hash one small file, with the overrides of the test. */
export function newJob(more: Partial<NewJob> & { visitor?: string | null; network?: string } = {}): NewJob {
  const { visitor = 'visitor-a', network = '192.0.2.1', ...rest } = more;
  const id = randomBytes(20).toString('base64url');
  return {
    id,
    owner: { visitor, network },
    type: 'hash',
    operation: 'hash',
    lane: 'light',
    fromFormat: null,
    toFormat: null,
    options: {},
    inputs: [{ key: `${id}/in/0`, sizeBytes: 3, name: 'file.bin', format: 'bin' }],
    ...rest,
  };
}

/** A result that an attempt could return. */
export const buildJobResult = ({ job, attempt }: Pick<Claim, 'job' | 'attempt'>): JobResult => ({
  output: { key: `${job.id}/out/${attempt}`, sizeBytes: 5, name: 'result.txt', format: 'txt' },
  notes: [],
});

/** This many jobs of one visitor. */
export const buildJobs = (
  visitor: string,
  count: number,
  more: Parameters<typeof newJob>[0] = {},
): NewJob[] => Array.from({ length: count }, () => newJob({ visitor, ...more }));

/** Queues jobs in order; resolves to their ids. */
export async function addAll(queue: Queue, jobs: readonly NewJob[]): Promise<string[]> {
  for (const job of jobs) await queue.add(job);
  return jobs.map((job) => job.id);
}

/** Completes a claim with a result. */
export const complete = (claim: Claim): Promise<boolean> => claim.complete(buildJobResult(claim));

/** Returns the next claim; throws if there is none. */
export async function claimed(queue: Queue, lane: 'light' | 'heavy' = 'light'): Promise<Claim> {
  const claim = await queue.claim(lane);
  if (!claim) throw new Error('nothing to claim');
  return claim;
}

/**
 * Waits until a condition holds; rejects after the given time, which bounds what never happens rather than what is
 * late.
 */
export async function until(isSo: () => unknown, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`still not so after ${seconds} seconds: ${isSo.toString()}`);
    await sleep(10);
  }
}

/** Seconds in an hour. */
export const hour = 3600;

/** A wall clock and a steady clock set by the test. */
export interface HandClock {
  readonly clock: () => number;
  readonly steadyClock: () => number;
  /** Both clocks for another thread: two 64-bit floats, in milliseconds. */
  readonly shared: SharedArrayBuffer;
  /** Advances both clocks. */
  pass(seconds: number): void;
  /** Sets the wall clock. */
  jump(seconds: number): void;
}

/** A clock that does not move until told to; starts at `start`, in milliseconds since 1970. */
export function handClock(start = Date.UTC(2026, 0, 1)): HandClock {
  const shared = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT);
  const times = new Float64Array(shared);
  const [wall, steady] = [0, 1];
  const advance = (clock: number, seconds: number): void => {
    times[clock] = (times[clock] ?? 0) + seconds * 1000;
  };
  times[wall] = start;
  return {
    clock: () => times[wall] ?? 0,
    steadyClock: () => times[steady] ?? 0,
    shared,
    pass(seconds) {
      advance(wall, seconds);
      advance(steady, seconds);
    },
    jump: (seconds) => advance(wall, seconds),
  };
}
