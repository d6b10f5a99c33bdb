import { join } from 'node:path';
import { mountBuiltPages } from './built-pages.ts';
import { readCloudSettings } from './cloud-settings.ts';
import type { Config } from './config.ts';
import type { SocialCard } from './contract/pages/social-card.ts';
import { followWorkers } from './follow-workers.ts';
import { createApp } from './http/create-app.ts';
import type { AppParts, HttpSettings } from './http/server-parts.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { makeOwnFolder } from '#src/engines/process-directory.ts';
import type { WorkerThread } from './worker-thread.ts';

const appFolder = join(import.meta.dirname, '..');

/** The parts a site is opened with. */
export interface SiteServerParts extends Pick<AppParts, 'storage' | 'log' | 'recordResponse'> {
  readonly queue: Queue;
  readonly worker: WorkerThread;
  readonly settings: Config;
  /** Returns the path of a folder in DATA_DIR. */
  readonly folder: (name: string) => string;
  /** Whether the server is shutting down. */
  readonly draining: () => boolean;
}

/** A site that answers visitors. */
export interface SiteServer extends Pick<AppParts, 'offer'> {
  /** URL it listens at. */
  readonly address: string;
  /** Resolves when no response is in progress, at the latest after `graceSeconds`. */
  responsesEnded(graceSeconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the API and the pages, and listens. Rejects if the port is taken or the pages haven't been built. */
export async function openSite(parts: SiteServerParts): Promise<SiteServer> {
  const { queue, storage, worker, settings, folder, log, draining, recordResponse } = parts;
  const { sandbox, offer: own } = worker.abilities;
  const followed =
    settings.DATABASE_URL === undefined
      ? { offer: () => own, stop: () => undefined }
      : await followWorkers(queue, worker, own, (error) =>
          log.error({ err: error }, 'the workers could not be read from the queue'),
        );
  const { offer } = followed;
  const drawCard = async (card: SocialCard) => Buffer.from(await worker.drawCard(card));
  const app = await createApp({
    queue,
    storage,
    offer,
    validator: worker,
    settings: toHttpSettings(settings, folder, await makeOwnFolder(folder('spool'))),
    readiness: { ...(settings.ROLE === 'all' && { sandbox }), draining },
    log,
    ...(recordResponse && { recordResponse }),
    pages: (instance) => mountBuiltPages(instance, { appFolder, settings, offer, drawCard }),
  });
  return {
    offer,
    address: await app.listen({ port: settings.PORT, host: settings.HOST }),
    responsesEnded: app.responsesEnded,
    async close() {
      followed.stop();
      await app.close();
    },
  };
}

function toHttpSettings(
  settings: Config,
  folder: SiteServerParts['folder'],
  spoolFolder: string,
): HttpSettings {
  return {
    siteUrl: settings.SITE_URL,
    basePath: settings.BASE_PATH,
    maxFileMb: settings.MAX_FILE_MB,
    retentionHours: settings.RETENTION_HOURS,
    spoolFolder,
    rateLimit: settings.RATE_LIMIT,
    limits: {
      uploads: settings.UPLOADS_PER_NETWORK,
      uploadBytes: settings.UPLOAD_MB_PER_NETWORK * 1024 ** 2,
      openDownloads: settings.DOWNLOADS_PER_NETWORK,
      openStreams: settings.STREAMS_PER_NETWORK,
    },
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    checkReplies: false,
    clouds: readCloudSettings(settings),
    secret: settings.SECRET ?? { file: folder('secret') },
  };
}
