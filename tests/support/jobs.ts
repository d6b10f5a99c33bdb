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
export const resultOf = ({ job, attempt }: Pick<Claim, 'job' | 'attempt'>): JobResult => ({
  output: { key: `${job.id}/out/${attempt}`, sizeBytes: 5, name: 'result.txt', format: 'txt' },
  notes: [],
});

/** The next claim; throws when there is none. */
export async function claimed(queue: Queue, lane: 'light' | 'heavy' = 'light'): Promise<Claim> {
  const claim = await queue.claim(lane);
  if (!claim) throw new Error('nothing to claim');
  return claim;
}

/** Waits until something is so; rejects after the time given. */
export async function until(isSo: () => unknown, seconds = 5): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`still not so after ${seconds} seconds: ${isSo.toString()}`);
    await sleep(10);
  }
}

/** A wall clock and a steady one that a test moves by hand. */
export function handClock(start = Date.UTC(2026, 0, 1)) {
  let [wall, steady] = [start, 0];
  return {
    clock: () => wall,
    steadyClock: () => steady,
    /** Time passes. */
    pass(seconds: number) {
      wall += seconds * 1000;
      steady += seconds * 1000;
    },
    /** Somebody sets the wall clock. */
    jump(seconds: number) {
      wall += seconds * 1000;
    },
  };
}
