import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashAlgorithms } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import type { HashResult } from '#src/contract/job.ts';
import { operations, type Operation } from '#src/contract/operations.ts';
import { carryOut } from '#src/converters/carry-out.ts';
import type { Engines } from '#src/converters/converter.ts';
import { checksumFile, hashFile } from '#src/converters/hash.ts';
import type { SourceFile } from '#src/converters/job-room.ts';
import type { Plan } from '#src/converters/plan.ts';
import type { Registry } from '#src/converters/registry.ts';
import { toDisk } from '#src/converters/to-disk.ts';
import { formatOf, isFormatId, type FormatId } from '#src/formats/formats.ts';
import type { Storage } from '#src/storage/storage.ts';
import { compressionInfo } from './compression-info.ts';
import { outputKey, workFolderName } from './keys.ts';
import { packOutputs, type Packed } from './pack-outputs.ts';
import type { Claim, JobRecord, JobResult } from './queue.ts';

/** What an attempt works with. */
export interface AttemptParts {
  readonly storage: Storage;
  readonly registry: Registry;
  readonly engines: Engines;
  /** Folder for the attempts' own folders. */
  readonly workFolder: string;
}

/** A finished piece of work before it is published. */
interface Done {
  readonly packed: Packed;
  readonly notes: readonly string[];
  readonly hashes?: readonly HashResult[];
}

/** A claim as an attempt sees it; its signal may also say that the worker has to stop. */
export type Assignment = Pick<Claim, 'job' | 'attempt' | 'signal' | 'progress'>;

/**
 * One attempt at a job: fetches its files, does the work, publishes the result under the attempt's own key. Rejects with
 * the fault that ended it. Its work folder is left to `removeWork`, however it ends.
 */
export async function attempt(claim: Assignment, threads: number, parts: AttemptParts): Promise<JobResult> {
  const { job } = claim;
  const folder = folderOf(claim, parts);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (!isNew) {
    await removeWork(claim, parts);
    await mkdir(folder);
  }
  const sources = await fetchInputs(job, folder, parts.storage);
  const done =
    job.operation === 'hash'
      ? await hash(claim, sources, folder)
      : await convert(claim, sources, folder, threads, parts);
  claim.signal.throwIfAborted();
  return publish(claim, done, parts.storage);
}

/** Removes the work folder of an attempt that has ended: nobody has to wait for it. */
export async function removeWork(claim: AttemptName, parts: Pick<AttemptParts, 'workFolder'>): Promise<void> {
  await rm(folderOf(claim, parts), { recursive: true, force: true, maxRetries: 3 });
}

type AttemptName = Pick<Claim, 'job' | 'attempt'>;

const folderOf = (
  { job, attempt: number }: AttemptName,
  { workFolder }: Pick<AttemptParts, 'workFolder'>,
): string => join(workFolder, workFolderName(job.id, number));

type Fetched = Omit<SourceFile, 'format'> & { readonly format: string };

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

async function hash(claim: Assignment, [source]: readonly Fetched[], folder: string): Promise<Done> {
  if (!source) throw new Fault('file-missing');
  const wanted = hashAlgorithms.filter(
    (algorithm) => claim.job.toFormat === null || claim.job.toFormat === algorithm,
  );
  const results = await hashFile(source.path, wanted, {
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

async function convert(
  claim: Assignment,
  fetched: readonly Fetched[],
  folder: string,
  threads: number,
  { registry, engines }: AttemptParts,
): Promise<Done> {
  const operation = operationOf(claim.job);
  const plan = planOf(claim.job, operation, registry);
  const [first, ...others] = fetched.map((file) => ({ ...file, format: knownFormat(file.format) }));
  if (!first) throw new Fault('file-missing');
  const notes: string[] = [];
  const { signal } = claim;
  const packing = { to: plan.to, operation, originalName: first.name, folder, signal };
  let packed: Packed | undefined;
  const outputs = await carryOut(plan, {
    inputs: [first, ...others],
    options: claim.job.options,
    folder,
    engines,
    threads,
    signal,
    owner: claim.job.owner.visitor ?? claim.job.id,
    progress: (percent, secondsRemaining) => claim.progress(percent, secondsRemaining),
    note: (sentence) => notes.push(sentence),
    async whileChecked(finished) {
      const [only, ...more] = finished;
      if (more.length > 0) packed = await packOutputs(finished, packing); // one alone is moved, from where it is checked
      const file = packed ?? only;
      if (file) await toDisk(file.path);
    },
  });
  return { packed: packed ?? (await packOutputs(outputs, packing)), notes };
}

function operationOf({ operation }: JobRecord): Operation {
  const known = operations.find((candidate) => candidate === operation);
  if (!known) throw new Fault('internal', {}, { cause: `no operation ${operation}` });
  return known;
}

function planOf({ fromFormat, toFormat }: JobRecord, operation: Operation, registry: Registry): Plan {
  const [from, to] = [knownFormat(fromFormat), knownFormat(toFormat)];
  const plan = operation === 'convert' ? registry.plan(from, to) : registry.toolPlan(operation, from, to);
  if (!plan) throw new Fault('engine-missing', { from: formatOf(from).label, to: formatOf(to).label });
  return plan;
}

function knownFormat(format: string | null): FormatId {
  if (format === null || !isFormatId(format))
    throw new Fault('internal', {}, { cause: `no format ${format}` });
  return format;
}

async function publish(
  { job, attempt: number }: Assignment,
  { packed, notes, hashes }: Done,
  storage: Storage,
): Promise<JobResult> {
  const { path, ...file } = packed;
  const key = outputKey(job.id, number);
  await storage.put(key, path);
  const before = job.inputs.reduce((sum, input) => sum + input.sizeBytes, 0);
  return {
    output: { key, ...file },
    notes,
    ...(hashes && { hashes }),
    ...(isCompression(job) && { compressionInfo: compressionInfo(before, packed.sizeBytes) }),
  };
}

/** PDFs are compressed by two calls, of which one names the operation alone. */
const isCompression = ({ type, operation }: JobRecord): boolean =>
  type.startsWith('compress-') || operation === ('pdf-compress' satisfies Operation);
