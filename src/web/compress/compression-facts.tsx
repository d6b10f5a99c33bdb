import { z } from 'zod';
import type { Job } from '#src/contract/job.ts';
import { numberInWords, numberWithDecimals } from '../site/amounts.ts';
import { compressWords as words } from './words.ts';

const Info = z.object({
  originalSizeMB: z.number().optional(),
  compressedSizeMB: z.number().optional(),
  reductionPercentage: z.number().optional(),
});

/** Shows the sizes and reduction exactly as the server reported them. */
export const exactFacts = (job: Job) => <CompressionFacts job={job} exact />;

/** Shows the sizes in MB with two decimals and the reduction in percent with one; `0.00` and `0` for missing values. */
export const roundedFacts = (job: Job) => <CompressionFacts job={job} exact={false} />;

/** Both sizes and the reduction. Renders nothing if the server's figures can't be parsed. */
function CompressionFacts({ job, exact }: { job: Job; exact: boolean }) {
  const read = readInfo(job.compressionInfo);
  if (!read) return null;
  const { originalSizeMB, compressedSizeMB, reductionPercentage } = read;
  const formatFigure = (value: number, decimals: number): string =>
    exact ? numberInWords(value, maxFactDecimals) : numberWithDecimals(value, decimals);
  const size = (value = 0): string =>
    words.megabytes(value === 0 ? numberWithDecimals(0, 2) : formatFigure(value, 2));
  const rows = [
    [words.original, size(originalSizeMB)],
    [words.compressed, size(compressedSizeMB)],
    [
      words.reduction,
      words.percent(reductionPercentage === undefined ? '0' : formatFigure(reductionPercentage, 1)),
    ],
  ];
  return (
    <dl className="tabular grid gap-1.5 text-[0.9375rem] sm:grid-cols-3 sm:gap-3">
      {rows.map(([term, value]) => (
        <div key={term} className="flex items-baseline justify-between gap-4 sm:block">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** More decimals than the server sends. */
const maxFactDecimals = 10;

function readInfo(info: string | undefined): z.output<typeof Info> | undefined {
  try {
    return Info.parse(JSON.parse(info ?? ''));
  } catch (error) {
    console.error('The sizes of the result could not be read', error);
    return undefined;
  }
}
