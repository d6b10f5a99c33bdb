import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault, type FaultCode } from '#src/contract/faults.ts';
import type { Operation } from '#src/contract/operations.ts';
import { nearlyFullBytes, isDiskFullError, readFreeBytes } from '#src/files/free-space.ts';
import { removeTree } from '#src/files/remove-tree.ts';
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
  try {
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
    return await publish(claim, done, parts.storage);
  } catch (error) {
    claim.signal.throwIfAborted();
    throw await explainByDisk(error, folder);
  }
}

/**
 * Returns `disk-full` instead of an error on a full disk: engines that can't write call the file damaged, end without
 * a result, or write part of one. Time and memory are measured, so those faults stay.
 */
async function explainByDisk(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof Fault && measuredFaults.includes(error.code)) return error;
  const isFull = isDiskFullError(error) || (await readFreeBytes(folder)) < nearlyFullBytes;
  return isFull ? new Fault('disk-full', {}, { cause: error, retryAfterSeconds: 120 }) : error;
}

const measuredFaults: readonly FaultCode[] = ['disk-full', 'engine-timeout', 'engine-memory'];

/** Removes the work directory of an attempt that has ended; callers don't need to wait for it. */
export async function removeWork(claim: AttemptName, parts: Pick<AttemptParts, 'workFolder'>): Promise<void> {
  await removeTree(attemptFolder(claim, parts));
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
