import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Secret } from '../visitors/secret.ts';
import type { ReadUser } from './signed-in-user.ts';

/** The client that the operator registered with a provider. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly id: string;
  readonly secret: string;
}

/** What sign-ins work with. */
export interface OpenIdParts {
  readonly client: OpenIdClient;
  readonly secret: Secret;
  /** Whether cookies are marked as secure. */
  readonly secure: boolean;
}

/** Sign-ins by OpenID Connect. */
export interface OpenIdConnect {
  readonly readUser: ReadUser;
  /** Returns the URL of the provider to send the browser to; `path` is where it goes afterwards. */
  begin(reply: FastifyReply, target: { readonly callback: string; readonly path: string }): Promise<string>;
  /** Signs in a browser that returns with a code, and resolves to the path to go to. Rejects if it may not. */
  finish(request: FastifyRequest, reply: FastifyReply, callback: string): Promise<string>;
  /** Signs a browser out, and resolves to the provider's URL for that, if it has one. */
  end(reply: FastifyReply, home: string): Promise<string | undefined>;
}

const sessionMs = 12 * 3_600_000;
const pendingMs = 10 * 60_000;
const requestMs = 20_000;
const metadataMs = 3_600_000;

const Session = z.object({ id: z.string(), name: z.string(), until: z.number() });
const Pending = z.object({ state: z.string(), path: z.string(), until: z.number() });
const Claims = z.object({
  sub: z.string(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Implements the authorization code flow with PKCE and a nonce (OpenID Connect Core 1.0, 3.1). The state of a sign-in
 * and the session are encrypted in cookies, so any server of the site answers, and none stores who has signed in. A
 * session lasts 12 hours.
 */
export function openIdConnect({
  client: { issuer, id, secret: clientSecret },
  secret,
  secure,
}: OpenIdParts): OpenIdConnect {
  const [pendingName, sessionName] = secure ? ['__Host-oidc', '__Host-session'] : ['oidc', 'session'];
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const client: oauth.Client = { client_id: id };
  const options = () => ({
    signal: AbortSignal.timeout(requestMs),
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  });
  let known: { readonly provider: Promise<oauth.AuthorizationServer>; readonly at: number } | undefined;

  /** Reads the provider's metadata, again after an hour or a failure. */
  function readProvider(): Promise<oauth.AuthorizationServer> {
    if (known && Date.now() - known.at < metadataMs) return known.provider;
    const url = new URL(issuer);
    const provider = oauth
      .discoveryRequest(url, options())
      .then((response) => oauth.processDiscoveryResponse(url, response));
    known = { provider, at: Date.now() };
    provider.catch(() => (known = undefined));
    return provider;
  }

  function readCookie<Shape extends z.ZodType<{ until: number }>>(
    request: FastifyRequest,
    name: string,
    schema: Shape,
  ): z.output<Shape> | undefined {
    const text = secret.openCookie(request.cookies[name] ?? '', name);
    const { data: value } = schema.safeParse(text === undefined ? undefined : JSON.parse(text));
    return value && Date.now() < value.until ? value : undefined;
  }

  return {
    readUser: (request) => readCookie(request, sessionName, Session),
    async begin(reply, { callback, path }) {
      const provider = await readProvider();
      const state = oauth.generateRandomState();
      const pending = JSON.stringify({ state, path, until: Date.now() + pendingMs });
      void reply.setCookie(pendingName, secret.sealCookie(pending, pendingName), {
        ...cookie,
        maxAge: pendingMs / 1_000,
      });
      const url = new URL(provider.authorization_endpoint ?? '');
      const parameters = {
        client_id: id,
        response_type: 'code',
        redirect_uri: callback,
        scope: 'openid profile email',
        state,
        nonce: secret.codeVerifierOf(`nonce ${state}`),
        code_challenge: await oauth.calculatePKCECodeChallenge(secret.codeVerifierOf(state)),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async finish(request, reply, callback) {
      const pending = readCookie(request, pendingName, Pending);
      void reply.clearCookie(pendingName, cookie);
      const query = new URL(request.url, 'http://localhost').searchParams;
      const { state, path } = pending ?? { state: '', path: '' };
      if (!isSame(query.get('state') ?? '', state))
        throw new Error('the sign-in did not begin in this browser');
      const provider = await readProvider();
      const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const authentication = methods.includes('client_secret_basic')
        ? oauth.ClientSecretBasic(clientSecret)
        : oauth.ClientSecretPost(clientSecret);
      const response = await oauth.authorizationCodeGrantRequest(
        provider,
        client,
        authentication,
        oauth.validateAuthResponse(provider, client, query, state),
        callback,
        secret.codeVerifierOf(state),
        options(),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(provider, client, response, {
        expectedNonce: secret.codeVerifierOf(`nonce ${state}`),
        requireIdToken: true,
      });
      const {
        sub,
        name,
        preferred_username: username,
        email,
      } = Claims.parse(oauth.getValidatedIdTokenClaims(tokens));
      const session = {
        id: `${issuer} ${sub}`,
        name: name ?? username ?? email ?? sub,
        until: Date.now() + sessionMs,
      };
      const sealed = secret.sealCookie(JSON.stringify(session), sessionName);
      void reply.setCookie(sessionName, sealed, { ...cookie, maxAge: sessionMs / 1_000 });
      return path;
    },
    async end(reply, home) {
      void reply.clearCookie(sessionName, cookie);
      const { end_session_endpoint: endpoint } = await readProvider();
      if (endpoint === undefined) return undefined;
      const url = new URL(endpoint);
      url.searchParams.set('client_id', id);
      url.searchParams.set('post_logout_redirect_uri', home);
      return url.href;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
