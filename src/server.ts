import { join } from 'node:path';
import type { Server as HttpServer } from 'node:http';
import type { MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { engines as knownEngines, type EngineId } from './engines/engine.ts';
import { removeLeftFolders } from '#src/engines/process-directory.ts';
import { removeDeadWorkerDirectories } from '#src/engines/pool/work-directory.ts';
import { openPostgresQueue } from '#src/jobs/postgres/postgres-queue.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { openThreadedQueue } from '#src/jobs/thread/threaded-queue.ts';
import { callAll, openTracing } from './open-tracing.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { makeLog } from './log.ts';
import { makeFolder } from '#src/files/make-folder.ts';
import { readQueueRules } from './queue-rules.ts';
import { openSite, type SiteServer } from './site.ts';
import { startError } from './start-error.ts';
import { startWorkerThread, type WorkerThread } from './worker-thread.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage/storage.ts';

const graceSeconds = 30;

const config = settingsOrExit();
const log = makeLog(config.LOG_LEVEL);
await serve(config, log).catch((error: unknown) =>
  exit(`Formshift could not start: ${startError(error, config)}`),
);

/** The parts that every role has. */
interface ServerParts {
  readonly settings: Config;
  readonly logger: Logger;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly worker: WorkerThread;
}

/** Opens the queue, the storage and the worker, and starts what the role asks for. If that fails, the engines are ended. */
async function serve(settings: Config, logger: Logger): Promise<void> {
  for (const name of ['files', 'work']) await makeFolder(join(settings.DATA_DIR, name));
  const storage = await openStorage(settings, (line) => logger.warn(line));
  const { queue, port } = await openQueue(settings, storage, logger);
  const worker = await startWorkerThread({ settings, ...(port && { queue: port }) }, (error) =>
    exit(`The worker has failed: ${error.message}`),
  );
  await run({ settings, logger, queue, storage, worker }).catch(async (error: unknown) => {
    await worker.close();
    throw error;
  });
}

/** Opens the queue; the port, if there is one, is the worker's connection to it. */
async function openQueue(
  settings: Config,
  storage: Storage,
  logger: Logger,
): Promise<{ queue: Queue; port?: MessagePort }> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  const common = { ...readQueueRules(settings), log: logger };
  if (url !== undefined) return { queue: await openPostgresQueue({ url, storage, ...common }) };
  const onCrash = (error: Error): never => exit(`The queue has failed: ${error.message}`);
  const queue = await openThreadedQueue({ file: join(folder, 'queue.sqlite'), onCrash, ...common });
  return { queue, port: queue.connect() };
}

/** Answers visitors, runs jobs, or both, until the process is asked to stop. */
async function run(parts: ServerParts): Promise<void> {
  const { settings, logger, queue, storage, worker } = parts;
  const folder = (name: string) => join(settings.DATA_DIR, name);
  const metrics = await createMetrics(parts);
  const tracing = settings.ROLE === 'worker' ? undefined : await openTracing(settings, logger);
  const recordResponse = callAll(metrics?.recordResponse, tracing?.recordResponse);
  let draining = false;
  // The site listens before any job is claimed: a server that can't listen ends here, and another may be working on the
  // same queue.
  const site =
    settings.ROLE === 'worker'
      ? undefined
      : await openSite({
          queue,
          storage,
          worker,
          settings,
          folder,
          log: logger,
          draining: () => draining,
          ...(recordResponse && { recordResponse }),
        });
  const metricsServer = await metrics?.serve();
  if (settings.ROLE !== 'api') await worker.start();
  const sweeper = startSweeper({
    queue,
    storage,
    workFolder: folder('work'),
    log: logger,
    retentionHours: settings.RETENTION_HOURS,
    removeLeftBehind: () => removeOfEnded(folder),
  });
  printReady(parts, site);
  if (settings.ROLE !== 'api') warnOfMissing(worker.abilities.installed, logger);
  await warnWhenDiskFull(storage, settings, logger);

  async function stop(): Promise<void> {
    draining = true;
    setTimeout(() => process.exit(1), (graceSeconds + 5) * 1000).unref();
    // The site listens until then, so that new work gets a 503 and not a refused connection.
    await Promise.all([worker.drain(graceSeconds), site?.responsesEnded(graceSeconds)]);
    await site?.close();
    metricsServer?.close();
    await sweeper.stop();
    await worker.close();
    await queue.close();
    await tracing?.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (draining ? process.exit(1) : void stop()));
  }
}

/** Creates the metrics if they are served; their library is loaded only then. */
async function createMetrics({ settings, logger, queue, storage, worker }: ServerParts) {
  const { METRICS_PORT: port, METRICS_HOST: host, ROLE: role } = settings;
  if (port === undefined) return undefined;
  const { createServerMetrics } = await import('./metrics/server-metrics.ts');
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const { level } = worker.abilities.sandbox;
  const { recordResponse, text } = createServerMetrics(queue, storage, role === 'api' ? undefined : level);
  return {
    recordResponse,
    serve: (): Promise<HttpServer> =>
      serveMetrics({ host, port }, [text, worker.readMetrics], (error) =>
        logger.error({ err: error }, 'the metrics could not be read'),
      ),
  };
}

type FolderOf = (name: string) => string;

/**
 * Removes what ended servers on the same data left: uploads, cards, working directories of worker processes. Resolves
 * to their number.
 */
async function removeOfEnded(folder: FolderOf): Promise<number> {
  const counts = await Promise.all([
    ...['spool', 'cards'].map((name) => removeLeftFolders(folder(name))),
    ...['warm', 'warm-office', 'warm-converters'].map((name) => removeDeadWorkerDirectories(folder(name))),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Prints one line on the standard output, for the operator and for programs that wait for the start. */
function printReady({ settings, worker: { abilities } }: ServerParts, site: SiteServer | undefined): void {
  const { formats, conversions } = (site?.offer() ?? abilities.offer).counts;
  const url = site && (settings.SITE_URL ?? `http://localhost:${new URL(site.address).port}`);
  const name = site ? `Formshift is ready at ${url}` : 'A worker of Formshift is ready';
  const engines = settings.ROLE === 'api' ? 'on the workers' : `sandbox: ${abilities.sandbox.level}`;
  process.stdout.write(`${name} (${formats} formats, ${conversions} conversions, ${engines})\n`);
}

/** Doesn't warn about optional engines, such as the vendor's program for RAR. */
function warnOfMissing(installed: readonly EngineId[], logger: Logger): void {
  const missing = knownEngines.filter(({ id, packages }) => packages.length > 0 && !installed.includes(id));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  logger.warn(
    `Not installed: ${names}. Conversions that need them are not offered. "npm run doctor" lists the missing packages.`,
  );
}

/** Otherwise visitors would be the first to notice. */
async function warnWhenDiskFull(storage: Storage, settings: Config, logger: Logger): Promise<void> {
  if ((await storage.freeBytes()) > 0) return;
  logger.warn(
    `The disk of DATA_DIR, ${settings.DATA_DIR}, is too full: uploads are refused until more than DISK_RESERVE_MB (${settings.DISK_RESERVE_MB} MB) and 5% of it are free.`,
  );
}

function settingsOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return exit(error instanceof Error ? error.message : String(error));
  }
}

function exit(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
