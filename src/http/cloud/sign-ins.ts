import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oauth from 'oauth4webapi';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
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
  begin(reply: FastifyReply, cloud: Cloud, returnUrl: string): Promise<string>;
  /** Exchanges the returned code for a token. Rejects with `SignInRefused`. */
  finish(
    request: FastifyRequest,
    reply: FastifyReply,
    cloud: Cloud,
    query: URLSearchParams,
  ): Promise<IssuedToken>;
}

/** Assumed lifetime of a token if the storage doesn't state one, in seconds. */
const usualSeconds = 3600;

/**
 * Implements the authorization code flow with PKCE (RFC 7636, S256). `state` is 256 random bits, stored in the
 * browser's cookie and in this process, and valid once within ten minutes. A return with an expired, used or foreign
 * `state` is refused.
 */
export function openSignIns(settings: CloudSettings, { secure }: { secure: boolean }): SignIns {
  const cookieName = secure ? '__Host-sign-in' : 'sign-in';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const pending = keepPending();

  return {
    async begin(reply, cloud, returnUrl) {
      const state = oauth.generateRandomState();
      const verifier = oauth.generateRandomCodeVerifier();
      pending.add(state, { cloud, verifier, returnUrl });
      void reply.setCookie(cookieName, state, { ...cookie, maxAge: pendingMs / 1000 });
      const { signInUrl, scope, signInWith } = drives[cloud];
      const parameters = new URLSearchParams({
        ...signInWith,
        client_id: requireCloudClient(cloud, settings).id,
        response_type: 'code',
        redirect_uri: returnUrl,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return `${reachedAt(signInUrl, settings)}?${parameters.toString()}`;
    },
    async finish(request, reply, cloud, query) {
      const state = query.get('state') ?? '';
      const begun = pending.consume(state);
      void reply.clearCookie(cookieName, cookie);
      const isOwn = isSame(request.cookies[cookieName] ?? '', state);
      if (!begun || !isOwn || begun.cloud !== cloud) throw new SignInRefused('state_mismatch');
      return exchange(begun, state, query, settings);
    },
  };
}

/** Exchanges the code for a token at the storage. Rejects with `SignInRefused`. */
async function exchange(
  { cloud, verifier, returnUrl }: Begun,
  state: string,
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

/** A sign-in that hasn't returned from the storage yet. */
interface Begun {
  readonly cloud: Cloud;
  readonly verifier: string;
  readonly returnUrl: string;
}

const pendingMs = 10 * 60_000;
const maxPendingSignIns = 10_000;

/**
 * Stores pending sign-ins by their `state`. Each can be consumed once, within ten minutes; past the limit, the oldest
 * are forgotten.
 */
function keepPending(): {
  add(state: string, begun: Begun): void;
  consume(state: string): Begun | undefined;
} {
  const pending = new Map<string, Begun & { readonly until: number }>();

  function forgetOld(): void {
    for (const [state, { until }] of pending) {
      if (until > Date.now() && pending.size < maxPendingSignIns) return;
      pending.delete(state);
    }
  }

  return {
    add(state, begun) {
      forgetOld();
      pending.set(state, { ...begun, until: Date.now() + pendingMs });
    },
    consume(state) {
      const begun = pending.get(state);
      pending.delete(state);
      return begun && begun.until >= Date.now() ? begun : undefined;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}
