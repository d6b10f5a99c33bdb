import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { languageOfPath, languages, pathIn, type Language } from '#src/contract/pages/languages.ts';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import { openApiDocument } from './responses/open-api-document.ts';
import { prewarmPages } from './lifecycle/warm-pages.ts';
import { recordMethods } from './responses/other-methods.ts';
import { serveSocialCards } from './routes/social-cards.ts';

/** The built pages: React Router's server build, whose entry also makes the context of a request and knows the picture of each page. */
export type PagesBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly createVisitContext?: (facts: PageVisit) => RouterContextProvider;
      readonly createSocialCard?: (path: string, siteName: string) => SocialCard | undefined;
    };
  };
};

export interface PagesParts {
  /** What `server/index.js` exports in the build of each language. */
  readonly builds: Readonly<Record<Language, PagesBuild>>;
  /** Folders of the built scripts, styles and pictures, `client` of each build; what they share has one name in all. */
  readonly assetsFolders: readonly string[];
  readonly siteName: string;
  /** Public address without a closing slash; undefined takes each request's own. */
  readonly siteUrl: string | undefined;
  /** Where the operator can be reached, if an address was given. */
  readonly contactEmail: string | undefined;
  /** Cloud storages that are set up. */
  readonly clouds: readonly Cloud[];
  /** What the server can do at this moment, in the words of a language. */
  readonly formats: (language: Language) => FormatsReply;
  /** Draws the picture of a page, as a PNG. */
  readonly drawCard: (card: SocialCard) => Promise<Buffer>;
  /** Whether visitors are held to an allowance. */
  readonly rateLimit: boolean;
}

/** Mounts the site's pages and assets behind the API: every GET that no other route takes. */
export async function mountPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
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
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? forGood : forADay),
    });
    const refuseOtherMethods = recordMethods(scope);
    serveSocialCards(scope, {
      cardIn: (language, path) =>
        parts.builds[language].entry.module.createSocialCard?.(path, parts.siteName),
      draw: parts.drawCard,
      rateLimit: parts.rateLimit,
    });
    servePages(scope, parts);
    refuseOtherMethods();
  });
}

/** Assets carry a hash of their content in their name; icons do not. */
const forGood = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

/** The site's address in pages that nobody gets. */
const localOrigin = 'http://localhost';

function servePages(scope: FastifyInstance, parts: PagesParts): void {
  const handlers = {
    en: createPageHandler(parts.builds.en),
    de: createPageHandler(parts.builds.de),
  } satisfies Record<Language, PageHandler>;
  const openApi = openApiDocument(parts.siteUrl);

  const factsFor = (language: Language, origin: string, nonce: string): PageVisit => ({
    siteName: parts.siteName,
    siteUrl: origin,
    nonce,
    formats: parts.formats(language),
    openApi,
    contactEmail: parts.contactEmail,
    clouds: parts.clouds,
  });

  scope.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: {},
    handler: async (request, reply) => {
      const origin = parts.siteUrl ?? `${request.protocol}://${request.host}`;
      const address = parseRequestUrl(request.url, origin);
      if (isForApi(request) || !address) return reply.callNotFound();
      const language = languageOfPath(address.pathname);
      const facts = factsFor(language, origin, reply.cspNonce);
      return sendWebResponse(reply, await handlers[language](asWebRequest(request, reply, address), facts));
    },
  });

  const makeFor = (path: string) => {
    const language = languageOfPath(path);
    const request = new Request(new URL(path, localOrigin));
    return handlers[language](request, factsFor(language, localOrigin, ''));
  };
  const paths = languages.flatMap((language) => listPlainPaths(parts.builds[language], language));
  prewarmPages(scope, makeFor, paths);
}

/** Addresses of a build's pages that have no part to be filled in. */
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

/** Copies a web response into the reply; hooks that look at its headers then see them. */
function sendWebResponse(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status).header('cache-control', 'no-cache');
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.send(response.body && Readable.fromWeb(response.body));
}

const isForApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

/** The whole address of a request; a path that begins with two slashes names no other host. */
const parseRequestUrl = (url: string, origin: string): URL | null =>
  url.startsWith('/') ? URL.parse(`${origin}${url}`) : URL.parse(url, origin);

function asWebRequest(request: FastifyRequest, reply: FastifyReply, address: URL): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Request(address, { method: request.method, headers, signal: gone.signal });
}
