import { z } from 'zod';
import { compressWords as words } from './words.ts';
import type { Job } from '#src/contract/job.ts';

const Info = z.object({
  originalSizeMB: z.number().optional(),
  compressedSizeMB: z.number().optional(),
  reductionPercentage: z.number().optional(),
});

/** Sizes and saving as the server gave them. */
export const exactFacts = (job: Job) => <CompressionFacts job={job} exact />;

/** Sizes in MB with two decimals, the saving in percent with one; `0.00` and `0` for what is missing. */
export const roundedFacts = (job: Job) => <CompressionFacts job={job} exact={false} />;

/** Both sizes and the saving. Nothing is shown when the server's figures cannot be read. */
function CompressionFacts({ job, exact }: { job: Job; exact: boolean }) {
  const read = readInfo(job.compressionInfo);
  if (!read) return null;
  const { originalSizeMB, compressedSizeMB, reductionPercentage } = read;
  const size = (value: number | undefined): string => `${(exact ? value : value?.toFixed(2)) ?? '0.00'} MB`;
  const rows = [
    [words.original, size(originalSizeMB)],
    [words.compressed, size(compressedSizeMB)],
    [words.reduction, `${(exact ? reductionPercentage : reductionPercentage?.toFixed(1)) ?? '0'}%`],
  ];
  return (
    <dl className="tabular grid grid-cols-3 gap-3 text-[0.9375rem]">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function readInfo(info: string | undefined): z.output<typeof Info> | undefined {
  try {
    return Info.parse(JSON.parse(info ?? ''));
  } catch (error) {
    console.error('The sizes of the result could not be read', error);
    return undefined;
  }
}
