import { Eye } from 'lucide-react';
import type { Job } from '#src/contract/job.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { previewOfResult, type PreviewPlan } from './plan-preview.ts';
import { useCopyType } from './use-copy.ts';
import { WithViewer } from './with-viewer.tsx';
import { viewerWords as words } from './words.ts';

interface PreviewButtonProps {
  readonly job: Job;
  /** The files that were sent, if the page still has them. */
  readonly sent: readonly File[];
  /** Whether there is room for an icon only. */
  readonly isIcon?: boolean;
}

/** Opens the viewer of a result. Nothing is rendered for a result that can't be shown. */
export function PreviewButton({ job, sent, isIcon = false }: PreviewButtonProps) {
  const plan = previewOfResult(job);
  return plan ? <Opener {...{ job, sent, plan, isIcon }} /> : null;
}

function Opener({ job, sent, plan, isIcon }: PreviewButtonProps & { plan: PreviewPlan }) {
  const copyType = useCopyType(plan);
  if (plan.copy !== undefined && copyType === undefined) return null;
  return (
    <WithViewer {...{ job, sent, plan, copyType }}>
      {(open) =>
        isIcon ? (
          <IconButton icon={Eye} tip={words.preview} label={words.previewOf(plan.name)} onClick={open} />
        ) : (
          <Button aria-label={words.previewOf(plan.name)} onClick={open}>
            <Eye aria-hidden="true" />
            {words.preview}
          </Button>
        )
      }
    </WithViewer>
  );
}
