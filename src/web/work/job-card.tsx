import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { KindTile } from '../ui/kind-tile.tsx';
import { cn } from '../ui/class-names.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Tip } from '../ui/tip.tsx';
import { removeActive, type ActiveJob } from './active-jobs.ts';
import { cancelConversion } from './cancel-conversion.ts';
import { HashResults } from '../ui/hash-results.tsx';
import { JobActions } from './job-actions.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobNotes } from './job-notes.tsx';
import { stageOf } from './job-stage.ts';
import type { FollowedJob } from './use-jobs.ts';

/** One conversion from upload to download. Its rows stay where they are whatever happens to it. */
export function JobCard({ active, followed }: { active: ActiveJob; followed: FollowedJob | undefined }) {
  const stage = stageOf(active, followed);
  const job = followed?.job;
  const isOver = stage.at === 'completed' || stage.at === 'failed';

  return (
    <article
      aria-label={active.fileName}
      data-kind={active.kind}
      className={cn(
        'rounded-card border bg-card p-3 shadow-card transition-colors sm:p-4',
        stage.at === 'failed' ? 'border-danger/45' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 sm:gap-x-4">
        <KindTile kind={active.kind} className="size-12 sm:size-14" />
        <div className="min-w-0">
          <h3 title={active.fileName} className="truncate text-base font-semibold tracking-tight">
            {job?.convertedFileName ?? active.fileName}
          </h3>
          <p className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-2 text-[0.9375rem]">
            <span
              className={cn(
                'tabular font-semibold',
                stage.at === 'completed' && 'text-accent',
                stage.at === 'failed' && 'text-danger',
              )}
            >
              {stage.words}
            </span>
            <span className="tabular text-soft">{stage.more}</span>
          </p>
        </div>
        <Tip text={isOver ? 'Close' : 'Cancel'}>
          <Button
            look="quiet"
            size="icon"
            aria-label={isOver ? `Close ${active.fileName}` : `Cancel ${active.fileName}`}
            onClick={() => (isOver ? removeActive(active.key) : void cancelConversion(active))}
          >
            <X aria-hidden="true" />
          </Button>
        </Tip>
        <div className="col-span-3 grid gap-3">
          <ProgressBar
            label={`Progress of ${active.fileName}`}
            percent={stage.percent}
            tone={stage.at === 'failed' ? 'danger' : 'kind'}
          />
          {stage.at === 'failed' && stage.error && (
            <p className="rounded-control bg-danger-soft px-3.5 py-2.5 text-[0.9375rem] text-danger">
              {stage.error}
            </p>
          )}
          {job?.hashes && <HashResults results={job.hashes} />}
          {job?.notes && job.notes.length > 0 && <JobNotes notes={job.notes} />}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <JobFacts active={active} job={job} />
            <JobActions active={active} job={job} stage={stage} />
          </div>
        </div>
      </div>
    </article>
  );
}
