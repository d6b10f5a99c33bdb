import { addToQueue } from '../queue/queue.ts';
import { removeActive, type ActiveJob } from './active-jobs.ts';

/** Returns the files of conversions to the queue, where their target and options can be changed. */
export function requeueFiles(jobs: readonly ActiveJob[]): void {
  for (const { key } of jobs) removeActive(key);
  addToQueue(jobs.flatMap(({ sent }) => sent));
}
