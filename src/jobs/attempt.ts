import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '#src/contract/operations.ts';
import type { Storage } from '#src/storage/storage.ts';
import { compressionInfo } from './compression-info.ts';
import { convertJob, type ConversionParts } from './convert-job.ts';
import { hashJob } from './hash-job.ts';
import { outputKey, workFolderName } from './keys.ts';
import type { Claim, JobRecord, JobResult } from './queue.ts';
import type { Assignment, Done, Fetched } from './active-work.ts';

/** The dependencies of an attempt. */
export interface AttemptParts extends ConversionParts {
  readonly storage: Storage;
  /** Directory that contains the attempts' own directories. */
  readonly workFolder: string;
}

/**
 * Runs one attempt at a job: fetches its files, does the work, and publishes the result under the attempt's own key.
 * Rejects with the fault that ended it. Its work directory is left to `removeWork`, however the attempt ends.
 */
export async function attempt(claim: Assignment, threads: number, parts: AttemptParts): Promise<JobResult> {
  const { job } = claim;
  const folder = attemptFolder(claim, parts);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (!isNew) {
    await removeWork(claim, parts);
    await mkdir(folder);
  }
  const sources = await fetchInputs(job, folder, parts.storage);
  const done =
    job.operation === 'hash'
      ? await hashJob(claim, sources, folder)
      : await convertJob(claim, sources, folder, threads, parts);
  claim.signal.throwIfAborted();
  return publish(claim, done, parts.storage);
}

/** Removes the work directory of an attempt that has ended; callers don't need to wait for it. */
export async function removeWork(claim: AttemptName, parts: Pick<AttemptParts, 'workFolder'>): Promise<void> {
  await rm(attemptFolder(claim, parts), { recursive: true, force: true, maxRetries: 3 });
}

type AttemptName = Pick<Claim, 'job' | 'attempt'>;

const attemptFolder = (
  { job, attempt: number }: AttemptName,
  { workFolder }: Pick<AttemptParts, 'workFolder'>,
): string => join(workFolder, workFolderName(job.id, number));

async function fetchInputs(
  { inputs }: JobRecord,
  folder: string,
  storage: Storage,
): Promise<readonly Fetched[]> {
  return Promise.all(
    inputs.map(async ({ key, name, format }, index) => {
      const path = join(folder, `source-${index}`);
      await storage.fetchTo(key, path);
      return { path, name, format };
    }),
  );
}

async function publish(
  { job, attempt: number }: Assignment,
  { packed, notes, hashes }: Done,
  storage: Storage,
): Promise<JobResult> {
  const { path, ...file } = packed;
  const key = outputKey(job.id, number);
  await storage.store(key, path);
  const before = job.inputs.reduce((sum, input) => sum + input.sizeBytes, 0);
  return {
    output: { key, ...file },
    notes,
    ...(hashes && { hashes }),
    ...(isCompression(job) && { compressionInfo: compressionInfo(before, packed.sizeBytes) }),
  };
}

/** Two endpoints compress PDFs, and one of them sets only the operation. */
const isCompression = ({ type, operation }: JobRecord): boolean =>
  type.startsWith('compress-') || operation === ('pdf-compress' satisfies Operation);
