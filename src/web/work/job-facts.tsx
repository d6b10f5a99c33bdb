import type { Job } from '#src/contract/job.ts';
import { formatOf, isFormatId } from '#src/formats/formats.ts';
import { differenceInWords, momentInWords, sizeInWords, spanInWords } from '../site/amounts.ts';
import type { ActiveJob } from './active-jobs.ts';

/** What is known of a conversion in figures: while it runs what goes into what, afterwards what came of it and when it goes. */
export function JobFacts({ active, job }: { active: ActiveJob; job: Job | undefined }) {
  const after = job?.convertedSizeBytes;
  if (job?.status !== 'completed' || after === undefined)
    return <p className="tabular text-sm text-soft">{beforehand(active)}</p>;

  const difference = job.hashes ? '' : differenceInWords(job.originalSizeBytes, after);
  return (
    <div className="tabular text-sm text-soft">
      <p>
        {!job.hashes && (
          <>
            {sizeInWords(job.originalSizeBytes)} →{' '}
            <strong className="font-semibold text-ink">{sizeInWords(after)}</strong>
            {difference && ` (${difference})`} ·{' '}
          </>
        )}
        {spanInWords(secondsTaken(job))}
      </p>
      <p className="mt-0.5">Files are deleted {momentInWords(new Date(job.expiresAt))}</p>
    </div>
  );
}

function beforehand({ sizeBytes, format, target }: ActiveJob): string {
  const pair = [format, target].map(labelOf).filter(Boolean).join(' → ');
  return [sizeInWords(sizeBytes), pair].filter(Boolean).join(' · ');
}

const labelOf = (format: string | undefined): string =>
  format && isFormatId(format) ? formatOf(format).label : '';

function secondsTaken({ createdAt, startedAt, completedAt }: Job): number {
  return Math.max(0, (Date.parse(completedAt ?? createdAt) - Date.parse(startedAt ?? createdAt)) / 1000);
}
