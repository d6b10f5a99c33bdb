import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { clouds } from './contract/cloud/cloud-names.ts';
import { inEachLanguage, languagePathPrefix, languages, type Language } from './contract/pages/languages.ts';
import { readCloudSettings } from './cloud-settings.ts';
import { deriveOnChange } from './http/responses/derive-on-change.ts';
import type { Config } from './config.ts';
import type { ServerOffer } from '#src/contract/formats-reply.ts';
import type { DrawCard } from '#src/engines/image/draw-card.ts';
import { translateFormats } from '#src/messages/translate-capabilities.ts';
import { hasDailyLimit } from './queue-rules.ts';
import type { PagesBuild } from './http/pages-build.ts';
import { mountPages } from './http/pages.ts';

/** Dependencies for mounting the pages. */
export interface BuiltPagesParts {
  /** Folder of the application, which contains `build`. */
  readonly appFolder: string;
  readonly settings: Config;
  readonly offer: () => ServerOffer;
  readonly drawCard: DrawCard;
}

/** Mounts the pages built by `npm run build`, in each language. Rejects if they haven't been built. */
export async function mountBuiltPages(
  app: FastifyInstance,
  { appFolder, settings, offer, drawCard }: BuiltPagesParts,
): Promise<void> {
  const folderOf = (language: Language) => join(appFolder, 'build', languagePathPrefix(language));
  const builds = await readBuilds(folderOf);
  const limits = {
    maxFileBytes: settings.MAX_FILE_MB * 1024 * 1024,
    maxFileMb: settings.MAX_FILE_MB,
    retentionHours: settings.RETENTION_HOURS,
  };
  const formats = deriveOnChange(offer, ({ types, counts }) => {
    const english = { types, counts, limits, urlSources: settings.URL_SOURCES, webhooks: settings.WEBHOOKS };
    return inEachLanguage((language) => translateFormats(english, language));
  });
  await mountPages(app, {
    builds,
    assetsFolders: languages.map((language) => join(folderOf(language), 'client')),
    siteName: settings.SITE_NAME,
    address: { siteUrl: settings.SITE_URL, basePath: settings.BASE_PATH },
    contactEmail: settings.CONTACT_EMAIL,
    clouds: clouds.filter((cloud) => readCloudSettings(settings).clients[cloud]),
    formats: (language) => formats()[language],
    drawCard,
    hasDailyLimit: hasDailyLimit(settings),
    hasApiKeys: settings.API_KEYS_FILE !== undefined,
    canSignOut: settings.OIDC_ISSUER !== undefined,
    rateLimit: settings.RATE_LIMIT,
  });
}

function readBuild(folder: string): Promise<PagesBuild> {
  const path = join(folder, 'server', 'index.js');
  if (!existsSync(path))
    throw new Error('the pages have not been built. Run "npm start", which builds them.');
  return import(pathToFileURL(path).href);
}

async function readBuilds(folderOf: (language: Language) => string): Promise<Record<Language, PagesBuild>> {
  const entries = languages.map(async (language) => [language, await readBuild(folderOf(language))] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, PagesBuild>;
}
