import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { mountBuiltPages } from './built-pages.ts';
import { readCloudSettings } from './cloud-settings.ts';
import { readConfig, type Config } from './config.ts';
import { engines as knownEngines, type EngineId } from './engines/engine.ts';
import type { SocialCard } from './contract/pages/social-card.ts';
import { makeOwnFolder, removeLeftFolders } from '#src/engines/process-directory.ts';
import { removeDeadWorkerDirectories } from '#src/engines/pool/work-directory.ts';
import { createApp } from './http/create-app.ts';
import type { HttpSettings } from './http/server-parts.ts';
import { openPostgresQueue } from '#src/jobs/postgres/postgres-queue.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { openThreadedQueue } from '#src/jobs/thread/threaded-queue.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { makeLog } from './log.ts';
import { makeFolder } from '#src/create-directory.ts';
import { startError } from './start-error.ts';
import { startWorkerThread, type Abilities, type WorkerThread } from './worker-thread.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage/storage.ts';

const appFolder = join(import.meta.dirname, '..');
const graceSeconds = 30;

const config = settingsOrExit();
const log = makeLog(config.LOG_LEVEL);
await serve(config, log).catch((error: unknown) =>
  exit(`Formshift could not start: ${startError(error, config)}`),
);

/** Starts the queue, the worker and the site. If one can't start, those that have started are stopped again. */
async function serve(settings: Config, logger: Logger): Promise<void> {
  const folder = (name: string) => join(settings.DATA_DIR, name);
  for (const name of ['files', 'work']) await makeFolder(folder(name));
  const spool = await makeOwnFolder(folder('spool'));
  const storage = await openStorage(settings);
  const { queue, port } = await openQueue(settings, logger, folder('queue.sqlite'));
  const worker = await startWorkerThread({ settings, ...(port && { queue: port }) }, (error) =>
    exit(`The worker has failed: ${error.message}`),
  );
  await openSite({ queue, storage, worker }, { settings, logger, folder, spool }).catch(
    async (error: unknown) => {
      await worker.close();
      throw error;
    },
  );
}

/** Opens the queue; the port, if there is one, is the worker's connection to it. */
async function openQueue(
  { DATABASE_URL: url, RETENTION_HOURS: retentionHours }: Config,
  logger: Logger,
  file: string,
): Promise<{ queue: Queue; port?: MessagePort }> {
  const common = { retentionHours, log: logger };
  if (url !== undefined) return { queue: await openPostgresQueue({ url, ...common }) };
  const onCrash = (error: Error): never => exit(`The queue has failed: ${error.message}`);
  const queue = await openThreadedQueue({ file, onCrash, ...common });
  return { queue, port: queue.connect() };
}

interface SiteParts {
  readonly queue: Queue;
  readonly storage: Storage;
  readonly worker: WorkerThread;
}

interface Surroundings {
  readonly settings: Config;
  readonly logger: Logger;
  readonly folder: FolderOf;
  readonly spool: string;
}

/** Assembles the parts, listens, and shuts them down when asked to stop. */
async function openSite(
  { queue, storage, worker }: SiteParts,
  { settings, logger, folder, spool }: Surroundings,
): Promise<void> {
  const { sandbox, installed, offer } = worker.abilities;
  const { RETENTION_HOURS: retentionHours, PORT: port, HOST: host } = settings;
  const metrics = await createMetrics(settings, queue, storage, sandbox.level);
  let draining = false;
  const drawCard = async (card: SocialCard) => Buffer.from(await worker.drawCard(card));
  const app = await createApp({
    queue,
    storage,
    offer,
    validator: worker,
    settings: toHttpSettings(settings, folder, spool),
    readiness: { sandbox, draining: () => draining },
    log: logger,
    ...(metrics && { recordResponse: metrics.recordResponse }),
    pages: (instance) => mountBuiltPages(instance, { appFolder, settings, offer, drawCard }),
  });
  // Listens before any job is claimed: a server that can't listen ends here, and another may be working on the same
  // queue.
  const address = await app.listen({ port, host });
  const metricsServer = await metrics?.serve([metrics.text, worker.readMetrics], (error) =>
    logger.error({ err: error }, 'the metrics could not be read'),
  );
  await worker.start();
  const removeLeftBehind = () => removeOfEnded(folder);
  const workFolder = folder('work');
  const sweeper = startSweeper({ queue, storage, workFolder, log: logger, retentionHours, removeLeftBehind });
  printReady(address, settings, worker.abilities);
  warnOfMissing(installed, logger);
  await warnWhenDiskFull(storage, settings, logger);

  async function stop(): Promise<void> {
    draining = true;
    setTimeout(() => process.exit(1), (graceSeconds + 5) * 1000).unref();
    // The server listens until then, so that new work gets a 503 and not a refused connection.
    await Promise.all([worker.drain(graceSeconds), app.responsesEnded(graceSeconds)]);
    await app.close();
    metricsServer?.close();
    await sweeper.stop();
    await worker.close();
    await queue.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (draining ? process.exit(1) : void stop()));
  }
}

/** Creates the metrics if they are served; their library is loaded only then. */
async function createMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  queue: Queue,
  storage: Storage,
  sandboxLevel: string,
) {
  if (port === undefined) return undefined;
  const { createServerMetrics } = await import('./metrics/server-metrics.ts');
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  return {
    ...createServerMetrics(queue, storage, sandboxLevel),
    serve: serveMetrics.bind(undefined, { host, port }),
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

function toHttpSettings(settings: Config, folder: FolderOf, spoolFolder: string): HttpSettings {
  return {
    siteUrl: settings.SITE_URL,
    maxFileMb: settings.MAX_FILE_MB,
    retentionHours: settings.RETENTION_HOURS,
    spoolFolder,
    rateLimit: settings.RATE_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    checkReplies: false,
    clouds: readCloudSettings(settings),
    secret: settings.SECRET ?? { file: folder('secret') },
  };
}

function printReady(address: string, settings: Config, { offer, sandbox }: Abilities): void {
  const { formats, conversions } = offer.counts;
  const url = settings.SITE_URL ?? `http://localhost:${new URL(address).port}`;
  process.stdout.write(
    `Formshift is ready at ${url} (${formats} formats, ${conversions} conversions, sandbox: ${sandbox.level})\n`,
  );
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
