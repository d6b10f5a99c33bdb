import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '../../api/api-error.ts';
import { useProgressTitle } from '../../site/notify/use-progress-title.ts';
import { NotifyOffer } from '../../site/notify/notify-offer.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { maxCards, maxRows } from '../list-limits.ts';
import type { ActiveJob } from './active-jobs.ts';
import { removeActive } from './change-active.ts';
import { Announcer } from './announcer.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DownloadAll } from './result/download-all.tsx';
import { JobCard } from './job-card.tsx';
import { JobRow } from './job-row.tsx';
import { isOver, readJobStage, type Stage } from './job-stage.ts';
import { JobSummary } from './job-summary.tsx';
import { requeueFiles } from './requeue-files.ts';
import { useJobs, type FollowedJob } from './follow/use-jobs.ts';
import { queueWords } from '../queue/words.ts';
import { jobWords, rowWords, stageWords } from './words.ts';

/** All active and finished conversions, newest first. */
export function JobList({ jobs }: { jobs: readonly ActiveJob[] }) {
  const entries = useEntries(jobs);
  useProblemToast(entries.find(({ followed: known }) => known?.problem && !known.isGone)?.followed?.problem);
  useProgressTitle(meanProgress(entries));
  return <Conversions entries={useDeferredValue(entries)} />;
}

/**
 * Rendered as a deferred update, so that the page stays responsive: every progress update of hundreds of conversions
 * arrives here.
 */
const Conversions = memo(function Conversions({ entries }: { entries: readonly Entry[] }) {
  const [isFiltered, setFiltered] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isMany = entries.length > maxCards;
  const over = entries.filter(({ stage }) => isOver(stage));
  const failed = over.filter(({ stage }) => stage.at === 'failed');
  const completed = over.filter(({ stage }) => stage.at === 'completed');
  const done = completed.flatMap(({ followed }) => (followed?.job?.downloadUrl ? [followed.job.id] : []));
  const canRetry = failed.every(({ active }) => active.sent.length > 0);
  if (isFiltered && failed.length === 0) setFiltered(false);
  const matching = isFiltered && failed.length > 0 ? failed : entries;
  const shown = isWhole ? matching : matching.slice(0, maxRows);

  return (
    <section aria-labelledby="jobs-title">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h2 id="jobs-title" className="me-auto text-2xl">
          {jobWords.title}
        </h2>
        <PageLink
          to="/files"
          className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {jobWords.allFiles}
        </PageLink>
        {!isMany && done.length > 1 && <DownloadAll ids={done} className="max-sm:grow" />}
      </div>
      {entries.length > 1 && (
        <JobSummary
          completed={completed.length}
          failed={failed.length}
          total={entries.length}
          isFiltered={matching === failed}
          onFilter={() => setFiltered(matching !== failed)}
          onRetry={canRetry ? () => requeueFiles(failed.map(({ active }) => active)) : undefined}
          onClear={() => {
            for (const { active } of over) removeActive(active.key);
          }}
        />
      )}
      <div className="mt-3 empty:hidden">
        <NotifyOffer isRunning={entries.some(({ stage }) => !isOver(stage))} />
      </div>
      <ul className={cn('mt-4 grid grid-cols-1', isMany ? 'gap-2' : 'gap-3')}>
        {shown.map((entry) => (
          <JobItem key={entry.active.key} entry={entry} isAlone={entries.length === 1} isMany={isMany} />
        ))}
      </ul>
      {shown.length < matching.length && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          {rowWords.showAll(matching.length)}
        </Button>
      )}
      {isMany && (
        <BatchBar
          total={entries.length}
          completed={completed.flatMap(({ followed }) => (followed?.job ? [followed.job] : []))}
          percent={meanProgress(entries)}
        />
      )}
      <Announcer entries={entries} />
    </section>
  );
});

interface JobItemProps {
  readonly entry: Entry;
  readonly isAlone: boolean;
  readonly isMany: boolean;
}

/** A card; among many a row that opens to a card. A failure stays a card: it shows what can be done. */
function JobItem({ entry: { active, followed, stage }, isAlone, isMany }: JobItemProps) {
  const [isOpen, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const isRow = isMany && !isOpen && stage.at !== 'failed';

  function open(isNowOpen: boolean): void {
    flushSync(() => setOpen(isNowOpen));
    item.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  }

  return (
    <li ref={item} className={cn('apart', isRow ? '[--apart:4rem]' : '[--apart:14rem]')}>
      {isRow ? (
        <JobRow active={active} followed={followed} onOpen={() => open(true)} />
      ) : (
        <JobCard
          {...{ active, followed, isAlone }}
          onFold={isMany && isOpen ? () => open(false) : undefined}
        />
      )}
    </li>
  );
}

/** The progress of all conversions together; undefined when the last one has ended. */
function meanProgress(entries: readonly Entry[]): number | undefined {
  if (entries.every(({ stage }) => isOver(stage))) return undefined;
  const progressOf = ({ stage }: Entry): number =>
    isOver(stage) ? 100 : stage.at === 'converting' ? (stage.percent ?? 0) : 0;
  return entries.reduce((sum, entry) => sum + progressOf(entry), 0) / entries.length;
}

interface Entry {
  readonly active: ActiveJob;
  readonly followed: FollowedJob | undefined;
  readonly stage: Stage;
}

/** Returns the conversions with their server state and their stage. */
function useEntries(jobs: readonly ActiveJob[]): readonly Entry[] {
  const known = useJobs(jobs.map(({ jobId }) => jobId).filter((id) => id !== undefined));
  return jobs.map((active) => {
    const followed = active.jobId === undefined ? undefined : known.get(active.jobId);
    return { active, followed, stage: readJobStage(active, followed) };
  });
}

/** Shows a toast when the server refuses to report a conversion's state. */
function useProblemToast(problem: ApiError | undefined): void {
  useEffect(() => {
    if (problem)
      toast({
        title: queueWords.failed,
        description: problem.body || stageWords.unknown,
        tone: 'bad',
      });
  }, [problem]);
}
