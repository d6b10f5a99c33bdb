import { QueryClientProvider } from '@tanstack/react-query';
import { Tooltip } from 'radix-ui';
import { memo, useDeferredValue, useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { restoreOptions } from '../options/remembered-options.ts';
import { cn } from '../ui/class-names.ts';
import { useStore } from '../site/store.ts';
import { activeJobs, type ActiveJob } from './jobs/active-jobs.ts';
import { JobList } from './jobs/job-list.tsx';
import type { ConversionPage } from './conversion-page.ts';
import { queue, type QueuedFile } from './queue/queue.ts';
import { QueueList } from './queue/queue-list.tsx';

/** The queued files of a page and its active conversions. */
export default function Desk({ page }: { page: ConversionPage }) {
  const everyQueued = useDeferredValue(useStore(queue));
  const everyJob = useDeferredValue(useStore(activeJobs));
  useEffect(restoreOptions, []);

  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
        <Lists {...{ page, everyQueued, everyJob }} />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}

interface ListsProps {
  readonly page: ConversionPage;
  readonly everyQueued: readonly QueuedFile[];
  readonly everyJob: readonly ActiveJob[];
}

/**
 * Rendered as a deferred update, so that the page stays responsive: hundreds of files may change many times a second.
 */
const Lists = memo(function Lists({ page, everyQueued, everyJob }: ListsProps) {
  const queued = everyQueued.filter((item) => item.page === page);
  const jobs = everyJob.filter((job) => page !== 'images' || job.page === page);
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-10',
        page === 'images' ? 'mt-10 max-w-[52rem]' : 'container-page pb-16',
      )}
    >
      {queued.length > 0 && <QueueList page={page} items={queued} />}
      {jobs.length > 0 && <JobList jobs={jobs} />}
    </div>
  );
});
