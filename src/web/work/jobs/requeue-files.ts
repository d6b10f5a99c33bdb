import { addToQueue } from '../queue/change-queue.ts';
import type { ActiveJob } from './active-jobs.ts';
import { removeActive } from './change-active.ts';

/** Returns the files of conversions to the queue, where their target and options can be changed. */
export function requeueFiles(jobs: readonly ActiveJob[]): void {
  for (const { key } of jobs) removeActive(key);
  addToQueue(jobs.flatMap(({ sent }) => sent));
}
