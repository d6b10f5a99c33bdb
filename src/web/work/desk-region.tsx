import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../site/store.ts';
import { whenActive } from '../site/loading/when-active.ts';
import { activeJobs, restoreActive } from './jobs/active-jobs.ts';
import type { ConversionPage } from './conversion-page.ts';
import { queue } from './queue/queue.ts';

const loadDesk = () => import('./desk.tsx');
const DeskItself = lazy(loadDesk);

/**
 * Region for a page's queued files and conversions. Its script loads on the visitor's first interaction, because many
 * visitors only read the page.
 */
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
