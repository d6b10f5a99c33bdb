import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../site/store.ts';
import { whenActive } from '../site/loading/when-active.ts';
import { activeJobs, restoreActive } from './jobs/active-jobs.ts';
import type { ConversionPage } from './conversion-page.ts';
import { queue } from './queue/queue.ts';

const loadDesk = () => import('./desk.tsx');
const DeskItself = lazy(loadDesk);

/** Where queued files and conversions of a page are worked on. Its script is fetched at the visitor's first move, not before: many only read. */
export function DeskRegion({ page }: { page: ConversionPage }) {
  const queued = useStore(queue);
  const jobs = useStore(activeJobs);

  useEffect(() => {
    restoreActive();
    return whenActive(() => void loadDesk());
  }, []);

  const shown = jobs.filter((job) => page !== 'images' || job.page === page);
  const busy = shown.length > 0 || queued.some((item) => item.page === page);
  return (
    busy && (
      <Suspense fallback={<div className="h-40" />}>
        <DeskItself page={page} />
      </Suspense>
    )
  );
}
