import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, JobResult, NewJob, Queue } from '#src/jobs/queue.ts';

/** A job to hash one small file, with what the test says about it. */
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

/** A result an attempt could hand over. */
export const buildJobResult = ({ job, attempt }: Pick<Claim, 'job' | 'attempt'>): JobResult => ({
  output: { key: `${job.id}/out/${attempt}`, sizeBytes: 5, name: 'result.txt', format: 'txt' },
  notes: [],
});

/** So many jobs of one visitor. */
export const buildJobs = (
  visitor: string,
  count: number,
  more: Parameters<typeof newJob>[0] = {},
): NewJob[] => Array.from({ length: count }, () => newJob({ visitor, ...more }));

/** Queues jobs one after the other; resolves to their ids. */
export async function addAll(queue: Queue, jobs: readonly NewJob[]): Promise<string[]> {
  for (const job of jobs) await queue.add(job);
  return jobs.map((job) => job.id);
}

/** Completes a claim with a result. */
export const complete = (claim: Claim): Promise<boolean> => claim.complete(buildJobResult(claim));

/** The next claim; throws when there is none. */
export async function claimed(queue: Queue, lane: 'light' | 'heavy' = 'light'): Promise<Claim> {
  const claim = await queue.claim(lane);
  if (!claim) throw new Error('nothing to claim');
  return claim;
}

/** Waits until something is so; rejects after the time given, which is a bound for what never comes and not for what comes late. */
export async function until(isSo: () => unknown, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`still not so after ${seconds} seconds: ${isSo.toString()}`);
    await sleep(10);
  }
}

/** Seconds of an hour. */
export const hour = 3600;

/** A wall clock and a steady one that a test moves by hand. */
export interface HandClock {
  readonly clock: () => number;
  readonly steadyClock: () => number;
  /** Time passes. */
  pass(seconds: number): void;
  /** Somebody sets the wall clock. */
  jump(seconds: number): void;
}

/** A clock that stands still until it is moved; starts at `start`, milliseconds since 1970. */
export function handClock(start = Date.UTC(2026, 0, 1)): HandClock {
  let [wall, steady] = [start, 0];
  return {
    clock: () => wall,
    steadyClock: () => steady,
    pass(seconds) {
      wall += seconds * 1000;
      steady += seconds * 1000;
    },
    jump(seconds) {
      wall += seconds * 1000;
    },
  };
}
