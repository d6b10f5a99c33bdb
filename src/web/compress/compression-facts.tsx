import { z } from 'zod';
import type { Job } from '#src/contract/job.ts';

const Info = z.object({
  originalSizeMB: z.number(),
  compressedSizeMB: z.number(),
  reductionPercentage: z.number(),
});

/** Sizes and saving as the server gave them. */
export const exactFacts = (job: Job) => <CompressionFacts info={job.compressionInfo} exact />;

/** Sizes in MB with two decimals, the saving in percent with one. */
export const roundedFacts = (job: Job) => <CompressionFacts info={job.compressionInfo} exact={false} />;

/** Both sizes and the saving. `exact` shows the figures as the server gave them, else MB with two decimals and percent with one. */
function CompressionFacts({ info, exact }: { info: string | undefined; exact: boolean }) {
  const read = readInfo(info);
  if (!read) return null;
  const { originalSizeMB, compressedSizeMB, reductionPercentage } = read;
  const size = (value: number): string => `${exact ? value : value.toFixed(2)} MB`;
  const rows = [
    ['Original size', size(originalSizeMB)],
    ['Compressed size', size(compressedSizeMB)],
    ['Reduction', `${exact ? reductionPercentage : reductionPercentage.toFixed(1)}%`],
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
  if (info === undefined) return undefined;
  try {
    return Info.parse(JSON.parse(info));
  } catch (error) {
    console.error('The sizes of the result could not be read', error);
    return undefined;
  }
}
