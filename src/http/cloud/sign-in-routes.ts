import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clouds as allClouds, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { requestSiteUrl, type SiteAddress } from '../visitors/site-origin.ts';
import type { CloudSettings } from './drives.ts';
import type { CloudSessions } from './sessions.ts';
import { SignInRefused, type SignIns } from './sign-ins.ts';

interface Parts {
  readonly clouds: CloudSettings;
  readonly address: SiteAddress;
  readonly signIns: SignIns;
  readonly sessions: CloudSessions;
}

/**
 * Handles a browser that returns from a storage with a code: exchanges the code and redirects to the same page
 * without it, so that the code reaches no history, Referer or script. All other requests go to the page itself.
 */
export function handleSignInReturns(
  app: FastifyInstance,
  { clouds: settings, address, signIns, sessions }: Parts,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/oauth/')) return undefined;
    void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const cloud = allClouds.find((name) => pathname === `/oauth/${name}`);
    if (request.method !== 'GET' || !cloud || !settings.clients[cloud] || !searchParams.has('code'))
      return undefined;
    return reply.redirect(`${address.basePath}/oauth/${cloud}?${await outcome(cloud)}`, 303);

    async function outcome(of: Cloud): Promise<string> {
      try {
        const returnUrl = signInReturnUrl(request, address, of);
        const token = await signIns.finish(request, reply, { cloud: of, returnUrl }, searchParams);
        await sessions.signIn(request, reply, of, token);
        return 'signed-in';
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        request.log.warn({ cloud: of, reason: error.reason }, 'sign-in refused');
        return `error=${error.reason}`;
      }
    }
  });
}

/** Returns the URL of our page that a storage redirects back to; the operator registers it with the storage. */
export const signInReturnUrl = (request: FastifyRequest, address: SiteAddress, cloud: Cloud): string =>
  `${requestSiteUrl(request, address)}/oauth/${cloud}`;
