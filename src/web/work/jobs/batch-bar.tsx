import type { Job } from '#src/contract/job.ts';
import { savingInWords, sizeInWords } from '../../site/amounts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DownloadAll } from './result/download-all.tsx';
import { rowWords } from './words.ts';
import { arrow } from '../../site/direction.ts';

interface BatchBarProps {
  /** All conversions on the page. */
  readonly total: number;
  /** The completed ones. */
  readonly completed: readonly Job[];
  /** Their progress together, 0 to 100; undefined when the last one has ended. */
  readonly percent: number | undefined;
}

/** Many conversions together, always in sight at the bottom: their progress, what they saved, Download All. */
export function BatchBar({ total, completed, percent }: BatchBarProps) {
  const ids = completed.flatMap(({ id, downloadUrl }) => (downloadUrl ? [id] : []));
  return (
    <div className="sticky bottom-0 z-10 mt-4 overflow-hidden rounded-t-card border border-b-0 border-line bg-card/95 shadow-raised backdrop-blur-md">
      {percent !== undefined && (
        <div className="*:h-1.5 *:rounded-none">
          <ProgressBar label={rowWords.progressOfAll} percent={percent} />
        </div>
      )}
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 sm:px-4">
        <p className="tabular me-auto text-[0.9375rem] text-soft">
          <strong className="font-semibold text-ink">{rowWords.files(total)}</strong>
          <Sizes jobs={completed.filter(({ hashes }) => !hashes)} />
        </p>
        {ids.length > 1 && <DownloadAll ids={ids} className="max-sm:grow" />}
      </div>
    </div>
  );
}

/** The sizes of all finished files before and after. */
function Sizes({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  const before = jobs.reduce((sum, job) => sum + job.originalSizeBytes, 0);
  const after = jobs.reduce((sum, job) => sum + (job.convertedSizeBytes ?? 0), 0);
  const saving = savingInWords(before, after);
  return (
    <>
      {' · '}
      {sizeInWords(before)} {arrow} {sizeInWords(after)}
      {saving && ` (${saving})`}
    </>
  );
}
