import { QueryClientProvider } from '@tanstack/react-query';
import { Tooltip } from 'radix-ui';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { restoreOptions } from '../options/remembered-options.ts';
import { cn } from '../ui/class-names.ts';
import { useStore } from '../site/store.ts';
import { activeJobs } from './jobs/active-jobs.ts';
import { JobList } from './jobs/job-list.tsx';
import type { StartPlace } from './place.ts';
import { queue } from './queue/queue.ts';
import { QueueList } from './queue/queue-list.tsx';

/** The files of a page that wait, and the conversions under way. */
export default function Desk({ place }: { place: StartPlace }) {
  const queued = useStore(queue).filter((item) => item.place === place);
  const jobs = useStore(activeJobs).filter((job) => place !== 'pictures' || job.place === place);
  useEffect(restoreOptions, []);

  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
        <div
          className={cn(
            'grid grid-cols-1 gap-10',
            place === 'pictures' ? 'mt-10 max-w-[52rem]' : 'container-page pb-16',
          )}
        >
          {queued.length > 0 && <QueueList place={place} items={queued} />}
          {jobs.length > 0 && <JobList jobs={jobs} />}
        </div>
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
