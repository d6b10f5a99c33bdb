import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { ApiKeys } from '../visitors/api-keys.ts';
import { callerOf } from '../visitors/caller.ts';
import { requestSiteUrl, type SiteAddress } from '../visitors/site-origin.ts';
import type { OpenIdConnect } from './open-id-connect.ts';
import type { ReadUser, SignedInUser } from './signed-in-user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, if people sign in at this site. */
    signedInUser?: SignedInUser | undefined;
  }
}

const paths = { begin: '/sign-in', callback: '/sign-in/callback', end: '/sign-out' } as const;

/** Answered without a sign-in: checks of the platform, and files that browsers fetch without cookies. */
const isOpen = (path: string): boolean =>
  /^\/(?:healthz|readyz|assets\/.*|(?:[a-z]{2}\/)?manifest\.webmanifest|[\w-]+\.(?:png|svg|ico))$/.test(
    path,
  ) || Object.values<string>(paths).includes(path);

/** What the requirement works with. */
export interface SignInParts {
  readonly address: SiteAddress;
  readonly readUser: ReadUser;
  readonly apiKeys?: ApiKeys | undefined;
  /** Where people sign in; if absent, a reverse proxy has them sign in. */
  readonly openId?: OpenIdConnect | undefined;
}

/**
 * Answers only those who have signed in, or send an API key: a browser that opens a page is sent to sign in, all others
 * get `sign-in-needed`.
 */
export function requireSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { readUser, apiKeys, openId, address } = parts;
  app.decorateRequest('signedInUser', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    request.signedInUser = readUser(request);
    if (request.signedInUser || isOpen(path) || apiKeys?.of(request)) return undefined;
    if (!openId || !opensPage(request)) throw new Fault('sign-in-needed');
    const target = new URLSearchParams({ to: request.url });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${address.basePath}${paths.begin}?${target.toString()}`, 303);
  });
  if (openId) signInRoutes(app, openId, address);
}

const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function signInRoutes(app: FastifyInstance, openId: OpenIdConnect, address: SiteAddress): void {
  const callbackOf = (request: FastifyRequest): string =>
    `${requestSiteUrl(request, address)}${paths.callback}`;
  const unstored = (reply: FastifyReply): FastifyReply =>
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

  app.get<{ Querystring: { to?: unknown } }>(paths.begin, async (request, reply) => {
    const target = { callback: callbackOf(request), path: ownPath(request.query.to) };
    return unstored(reply).redirect(await withProvider(request, () => openId.begin(reply, target)), 303);
  });
  app.get(paths.callback, async (request, reply) => {
    const path = await withProvider(request, () => openId.finish(request, reply, callbackOf(request)));
    return unstored(reply).redirect(`${address.basePath}${path}`, 303);
  });
  app.get(paths.end, async (request, reply) => {
    const isTyped = request.headers['sec-fetch-site'] === 'none';
    if (!isTyped && callerOf(request, address) === 'other-site') throw new Fault('cross-site');
    const home = `${requestSiteUrl(request, address)}/`;
    return unstored(reply).redirect(
      (await withProvider(request, () => openId.end(reply, home))) ?? home,
      303,
    );
  });
}

/** Logs what a provider did wrong; the visitor is told to try again. */
async function withProvider<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'sign-in refused');
    throw new Fault('sign-in-failed');
  }
}

/** Returns a path of this site; the start page for anything that could lead elsewhere. */
const ownPath = (to: unknown): string => (typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/');
