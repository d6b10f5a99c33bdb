import { useStore } from '../site/store.ts';
import { activeJobs } from './jobs/active-jobs.ts';
import type { QueuePage } from './conversion-page.ts';
import { queue } from './queue/queue.ts';

/** Whether a page shows files or conversions of the visitor, so that its introduction should make room for them. */
export function useHasWork(page: QueuePage): boolean {
  const queued = useStore(queue);
  const jobs = useStore(activeJobs);
  return jobs.length > 0 || queued.some((item) => item.page === page);
}
