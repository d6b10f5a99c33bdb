import { randomBytes } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from './config.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { formatFault } from '#src/messages/format-message.ts';
import { translateFormats, translateTools } from '#src/messages/translate-capabilities.ts';
import { Fault } from '#src/contract/faults.ts';
import { isSettled, type Job } from '#src/contract/job.ts';
import { makeFolder } from '#src/files/make-folder.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import { jobDocument } from '#src/http/responses/job-document.ts';
import type { JobRecord, NewJob, StoredFile } from '#src/jobs/queue.ts';
import { openThreadedQueue } from '#src/jobs/thread/threaded-queue.ts';
import { openStorage } from './open-storage.ts';
import { describeIssue } from '#src/validation/allowed.ts';
import type { AcceptedWork, ReceivedFile } from '#src/validation/accepted-work.ts';
import { jobCalls } from '#src/validation/job-requests.ts';
import type { RequestValidator } from '#src/validation/request-validator.ts';
import { startWorkerThread } from './worker-thread.ts';
import { CommandError, exitCodes } from './cli/command-error.ts';
import type { JobEngine, JobRequest } from './cli/engine.ts';

/**
 * Opens the engines of this machine in this process, without a server: a queue, a storage and a worker in a temporary
 * folder, which `close` removes. Rejects if the engines can't be isolated here.
 */
export async function openLocalEngine(given: Config, language: Language): Promise<JobEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-'));
  const settings = localSettings(given, folder);
  for (const name of ['files', 'work', 'spool']) await makeFolder(join(folder, name));
  const storage = await openStorage(settings);
  const crash = (error: Error): never => {
    throw error;
  };
  const queue = await openThreadedQueue({ file: join(folder, 'queue.sqlite'), onCrash: crash });
  const worker = await startWorkerThread({ settings, queue: queue.connect() }, crash).catch(
    async (error: unknown) => {
      await queue.close();
      await removeTree(folder);
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(reason, { exitCode: exitCodes.unavailable });
    },
  );
  await worker.start();

  const read = async (id: string): Promise<JobRecord> => {
    const record = await queue.read(id);
    if (!record) throw new Fault('gone');
    return record;
  };
  const toJob = (record: JobRecord): Promise<Job> =>
    jobDocument({ queue, settings: { basePath: '' } }, record, language);

  async function add(request: JobRequest): Promise<JobRecord> {
    const id = randomBytes(20).toString('base64url');
    const received = await Promise.all(request.files.map((path, index) => receive(path, `${id}-${index}`)));
    const { files, ...work } = await acceptRequest(worker, request, received);
    const [first, ...others] = await Promise.all(files.map((file, index) => storeInput(id, index, file)));
    if (!first) throw new Fault('file-missing');
    const job: NewJob = {
      ...work,
      id,
      owner: { visitor: null, network: '' },
      inputs: [first, ...others],
    };
    return queue.add(job);
  }

  /** A copy, because the storage takes ownership of it; a clone where the file system can make one. */
  async function receive(path: string, name: string): Promise<ReceivedFile> {
    const copy = join(folder, 'spool', name);
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    return { path: copy, name: basename(path), sizeBytes: (await stat(copy)).size };
  }

  async function storeInput(
    id: string,
    index: number,
    { received, name, format }: AcceptedWork['files'][number],
  ): Promise<StoredFile> {
    const key = `${id}/in/${index}-0`;
    await storage.store(key, received.path);
    return { key, sizeBytes: received.sizeBytes, name, format };
  }

  async function follow(id: string, onProgress: (job: Job) => void, signal: AbortSignal): Promise<Job> {
    const changed = { resolve: (): void => undefined };
    const stop = queue.watch(id, () => changed.resolve());
    const abort = (): void => changed.resolve();
    signal.addEventListener('abort', abort);
    try {
      for (;;) {
        const next = new Promise<void>((resolve) => (changed.resolve = resolve));
        if (signal.aborted) await queue.cancel(id);
        signal.throwIfAborted();
        const job = await toJob(await read(id));
        if (isSettled(job)) return job;
        onProgress(job);
        await next;
      }
    } finally {
      stop();
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    concurrency: settings.WORKERS,
    formats: async () => translateFormats(worker.abilities.offer, language).types,
    tools: async () => translateTools(worker.abilities.offer, language).tools,
    async run(request, { onProgress, signal }) {
      const { id } = await add(request).catch((error: unknown) => {
        throw error instanceof Fault
          ? new CommandError(formatFault(error, language), { code: error.code })
          : error;
      });
      return follow(id, onProgress, signal);
    },
    async save({ id }, path) {
      const { output } = await read(id);
      if (!output) throw new Fault('no-result');
      await pipeline(await storage.get(output.key), createWriteStream(path, { flags: 'wx' }));
    },
    async remove({ id }) {
      await storage.deleteAll(id);
      await queue.remove(id);
    },
    async close() {
      await worker.drain(0);
      await worker.close();
      await queue.close();
      await removeTree(folder);
    },
  };
}

/** The settings of the environment that concern engines; everything else is local. */
const localSettings = (given: Config, folder: string): Config => ({
  ...given,
  DATA_DIR: folder,
  ROLE: 'all',
  DATABASE_URL: undefined,
  S3_BUCKET: undefined,
  METRICS_PORT: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  DISK_RESERVE_MB: 0,
  LOG_LEVEL: 'silent',
});

/** Returns the work that a request asks for. Rejects with the fault that gives the reason for a refusal. */
async function acceptRequest(
  validator: RequestValidator,
  { path, fields }: JobRequest,
  files: readonly ReceivedFile[],
): Promise<AcceptedWork> {
  const call = jobCalls.find(({ endpoint }) => endpoint.path === path);
  if (!call) throw new Error(`no call has the path ${path}`);
  const parsed = call.endpoint.fields.safeParse(fields);
  if (parsed.success) return call.accept(validator, files, parsed.data);
  const [issue] = parsed.error.issues;
  throw new Fault('field-invalid', {
    field: issue?.path.join('.') ?? 'request',
    reason: describeIssue(issue, call.endpoint.fields),
  });
}
