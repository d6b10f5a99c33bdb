import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { createRequestHandler } from 'react-router';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import {
  inEachLanguage,
  languageOfPath,
  languages,
  pathIn,
  type Language,
} from '#src/contract/pages/languages.ts';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import { openApiDocument } from './responses/open-api-document.ts';
import { prewarmPages } from './lifecycle/warm-pages.ts';
import { recordMethods } from './responses/other-methods.ts';
import { serveSocialCards } from './routes/social-cards.ts';
import { manifestScript, relocateBuild, type PagesBuild } from './pages-build.ts';
import type { SignedInUser } from './sign-in/signed-in-user.ts';
import { requestSiteUrl, type SiteAddress } from './visitors/site-origin.ts';

export interface PagesParts {
  /** The export of `server/index.js` in the build of each language. */
  readonly builds: Readonly<Record<Language, PagesBuild>>;
  /**
   * Folders of the built scripts, styles and images, the `client` folder of each build; shared files have the same
   * name in all of them.
   */
  readonly assetsFolders: readonly string[];
  readonly siteName: string;
  readonly address: SiteAddress;
  /** The operator's contact address, if set. */
  readonly contactEmail: string | undefined;
  /** Configured cloud storages. */
  readonly clouds: readonly Cloud[];
  /** Returns the server's current capabilities, in the given language. */
  readonly formats: (language: Language) => FormatsReply;
  /** Renders a page's social card as a PNG. */
  readonly drawCard: (card: SocialCard) => Promise<Buffer>;
  /** Whether the server limits what a network may use in a day. */
  readonly hasDailyLimit: boolean;
  /** Whether the operator gives out API keys. */
  readonly hasApiKeys: boolean;
  /** Whether people sign in at a provider, and so can sign out. */
  readonly canSignOut: boolean;
  /** Whether rate limits apply to visitors. */
  readonly rateLimit: boolean;
}

/** Mounts the site's pages and assets after the API: every GET that no other route handles. */
export async function mountPages(app: FastifyInstance, given: PagesParts): Promise<void> {
  const { basePath } = given.address;
  const builds = mapBuilds(given.builds, (build) => relocateBuild(build, basePath));
  const parts = { ...given, builds };
  await app.register(async (scope) => {
    await scope.register(compress, {
      global: false,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    await scope.register(staticFiles, {
      root: [...parts.assetsFolders],
      wildcard: false,
      preCompressed: true,
      globIgnore: basePath ? ['assets/manifest-*'] : [],
      cacheControl: false,
      setHeaders(reply, path) {
        void reply.header('cache-control', path.includes('/assets/') ? forGood : forADay);
        const isServiceWorker = /\/sw\.js(\.\w+)?$/.test(path); // perhaps compressed
        if (isServiceWorker) void reply.header('content-security-policy', serviceWorkerPolicy);
      },
    });
    const refuseOtherMethods = recordMethods(scope);
    serveSocialCards(scope, {
      cardIn: (language, path) =>
        parts.builds[language].entry.module.createSocialCard?.(path, parts.siteName),
      draw: parts.drawCard,
      rateLimit: parts.rateLimit,
    });
    if (basePath) serveManifests(scope, given.builds, builds);
    servePages(scope, parts);
    refuseOtherMethods();
  });
}

/** Asset names contain a hash of the content; icon names don't. */
const forGood = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

type Builds = PagesParts['builds'];

const mapBuilds = (builds: Builds, map: (build: PagesBuild) => PagesBuild): Builds =>
  inEachLanguage((language) => map(builds[language]));

/** Serves each build's manifest, which names all other files, with the URLs of the relocated build. */
function serveManifests(scope: FastifyInstance, builds: Builds, relocated: Builds): void {
  for (const language of languages) {
    const script = manifestScript(relocated[language]);
    scope.get(builds[language].assets.url, { compress: {} }, (_request, reply) =>
      reply.header('cache-control', forGood).type('text/javascript; charset=utf-8').send(script),
    );
  }
}

/** The service worker's own policy: it loads pages, and nothing else. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** Origin used in pages that are rendered without a visitor. */
const localOrigin = 'http://localhost';

function servePages(scope: FastifyInstance, parts: PagesParts): void {
  const handlers = inEachLanguage((language) => createPageHandler(parts.builds[language]));
  const openApi = openApiDocument(parts.address, parts);

  const factsFor = (language: Language, siteUrl: string, nonce: string, user?: SignedInUser): PageVisit => ({
    siteName: parts.siteName,
    siteUrl,
    nonce,
    formats: parts.formats(language),
    openApi,
    contactEmail: parts.contactEmail,
    hasDailyLimit: parts.hasDailyLimit,
    clouds: parts.clouds,
    userName: user?.name,
    canSignOut: parts.canSignOut,
  });

  scope.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: {},
    handler: async (request, reply) => {
      const siteUrl = requestSiteUrl(request, parts.address);
      const address = parseRequestUrl(request.url, siteUrl);
      if (isForApi(request) || !address) return reply.callNotFound();
      const language = languageOfPath(request.url);
      const facts = factsFor(language, siteUrl, reply.cspNonce, request.signedInUser);
      return sendWebResponse(reply, await handlers[language](asWebRequest(request, reply, address), facts));
    },
  });

  const makeFor = (path: string) => {
    const language = languageOfPath(path);
    const request = new Request(localOrigin + parts.address.basePath + path);
    return handlers[language](request, factsFor(language, localOrigin, ''));
  };
  const paths = languages.flatMap((language) => listPlainPaths(parts.builds[language], language));
  prewarmPages(scope, makeFor, paths);
}

/** Returns the paths of a build's pages that have no parameters. */
const listPlainPaths = ({ routes }: PagesBuild, language: Language): string[] =>
  Object.values(routes)
    .flatMap((route) => (route ? [route.path ?? ''] : []))
    .filter((path) => !/[:*.]/.test(path))
    .map((path) => pathIn(language, `/${path}`));

type PageHandler = (request: Request, facts: PageVisit) => Promise<Response>;

function createPageHandler(build: PagesBuild): PageHandler {
  const { createVisitContext } = build.entry.module;
  if (!createVisitContext)
    throw new Error('build/server/index.js is not a build of src/web: run "npm run build"');
  const handle = createRequestHandler(build, 'production');
  return (request, facts) => handle(request, createVisitContext(facts));
}

/** Copies a web response into the reply, so that hooks see its headers. */
function sendWebResponse(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status).header('cache-control', 'no-cache');
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.send(response.body && Readable.fromWeb(response.body));
}

const isForApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

/** Returns the full URL of a request; a path that begins with two slashes doesn't name another host. */
const parseRequestUrl = (url: string, siteUrl: string): URL | null =>
  url.startsWith('/') ? URL.parse(`${siteUrl}${url}`) : URL.parse(url, siteUrl);

function asWebRequest(request: FastifyRequest, reply: FastifyReply, address: URL): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Request(address, { method: request.method, headers, signal: gone.signal });
}
