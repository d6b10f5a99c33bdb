import { ChevronDown, CircleCheck, X } from 'lucide-react';
import { memo } from 'react';
import type { Job } from '#src/contract/job.ts';
import { savingInWords, sizeInWords } from '../../site/amounts.ts';
import { focusBeyond } from '../../site/navigation/keep-focus.ts';
import { FileName } from '../../ui/file-name/file-name.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Thumbnail } from '../queue/thumbnail.tsx';
import type { ActiveJob } from './active-jobs.ts';
import { cancelConversion } from './cancel-conversion.ts';
import type { FollowedJob } from './follow/use-jobs.ts';
import { isOver, readJobStage, type Stage } from './job-stage.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { DownloadIcon } from './result/download-icon.tsx';
import { jobWords, rowWords } from './words.ts';
import { arrow } from '../../site/direction.ts';

interface JobRowProps {
  readonly active: ActiveJob;
  readonly followed: FollowedJob | undefined;
  /** Replaces the row by its card. */
  readonly onOpen: () => void;
}

/**
 * One conversion of many, in a row of 64 px: name, stage or sizes, download, and a button that opens its card.
 * Re-rendered only when its data changes.
 */
export const JobRow = memo(
  Row,
  (before, now) =>
    before.active === now.active &&
    before.followed?.job === now.followed?.job &&
    before.followed?.problem === now.followed?.problem &&
    before.followed?.isOffline === now.followed?.isOffline,
);

function Row({ active, followed, onOpen }: JobRowProps) {
  const stage = readJobStage(active, followed);
  const job = stage.at === 'gone' ? undefined : followed?.job;
  return (
    <article
      tabIndex={-1}
      aria-label={active.fileName}
      data-kind={active.category}
      className="relative flex min-h-16 scroll-mt-24 scroll-mb-28 items-center gap-3 overflow-hidden rounded-card border border-line bg-card py-1.5 pe-1.5 ps-3 sm:ps-4"
    >
      <Thumbnail file={active.sent[0]?.file} category={active.category} className="size-10" />
      <div className="min-w-0 grow">
        <h3 className="text-[0.9375rem] font-semibold tracking-tight">
          <FileName name={job?.convertedFileName ?? active.fileName} />
        </h3>
        <p className="tabular flex items-center gap-1.5 truncate text-sm text-soft">
          {stage.at === 'completed' ? <Outcome job={job} stage={stage} /> : <Waiting stage={stage} />}
        </p>
      </div>
      <div className="flex">
        <RowActions {...{ active, job, stage }} />
        {isOver(stage) && (
          <IconButton
            icon={ChevronDown}
            tip={rowWords.details}
            label={rowWords.detailsOf(active.fileName)}
            aria-expanded={false}
            onClick={onOpen}
          />
        )}
      </div>
      {!isOver(stage) && (
        <div className="absolute inset-x-0 bottom-0 *:h-1 *:rounded-none">
          <ProgressBar label={jobWords.progressOf(active.fileName)} percent={stage.percent} />
        </div>
      )}
    </article>
  );
}

function Waiting({ stage }: { stage: Stage }) {
  return (
    <>
      <span className="font-semibold text-ink">{stage.words}</span>
      <span className="truncate">{stage.more}</span>
    </>
  );
}

/** How the sizes changed, and how many notes the card holds. */
function Outcome({ job, stage }: { job: Job | undefined; stage: Stage }) {
  const before = job?.originalSizeBytes;
  const after = job?.hashes ? undefined : job?.convertedSizeBytes;
  const saving = before === undefined || after === undefined ? '' : savingInWords(before, after);
  const notes = job?.notes?.length ?? 0;
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-accent" />
      <span className="sr-only">{stage.words}</span>
      {before !== undefined && after !== undefined && (
        <span className="truncate">
          <span className="max-sm:hidden">
            {sizeInWords(before)} {arrow}{' '}
          </span>
          <strong className="font-semibold text-ink">{sizeInWords(after)}</strong>
          {saving && ` (${saving})`}
        </span>
      )}
      {notes > 0 && <span className="shrink-0 font-semibold text-note">{rowWords.notes(notes)}</span>}
    </>
  );
}

function RowActions({ active, job, stage }: { active: ActiveJob; job: Job | undefined; stage: Stage }) {
  if (!isOver(stage))
    return (
      <IconButton
        icon={X}
        tip={jobWords.cancel}
        label={jobWords.cancelThat(active.fileName)}
        onClick={(event) => {
          focusBeyond(event.currentTarget);
          void cancelConversion(active);
        }}
      />
    );
  if (!job?.downloadUrl) return null;
  return (
    <>
      <span className="flex max-sm:hidden">
        <PreviewButton job={job} sent={active.sent.map(({ file }) => file)} isIcon />
      </span>
      <DownloadIcon url={job.downloadUrl} name={job.convertedFileName ?? 'converted-file'} />
    </>
  );
}
