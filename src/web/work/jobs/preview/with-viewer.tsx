import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Job } from '#src/contract/job.ts';
import type { PreviewPlan } from './plan-preview.ts';

const Viewer = lazy(() => import('./viewer.tsx'));

interface WithViewerProps {
  readonly job: Job;
  readonly plan: PreviewPlan;
  readonly copyType?: string | undefined;
  /** The files that were sent, if the page still has them. */
  readonly sent: readonly File[];
  /** Renders what opens the viewer. */
  readonly children: (open: () => void) => ReactNode;
}

/** Something that opens the viewer of a result. */
export function WithViewer({ job, plan, copyType, sent, children }: WithViewerProps) {
  const [isOpen, setOpen] = useState(false);
  const [file, ...others] = sent;
  const isComparable = plan.content === 'pages' && others.length === 0 && file && /\.pdf$/i.test(file.name);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <Viewer
            {...{ job, plan, copyType }}
            original={isComparable ? file : undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
