// Runs jobs in a worker thread of the server: the queue's claims, the engines, and everything that reads a visitor's file.
// With ROLE=api it only validates requests and draws the cards of the pages.
// However long a file keeps this thread busy, the server answers.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createConverterPool } from '#src/converters/registry/isolation/converter-pool.ts';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { listCapabilities, loadRegistryOfWorkers } from '#src/converters/registry/registry-of-workers.ts';
import { engines as knownEngines } from '#src/engines/engine.ts';
import { createCardDrawer } from '#src/engines/image/draw-card.ts';
import { createImagePool } from '#src/engines/image/create-image-pool.ts';
import { createOfficePool } from '#src/engines/libreoffice/create-office-pool.ts';
import { makeOwnFolder } from '#src/engines/process-directory.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import { toSentError } from '#src/jobs/thread/sent-error.ts';
import { openPostgresQueue } from '#src/jobs/postgres/postgres-queue.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { connectQueue } from '#src/jobs/thread/threaded-queue.ts';
import { startWorkers, type Workers } from '#src/jobs/worker.ts';
import { releaseStartupMemory } from './http/lifecycle/release-memory.ts';
import type { Storage } from '#src/storage/storage.ts';
import { createRequestValidator } from '#src/validation/request-validator.ts';
import { callAll, openTracing } from './open-tracing.ts';
import { makeLog } from './log.ts';
import { openStorage } from './open-storage.ts';
import { readQueueRules } from './queue-rules.ts';
import type { FromWorker, ToWorker, WorkerCalls, WorkerData } from './worker-thread.ts';

const { settings, queue: queuePort } = workerData as WorkerData;
const log = makeLog(settings.LOG_LEVEL);
const folder = (name: string): string => join(settings.DATA_DIR, name);
/** Loaded only where it is used: it would take memory. */
const metrics =
  settings.METRICS_PORT === undefined
    ? undefined
    : (await import('./metrics/job-metrics.ts')).createJobMetrics();
const runsJobs = settings.ROLE !== 'api';
const tracing = runsJobs ? await openTracing(settings, log) : undefined;
const onAttemptEnded = callAll(metrics?.record, tracing?.recordAttempt);
const post = (message: FromWorker): void => parentPort?.postMessage(message, []);

await open().then(serve, (error: unknown) => post({ type: 'not-open', error: toSentError(error) }));

/** Opens the sandbox, the pools of workers in it, and the registry of what they can do. */
async function open() {
  const sandbox = await createSandbox({
    appFolder: join(import.meta.dirname, '..'),
    scratchFolder: folder('work'),
    compiledFolder: folder('compiled'),
    // Without jobs, the only engine draws cards, from texts of the pages.
    allowUnsandboxed: settings.ALLOW_UNSANDBOXED || !runsJobs,
    log: (line) => runsJobs && log.warn(line),
  });
  const images = createImagePool(sandbox, {
    scratchFolder: folder('warm'),
    standbyWorkers: runsJobs ? 1 : 0,
  });
  const office = createOfficePool(sandbox, {
    scratchFolder: folder('warm-office'),
    maxStandbyWorkers: settings.WORKERS,
  });
  const registry = runsJobs ? await loadRegistry(sandbox) : await loadRegistryOfWorkers([]);
  const converters = createConverterPool(sandbox, {
    scratchFolder: folder('warm-converters'),
    converters: registry.converters,
  });
  return {
    registry,
    engines: { sandbox, images, office, converters },
    drawCard: createCardDrawer(images, await makeOwnFolder(folder('cards'))),
  };
}

async function openQueue(storage: Storage, provides: readonly string[]): Promise<Queue> {
  if (queuePort) return connectQueue(queuePort);
  const { DATABASE_URL: url } = settings;
  if (url === undefined) throw new Error('the worker was started without a queue');
  return openPostgresQueue({ url, storage, ...readQueueRules(settings), provides, log });
}

/** Answers the calls of the server. */
function serve({ registry, engines, drawCard }: Awaited<ReturnType<typeof open>>): void {
  const { sandbox, images, office, converters } = engines;
  const { WORKERS: cores } = settings;
  /** What requests are validated against. */
  let offered = registry;
  let workers: Workers | undefined;
  let queue: Queue | undefined;
  const calls: WorkerCalls = {
    ...createRequestValidator(() => offered),
    async loadOffer(provided) {
      offered = await loadRegistryOfWorkers(provided);
      return offered.offer();
    },
    drawCard,
    readMetrics: async () => (await metrics?.text()) ?? '',
    async start() {
      const storage = await openStorage(settings);
      queue = await openQueue(storage, listCapabilities(registry));
      workers = startWorkers({
        queue,
        storage,
        workFolder: folder('work'),
        log,
        registry,
        engines,
        concurrency: { light: cores, heavy: cores },
        cores,
        ...(onAttemptEnded && { onAttemptEnded }),
      });
    },
    drain: async (graceSeconds) => workers?.drain(graceSeconds),
    async close() {
      await queue?.close();
      await tracing?.close();
      await Promise.all([images, office, converters].map((pool) => pool.close()));
      await sandbox.close(); // its control groups would outlive the process
    },
  };
  parentPort?.on('message', ({ number, method, args }: ToWorker) => {
    const call = calls[method] as (...list: readonly unknown[]) => Promise<unknown>;
    call(...args).then(
      (value) => post({ type: 'result', number, value }),
      (error: unknown) => post({ type: 'rejection', number, error: toSentError(error) }),
    );
  });
  const installed = knownEngines.map(({ id }) => id).filter((id) => sandbox.has(id));
  post({ type: 'open', abilities: { sandbox: sandbox.report, installed, offer: registry.offer() } });
  releaseStartupMemory();
}
