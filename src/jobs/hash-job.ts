import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashAlgorithms } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { checksumFile, hashFile } from '#src/converters/hash/hash.ts';
import type { Assignment, Done, Fetched } from './active-work.ts';

/** Computes the checksums a job requests and writes them to a file in the format of `sha256sum --tag`. */
export async function hashJob(
  claim: Assignment,
  [source]: readonly Fetched[],
  folder: string,
): Promise<Done> {
  if (!source) throw new Fault('file-missing');
  const requested = hashAlgorithms.filter(
    (algorithm) => claim.job.toFormat === null || claim.job.toFormat === algorithm,
  );
  const results = await hashFile(source.path, requested, {
    signal: claim.signal,
    progress: (percent) => claim.progress(percent),
  });
  const hashes = results.map((result) => ({ ...result, input: source.name }));
  const path = join(folder, 'result');
  const text = checksumFile(hashes, source.name);
  await writeFile(path, text);
  return {
    packed: {
      path,
      name: `${source.name}.${claim.job.toFormat ?? 'checksums'}`,
      format: 'txt',
      sizeBytes: Buffer.byteLength(text),
    },
    notes: [],
    hashes,
  };
}
