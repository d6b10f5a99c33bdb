import type { Job } from '#src/contract/job.ts';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import { savingInWords, momentInWords, sizeInWords, spanInWords } from '../../site/amounts.ts';
import type { ActiveJob } from './active-jobs.ts';
import { resultWords } from './result/result-words.ts';
import { arrow } from '../../site/direction.ts';

/** Facts about a conversion: source and target while it runs, then the result size and when it expires. */
export function JobFacts({ active, job }: { active: ActiveJob; job: Job | undefined }) {
  const after = job?.convertedSizeBytes;
  if (job?.status !== 'completed' || after === undefined) return <SourceFacts active={active} />;

  const saving = job.hashes ? '' : savingInWords(job.originalSizeBytes, after);
  return (
    <div className="tabular text-sm text-soft">
      <p className="max-sm:text-[0.8125rem] max-sm:leading-5">
        {!job.hashes && (
          <>
            {sizeInWords(job.originalSizeBytes)} {arrow}{' '}
            <strong className="font-semibold text-ink">{sizeInWords(after)}</strong>
            {saving && ` (${saving})`} ·{' '}
          </>
        )}
        {spanInWords(jobDurationSeconds(job))}
      </p>
      <p className="mt-0.5">{resultWords.deleted(momentInWords(new Date(job.expiresAt)))}</p>
    </div>
  );
}

/** Takes as many lines as the finished facts. */
function SourceFacts({ active: { sizeBytes, format, target } }: { active: ActiveJob }) {
  return (
    <div className="tabular min-h-10.5 text-sm text-soft">
      <p>{sizeInWords(sizeBytes)}</p>
      <p className="mt-0.5">{[format, target].map(formatLabelOrEmpty).filter(Boolean).join(` ${arrow} `)}</p>
    </div>
  );
}

const formatLabelOrEmpty = (format: string | undefined): string =>
  format && isFormatId(format) ? formatById(format).label : '';

function jobDurationSeconds({ createdAt, startedAt, completedAt }: Job): number {
  return Math.max(0, (Date.parse(completedAt ?? createdAt) - Date.parse(startedAt ?? createdAt)) / 1000);
}
