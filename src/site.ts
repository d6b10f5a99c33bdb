import { join } from 'node:path';
import { mountBuiltPages } from './built-pages.ts';
import { readCloudSettings } from './cloud-settings.ts';
import type { Config } from './config.ts';
import type { SocialCard } from './contract/pages/social-card.ts';
import { followWorkers } from './follow-workers.ts';
import { openApiKeys, type ApiKeys } from './http/visitors/api-keys.ts';
import { toDailyQuota } from './queue-rules.ts';
import { createApp } from './http/create-app.ts';
import type { AppParts, HttpSettings } from './http/server-parts.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { makeOwnFolder } from '#src/engines/process-directory.ts';
import { readVersion } from './read-version.ts';
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
  const apiKeys = await openKeys(settings, (line) => log.warn(line));
  const drawCard = async (card: SocialCard) => Buffer.from(await worker.drawCard(card));
  const app = await createApp({
    queue,
    storage,
    offer,
    validator: worker,
    settings: toHttpSettings(settings, folder, await makeOwnFolder(folder('spool'))),
    ...(apiKeys && { apiKeys }),
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
      apiKeys?.close();
      await app.close();
    },
  };
}

/** Opens the API keys, if any were given out. */
async function openKeys(settings: Config, warn: (line: string) => void): Promise<ApiKeys | undefined> {
  const { API_KEYS_FILE: file } = settings;
  const quota = toDailyQuota(settings.JOBS_PER_DAY_PER_KEY, settings.MB_PER_DAY_PER_KEY);
  return file === undefined ? undefined : openApiKeys(file, { quota, warn });
}

/** Returns how people sign in, if they have to. */
function toSignIn(settings: Config): Pick<HttpSettings, 'signIn'> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = settings;
  if (issuer !== undefined && id !== undefined && secret !== undefined)
    return { signIn: { openId: { issuer, id, secret } } };
  return settings.USER_HEADER === undefined ? {} : { signIn: { header: settings.USER_HEADER } };
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
      networkQuota: toDailyQuota(settings.JOBS_PER_DAY_PER_NETWORK, settings.MB_PER_DAY_PER_NETWORK),
      ofKey: {
        uploads: settings.UPLOADS_PER_KEY,
        uploadBytes: settings.UPLOAD_MB_PER_KEY * 1024 ** 2,
      },
    },
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    urlSources: settings.URL_SOURCES,
    webhooks: settings.WEBHOOKS,
    ...toSignIn(settings),
    ...(settings.MCP && { mcp: { version: readVersion() } }),
    checkReplies: false,
    clouds: readCloudSettings(settings),
    secret: settings.SECRET ?? { file: folder('secret') },
  };
}
