import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oauth from 'oauth4webapi';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { Secret } from '../visitors/secret.ts';
import { drives, reachedAt, type CloudClient, type CloudSettings } from './drives.ts';

/** A token that a storage issued for a visitor. */
export interface IssuedToken {
  readonly value: string;
  readonly seconds: number;
}

/** Why a sign-in failed: a code for the URL and the log, never the received data. */
export class SignInRefused extends Error {
  readonly reason: 'state_mismatch' | 'exchange_failed';

  constructor(reason: SignInRefused['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The two steps of a sign-in: redirecting to the storage, and returning with a code. */
export interface SignIns {
  /** Returns the URL to send the browser to, and sets a cookie that identifies the browser when it returns. */
  begin(reply: FastifyReply, target: SignInTarget): Promise<string>;
  /** Exchanges the returned code for a token. Rejects with `SignInRefused`. */
  finish(
    request: FastifyRequest,
    reply: FastifyReply,
    target: SignInTarget,
    query: URLSearchParams,
  ): Promise<IssuedToken>;
}

/** The storage to sign in to, and the URL of our page that it redirects back to. */
export interface SignInTarget {
  readonly cloud: Cloud;
  readonly returnUrl: string;
}

export interface SignInSettings {
  readonly clouds: CloudSettings;
  readonly secure: boolean;
  readonly secret: Pick<Secret, 'codeVerifierOf'>;
  /** Time in milliseconds since 1970, the same for every server of the site. */
  readonly now: () => Promise<number>;
}

/** Assumed lifetime of a token if the storage doesn't state one, in seconds. */
const usualSeconds = 3600;
const pendingMs = 10 * 60_000;

/**
 * Implements the authorization code flow with PKCE (RFC 7636, S256). `state` names the storage and the time, followed by
 * 256 random bits. It is in the browser's cookie, which the first return deletes. The code verifier is derived from it
 * and the site's secret, so that the browser may return to any server. A return without the cookie, to another storage
 * or after ten minutes is refused.
 */
export function openSignIns({ clouds, secure, secret, now }: SignInSettings): SignIns {
  const cookieName = secure ? '__Host-sign-in' : 'sign-in';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    async begin(reply, { cloud, returnUrl }) {
      const state = [cloud, await now(), oauth.generateRandomState()].join('.');
      void reply.setCookie(cookieName, state, { ...cookie, maxAge: pendingMs / 1000 });
      const { signInUrl, scope, signInWith } = drives[cloud];
      const parameters = new URLSearchParams({
        ...signInWith,
        client_id: requireCloudClient(cloud, clouds).id,
        response_type: 'code',
        redirect_uri: returnUrl,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(secret.codeVerifierOf(state)),
        code_challenge_method: 'S256',
      });
      return `${reachedAt(signInUrl, clouds)}?${parameters.toString()}`;
    },
    async finish(request, reply, target, query) {
      const state = query.get('state') ?? '';
      void reply.clearCookie(cookieName, cookie);
      const [cloud, time] = state.split('.');
      const isPending = (await now()) - Number(time) <= pendingMs;
      const isOwn = isSame(request.cookies[cookieName] ?? '', state);
      if (!isOwn || !isPending || cloud !== target.cloud) throw new SignInRefused('state_mismatch');
      return exchange(target, { state, verifier: secret.codeVerifierOf(state) }, query, clouds);
    },
  };
}

/** Exchanges the code for a token at the storage. Rejects with `SignInRefused`. */
async function exchange(
  { cloud, returnUrl }: SignInTarget,
  { state, verifier }: { readonly state: string; readonly verifier: string },
  query: URLSearchParams,
  settings: CloudSettings,
): Promise<IssuedToken> {
  const { id, secret } = requireCloudClient(cloud, settings);
  const { issuer, tokenUrl } = drives[cloud];
  const server = { issuer, token_endpoint: reachedAt(tokenUrl, settings) };
  const client = { client_id: id };
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(secret),
      oauth.validateAuthResponse(server, client, query, state),
      returnUrl,
      verifier,
      {
        [oauth.allowInsecureRequests]: settings.standInUrl !== undefined,
        signal: AbortSignal.timeout(20_000),
      },
    );
    const token = await oauth.processAuthorizationCodeResponse(server, client, response);
    return { value: token.access_token, seconds: token.expires_in ?? usualSeconds };
  } catch (cause) {
    throw new SignInRefused('exchange_failed', { cause });
  }
}

function requireCloudClient(cloud: Cloud, { clients }: CloudSettings): CloudClient {
  const client = clients[cloud];
  if (!client) throw new Error(`no client of ${cloud}`);
  return client;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}
