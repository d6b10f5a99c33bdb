import type { HashResult } from '#src/contract/job.ts';
import { hashNames } from './hash-names.ts';
import { CopyButton } from './copy/copy-button.tsx';

/** Checksums, each with a copy button. */
export function HashResults({ results }: { results: readonly HashResult[] }) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line">
      {results.map(({ algorithm, hash }) => (
        <div
          key={algorithm}
          className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1 pe-1 ps-3.5 sm:grid-cols-[5rem_1fr_auto]"
        >
          <dt className="col-span-2 text-sm font-semibold sm:col-span-1">{hashNames[algorithm]}</dt>
          <dd className="font-mono text-sm break-all">{hash}</dd>
          <CopyButton text={hash} what={hashNames[algorithm]} />
        </div>
      ))}
    </dl>
  );
}
