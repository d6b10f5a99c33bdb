import { join } from 'node:path';
import type { Logger } from 'pino';
import { mountBuiltPages } from './built-pages.ts';
import { readCloudSettings } from './cloud-settings.ts';
import { readConfig, type Config } from './config.ts';
import { createConverterPool } from '#src/converters/registry/isolation/converter-pool.ts';
import { loadRegistry, type Registry } from '#src/converters/registry/registry.ts';
import { createCardDrawer } from '#src/engines/image/draw-card.ts';
import { engines as knownEngines } from './engines/engine.ts';
import { createImagePool } from '#src/engines/image/create-image-pool.ts';
import { createOfficePool } from '#src/engines/libreoffice/create-office-pool.ts';
import { makeOwnFolder, removeLeftFolders } from '#src/engines/process-directory.ts';
import { createSandbox } from './engines/sandbox/create-sandbox.ts';
import type { Sandbox } from './engines/sandbox/sandbox.ts';
import { removeDeadWorkerDirectories } from '#src/engines/pool/work-directory.ts';
import { createApp } from './http/create-app.ts';
import type { HttpSettings } from './http/server-parts.ts';
import { openThreadedQueue } from '#src/jobs/thread/threaded-queue.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { startWorkers } from './jobs/worker.ts';
import { makeLog } from './log.ts';
import { makeFolder } from '#src/create-directory.ts';
import { startError } from './start-error.ts';
import { folderStorage } from './storage/folder-storage.ts';
import type { Storage } from './storage/storage.ts';

const appFolder = join(import.meta.dirname, '..');
const graceSeconds = 30;

const config = settingsOrExit();
const log = makeLog(config.LOG_LEVEL);
await serve(config, log).catch((error: unknown) =>
  exit(`Formshift could not start: ${startError(error, config)}`),
);

/**
 * Opens the engines and the site on top of them. If the rest can't start, whatever has been started is stopped again.
 */
async function serve(settings: Config, logger: Logger): Promise<void> {
  const folder = (name: string) => join(settings.DATA_DIR, name);
  for (const name of ['files', 'work']) await makeFolder(folder(name));
  const spool = await makeOwnFolder(folder('spool'));
  const sandbox = await createSandbox({
    appFolder,
    scratchFolder: folder('work'),
    compiledFolder: folder('compiled'),
    allowUnsandboxed: settings.ALLOW_UNSANDBOXED,
    log: (line) => logger.warn(line),
  });
  const engines = await openEngines(sandbox, settings, folder);
  await openSite(engines, { settings, logger, folder, spool }).catch(async (error: unknown) => {
    await closeEngines(engines); // their cgroups would outlive this process
    throw error;
  });
}

interface Surroundings {
  readonly settings: Config;
  readonly logger: Logger;
  readonly folder: FolderOf;
  readonly spool: string;
}

/** Assembles the parts, listens, and shuts them down when asked to stop. */
async function openSite(
  engines: OpenEngines,
  { settings, logger, folder, spool }: Surroundings,
): Promise<void> {
  const { sandbox, images, registry } = engines;
  const drawCard = createCardDrawer(images, await makeOwnFolder(folder('cards')));
  const storage = folderStorage({
    folder: folder('files'),
    reserveBytes: settings.DISK_RESERVE_MB * 1024 * 1024,
  });
  const { RETENTION_HOURS: retentionHours, WORKERS: cores, PORT: port, HOST: host } = settings;
  const queue = await openThreadedQueue({
    file: folder('queue.sqlite'),
    retentionHours,
    log: logger,
    onCrash: (error) => exit(`The queue has failed: ${error.message}`),
  });
  let draining = false;
  const app = await createApp({
    queue,
    storage,
    registry,
    settings: toHttpSettings(settings, folder, spool),
    readiness: { sandbox: sandbox.report, draining: () => draining },
    log: logger,
    pages: (instance) => mountBuiltPages(instance, { appFolder, settings, registry, drawCard }),
  });
  // Listens before any job is claimed: a server that can't listen ends here, and another may be working on the same
  // queue.
  const address = await app.listen({ port, host });
  const shared = { queue, storage, workFolder: folder('work'), log: logger };
  const concurrency = { light: cores, heavy: cores };
  const workers = startWorkers({ ...shared, registry, engines, concurrency, cores });
  const removeLeftBehind = () => removeOfEnded(folder);
  const sweeper = startSweeper({ ...shared, retentionHours, removeLeftBehind });
  printReady(address, settings, registry, sandbox.report.level);
  warnOfMissing(sandbox, logger);
  await warnWhenDiskFull(storage, settings, logger);

  async function stop(): Promise<void> {
    draining = true;
    setTimeout(() => process.exit(1), (graceSeconds + 5) * 1000).unref();
    // The server listens until then, so that new work gets a 503 and not a refused connection.
    await Promise.all([workers.drain(graceSeconds), app.responsesEnded(graceSeconds)]);
    await app.close();
    await sweeper.stop();
    await closeEngines(engines);
    await queue.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (draining ? process.exit(1) : void stop()));
  }
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
    secretFile: folder('secret'),
  };
}

/** Opens the pools of workers in the sandbox, and the registry of what they can do. */
async function openEngines(sandbox: Sandbox, { WORKERS }: Config, folder: FolderOf) {
  const images = createImagePool(sandbox, { scratchFolder: folder('warm'), standbyWorkers: 1 });
  const office = createOfficePool(sandbox, {
    scratchFolder: folder('warm-office'),
    maxStandbyWorkers: WORKERS,
  });
  const registry = await loadRegistry(sandbox);
  const converters = createConverterPool(sandbox, {
    scratchFolder: folder('warm-converters'),
    converters: registry.converters,
  });
  return { sandbox, images, office, converters, registry };
}

type OpenEngines = Awaited<ReturnType<typeof openEngines>>;

async function closeEngines({ sandbox, images, office, converters }: OpenEngines): Promise<void> {
  await Promise.all([images, office, converters].map((pool) => pool.close()));
  await sandbox.close();
}

function printReady(address: string, settings: Config, registry: Registry, level: string): void {
  const { formats, conversions } = registry.describe({
    maxFileBytes: 0,
    maxFileMb: 0,
    retentionHours: 0,
  }).counts;
  const url = settings.SITE_URL ?? `http://localhost:${new URL(address).port}`;
  process.stdout.write(
    `Formshift is ready at ${url} (${formats} formats, ${conversions} conversions, sandbox: ${level})\n`,
  );
}

/** Doesn't warn about optional engines, such as the vendor's program for RAR. */
function warnOfMissing(sandbox: Sandbox, logger: Logger): void {
  const missing = knownEngines.filter(({ id, packages }) => packages.length > 0 && !sandbox.has(id));
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
