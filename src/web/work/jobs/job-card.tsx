import { ChevronUp, X } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { nextStepAfter } from '#src/contract/next-steps.ts';
import { isFormatId } from '#src/formats/formats.ts';
import { focusBeyond } from '../../site/navigation/keep-focus.ts';
import { FileName } from '../../ui/file-name/file-name.tsx';
import { cn } from '../../ui/class-names.ts';
import { HashResults } from '../../ui/hash-results.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { startConversion } from '../start-conversion.ts';
import type { ActiveJob } from './active-jobs.ts';
import { removeActive } from './change-active.ts';
import { JobActions } from './job-actions.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobNotes } from './result/job-notes.tsx';
import { isOver, readJobStage, type Stage } from './job-stage.ts';
import { InlinePreview } from './preview/inline-preview.tsx';
import { KeepOrDelete } from './result/keep-or-delete.tsx';
import { NextTools } from './result/next-tools.tsx';
import { Thumbnail } from '../queue/thumbnail.tsx';
import type { FollowedJob } from './follow/use-jobs.ts';
import { jobWords, rowWords } from './words.ts';

const NextStep = lazy(() => import('./result/next-step.tsx'));

interface JobCardProps {
  readonly active: ActiveJob;
  readonly followed: FollowedJob | undefined;
  /** Whether it is the only one on the page: then there is room for its preview. */
  readonly isAlone: boolean;
  /** Replaces the card by its row; undefined while the card must stay. */
  readonly onFold?: (() => void) | undefined;
}

/**
 * One conversion from upload to download. Its rows keep their positions at every stage. Re-rendered only when its
 * data changes, because there may be hundreds of cards.
 */
export const JobCard = memo(
  Card,
  (before, now) =>
    before.active === now.active &&
    before.isAlone === now.isAlone &&
    (before.onFold === undefined) === (now.onFold === undefined) &&
    before.followed?.job === now.followed?.job &&
    before.followed?.problem === now.followed?.problem &&
    before.followed?.isOffline === now.followed?.isOffline,
);

function Card({ active, followed, isAlone, onFold }: JobCardProps) {
  const stage = readJobStage(active, followed);
  const isGone = stage.at === 'gone';
  const target = active.target !== undefined && isFormatId(active.target) ? active.target : undefined;
  const job = isGone ? undefined : followed?.job;
  const result = job?.downloadUrl ? job : undefined;
  return (
    <article
      ref={useFocusWhenNew(active)}
      tabIndex={-1}
      aria-label={active.fileName}
      data-kind={active.category}
      className={cn(
        'scroll-mt-24 rounded-card border bg-card p-3 shadow-card transition-colors sm:p-4',
        stage.at === 'failed' ? 'border-danger/45' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 sm:gap-x-4">
        <Thumbnail file={active.sent[0]?.file} category={active.category} />
        <div className="min-w-0">
          <h3 className="text-base font-semibold tracking-tight">
            <FileName name={job?.convertedFileName ?? active.fileName} />
          </h3>
          <StageLine stage={stage} />
        </div>
        <div className="flex min-h-11 min-w-11 max-sm:-me-2">
          {onFold && (
            <IconButton
              icon={ChevronUp}
              tip={rowWords.fewer}
              label={rowWords.fewerOf(active.fileName)}
              aria-expanded={true}
              onClick={onFold}
            />
          )}
          {isOver(stage) && <CloseButton active={active} />}
        </div>
        <div className="col-span-3 grid gap-3">
          {!isGone && (
            <ProgressBar
              label={jobWords.progressOf(active.fileName)}
              percent={stage.percent}
              tone={stage.at === 'failed' ? 'danger' : 'category'}
            />
          )}
          {stage.error && (
            <p
              className={cn(
                'rounded-control px-3.5 py-2.5 text-[0.9375rem]',
                isGone ? 'bg-sunken text-soft' : 'bg-danger-soft text-danger',
              )}
            >
              {stage.error}
            </p>
          )}
          {stage.at === 'failed' && <AfterFailure active={active} errorCode={job?.errorCode} />}
          {job?.hashes && <HashResults results={job.hashes} />}
          {isAlone && stage.at !== 'failed' && !isGone && (
            <InlinePreview job={job} target={target} sent={active.sent.map(({ file }) => file)} />
          )}
          {job?.notes && job.notes.length > 0 && <JobNotes notes={job.notes} />}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:min-h-24 max-sm:content-between">
            <JobFacts active={active} job={job} />
            <JobActions active={active} job={job} stage={stage} />
          </div>
          {stage.at !== 'failed' && !isGone && (
            <div
              className={cn(
                'flex min-h-11 flex-wrap-reverse items-end justify-between gap-x-4 max-sm:min-h-22',
                !result && 'invisible',
              )}
            >
              {(result || isAlone) && (
                <>
                  <NextTools job={result} expected={target} isOpen={isAlone} />
                  <KeepOrDelete active={active} job={result} />
                </>
              )}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

/** The suggested next step after a failure, while the page still has the files. */
function AfterFailure({ active, errorCode }: { active: ActiveJob; errorCode: string | undefined }) {
  const [first, ...others] = active.sent;
  const step = nextStepAfter(errorCode);
  if (!step || !first || others.length > 0) return null;
  const { type, file, format: from, target: to } = first;
  return (
    <Suspense>
      <NextStep
        key={active.jobId}
        {...{ step, file }}
        pair={{ type, from, to }}
        onPassword={(password) => void startConversion([first], password)}
      />
    </Suspense>
  );
}

function StageLine({ stage }: { stage: Stage }) {
  const tone = stage.at === 'completed' ? 'text-accent' : stage.at === 'failed' ? 'text-danger' : 'text-ink';
  return (
    <p className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-2 text-[0.9375rem]">
      <span className={cn('tabular font-semibold', tone)}>{stage.words}</span>
      <span className="tabular text-soft">{stage.more}</span>
    </p>
  );
}

function CloseButton({ active }: { active: ActiveJob }) {
  return (
    <IconButton
      icon={X}
      tip={jobWords.close}
      label={jobWords.closeThat(active.fileName)}
      onClick={(event) => {
        focusBeyond(event.currentTarget);
        removeActive(active.key);
      }}
    />
  );
}

/** The button that started a conversion disappears with its card, so the focus moves to the card that replaces it. */
function useFocusWhenNew({ jobId }: ActiveJob) {
  const card = useRef<HTMLElement>(null);
  const isNew = useRef(jobId === undefined);
  useEffect(() => {
    if (isNew.current && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true });
    isNew.current = false;
  }, []);
  return card;
}
