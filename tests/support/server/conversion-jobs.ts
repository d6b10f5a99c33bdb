import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createConverterPool } from '#src/converters/registry/isolation/converter-pool.ts';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { createImagePool } from '#src/engines/image/create-image-pool.ts';
import { createOfficePool } from '#src/engines/libreoffice/create-office-pool.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import type { JobRecord } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { startWorkers } from '#src/jobs/worker.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { newJob, until } from '../jobs.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

/** A server without HTTP: real queue, storage, workers and engines. */
export interface ConversionJobs {
  /** A folder for the files of the test. */
  readonly folder: string;
  /** Parent of the attempts' directories, which are named `<job>-<attempt>`. */
  readonly workFolder: string;
  /** Faults of the attempts so far, as codes. */
  readonly failures: readonly string[];
  /** Converts a file with default options in a job, and resolves to the settled job. `started` receives its ID. */
  convert(path: string, to: FormatId, started?: (id: string) => void): Promise<JobRecord | undefined>;
  close(): Promise<void>;
}

/**
 * Starts workers. Work directories are in `scratchFolder`, everything else in a folder of its own. `onFailure` is
 * called after each failed attempt, before the next one.
 */
export async function openConversionJobs({
  scratchFolder,
  onFailure = () => undefined,
}: {
  readonly scratchFolder?: string;
  readonly onFailure?: () => void;
}): Promise<ConversionJobs> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-jobs-'));
  const scratch = (name: string) => join(scratchFolder ?? folder, name);
  const workFolder = scratch('work');
  for (const path of [workFolder, join(folder, 'files')]) await mkdir(path, { recursive: true });
  const sandbox = await createSandbox({
    appFolder: repository,
    compiledFolder: join(repository, 'node_modules', '.cache', 'compiled'),
    allowUnsandboxed: true,
    log: () => undefined,
  });
  const images = createImagePool(sandbox, { scratchFolder: scratch('warm'), standbyWorkers: 1 });
  const office = createOfficePool(sandbox, { scratchFolder: scratch('warm-office'), maxStandbyWorkers: 1 });
  const registry = await loadRegistry(sandbox);
  const converters = createConverterPool(sandbox, {
    scratchFolder: scratch('warm-converters'),
    converters: registry.converters,
  });
  const engines = { sandbox, images, office, converters };
  const queue = await openSqliteQueue({ file: join(folder, 'queue.sqlite') });
  const storage = folderStorage({ folder: join(folder, 'files'), reserveBytes: 0 });
  const failures: string[] = [];
  const note = (facts: object) => {
    if (!('code' in facts)) return;
    failures.push(String(facts.code));
    onFailure();
  };
  const concurrency = { light: 1, heavy: 1 };
  const log = { info: note, error: note };
  const workers = startWorkers({ queue, storage, registry, engines, workFolder, concurrency, cores: 2, log });
  return {
    folder,
    workFolder,
    failures,
    async convert(path, to, started = () => undefined) {
      const plan = registry.plan(formatOfName(path) ?? 'txt', to);
      if (!plan) throw new Error(`${basename(path)} to ${to} is not offered`);
      const format = plan.from;
      const job = newJob({
        type: 'document',
        operation: 'convert',
        fromFormat: format,
        toFormat: to,
        lane: plan.lane,
        options: registry.optionsOf(plan).parse({}),
      });
      const [input] = job.inputs;
      const upload = join(folder, 'upload');
      await cp(path, upload);
      const { size: sizeBytes } = await stat(upload);
      await storage.store(input.key, upload);
      await queue.add({ ...job, inputs: [{ ...input, name: basename(path), format, sizeBytes }] });
      started(job.id);
      await until(async () => typeof (await queue.read(job.id))?.settledAt === 'number', 280);
      return queue.read(job.id);
    },
    async close() {
      await workers.drain(0);
      await Promise.all([images, office, converters].map((pool) => pool.close()));
      await sandbox.close();
      await queue.close();
      await rm(folder, { recursive: true });
    },
  };
}
