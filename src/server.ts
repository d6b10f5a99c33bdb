import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { clouds } from './contract/cloud-names.ts';
import { readConfig, type Config } from './config.ts';
import { loadRegistry, type Registry } from './converters/registry.ts';
import { createCardDrawer, type DrawCard } from './engines/draw-card.ts';
import { createImageWorkshop } from './engines/create-image-workshop.ts';
import { openLoadedPrograms } from './engines/ffmpeg/loaded-programs.ts';
import { createOfficeWorkshop } from './engines/libreoffice/create-office-workshop.ts';
import { makeOwnFolder } from './engines/own-folder.ts';
import { createSandbox } from './engines/sandbox/create-sandbox.ts';
import type { CloudSettings } from './http/cloud/drives.ts';
import { createApp } from './http/create-app.ts';
import { mountPages, type PagesBuild } from './http/pages.ts';
import { sayFormats } from './http/answers/say.ts';
import { openSqliteQueue } from './jobs/sqlite-queue.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { startWorkers } from './jobs/worker.ts';
import { makeLog } from './log.ts';
import { folderStorage } from './storage/folder-storage.ts';

const appFolder = join(import.meta.dirname, '..');
const graceSeconds = 30;

const config = settingsOrExit();
const log = makeLog(config.LOG_LEVEL);
await serve(config, log).catch((error: unknown) =>
  exit(`Formshift could not start: ${error instanceof Error ? error.message : String(error)}`),
);

/** Puts the parts together, listens, and takes them apart again when asked to stop. */
async function serve(settings: Config, logger: Logger): Promise<void> {
  const folder = (name: string) => join(settings.DATA_DIR, name);
  const [files, work, warm] = [folder('files'), folder('work'), folder('warm')];
  await Promise.all([files, work, warm].map(makeDataFolder));
  const spool = await makeOwnFolder(folder('spool'));

  const sandbox = await createSandbox({
    appFolder,
    scratchFolder: work,
    compiledFolder: folder('compiled'),
    allowUnsandboxed: settings.ALLOW_UNSANDBOXED,
    log: (line) => logger.warn(line),
  });
  const images = createImageWorkshop(sandbox, { scratchFolder: warm, spares: 1 });
  const office = createOfficeWorkshop(sandbox, {
    scratchFolder: folder('warm-office'),
    mostSpares: settings.WORKERS,
  });
  const loaded = await openLoadedPrograms(sandbox, { scratchFolder: folder('warm-films') });
  const engines = { sandbox, images, office, loaded };
  const drawCard = createCardDrawer(images, await makeOwnFolder(folder('cards')));
  const registry = await loadRegistry(sandbox);
  const storage = folderStorage({ folder: files, reserveBytes: settings.DISK_RESERVE_MB * 1024 * 1024 });
  const queue = await openSqliteQueue({
    file: folder('queue.sqlite'),
    retentionHours: settings.RETENTION_HOURS,
    log: logger,
  });
  let draining = false;
  const app = await createApp({
    queue,
    storage,
    registry,
    settings: {
      siteUrl: settings.SITE_URL,
      maxFileMb: settings.MAX_FILE_MB,
      retentionHours: settings.RETENTION_HOURS,
      spoolFolder: spool,
      rateLimit: settings.RATE_LIMIT,
      trustProxy: settings.TRUST_PROXY,
      checkReplies: false,
      clouds: cloudsOf(settings),
      secretFile: folder('secret'),
    },
    readiness: { sandbox: sandbox.report, draining: () => draining },
    log: logger,
    pages: (instance) => mountBuiltPages(instance, settings, { registry, drawCard }),
  });
  const workers = startWorkers({
    queue,
    storage,
    registry,
    engines,
    workFolder: work,
    concurrency: { light: settings.WORKERS, heavy: settings.WORKERS },
    cores: settings.WORKERS,
    log: logger,
  });
  const sweeper = startSweeper({
    queue,
    storage,
    workFolder: work,
    retentionHours: settings.RETENTION_HOURS,
    log: logger,
  });
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  sayReady(address, settings, registry, sandbox.report.level);

  async function stop(): Promise<void> {
    draining = true;
    setTimeout(() => process.exit(1), (graceSeconds + 5) * 1000).unref();
    await Promise.all([app.close(), workers.drain()]);
    await sweeper.stop();
    await Promise.all([images.close(), office.close(), loaded.close()]);
    await sandbox.close();
    await queue.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (draining ? process.exit(1) : void stop()));
  }
}

/** Makes a folder below `DATA_DIR`. Rejects with a sentence for the operator when nothing can be kept there. */
async function makeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((cause: unknown) => {
    throw new Error(
      `nothing can be written to DATA_DIR, ${config.DATA_DIR}. Set it to a folder that this user may write to.`,
      { cause },
    );
  });
}

/** A cloud storage is set up once both its client id and its secret are there. */
function cloudsOf(settings: Config): CloudSettings {
  const client = (id: string | undefined, secret: string | undefined) => id && secret && { id, secret };
  const google = client(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET);
  const dropbox = client(settings.DROPBOX_CLIENT_ID, settings.DROPBOX_CLIENT_SECRET);
  const onedrive = client(settings.ONEDRIVE_CLIENT_ID, settings.ONEDRIVE_CLIENT_SECRET);
  return {
    clients: { ...(google && { google }), ...(dropbox && { dropbox }), ...(onedrive && { onedrive }) },
    standInUrl: settings.CLOUD_STAND_IN_URL,
  };
}

async function mountBuiltPages(
  app: FastifyInstance,
  settings: Config,
  { registry, drawCard }: { readonly registry: Registry; readonly drawCard: DrawCard },
): Promise<void> {
  const folders = { en: join(appFolder, 'build'), de: join(appFolder, 'build', 'de') };
  const [en, de] = await Promise.all([readBuild(folders.en), readBuild(folders.de)]);
  const limits = {
    maxFileBytes: settings.MAX_FILE_MB * 1024 * 1024,
    maxFileMb: settings.MAX_FILE_MB,
    retentionHours: settings.RETENTION_HOURS,
  };
  const formats = registry.describe(limits);
  const german = sayFormats('de', formats);
  await mountPages(app, {
    builds: { en, de },
    assetsFolders: Object.values(folders).map((folder) => join(folder, 'client')),
    siteName: settings.SITE_NAME,
    siteUrl: settings.SITE_URL,
    contactEmail: settings.CONTACT_EMAIL,
    clouds: clouds.filter((cloud) => cloudsOf(settings).clients[cloud]),
    formats: (language) => (language === 'de' ? german : formats),
    drawCard,
    rateLimit: settings.RATE_LIMIT,
  });
}

function readBuild(folder: string): Promise<PagesBuild> {
  return import(pathToFileURL(join(folder, 'server', 'index.js')).href);
}

function sayReady(address: string, settings: Config, registry: Registry, level: string): void {
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
