import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A provider of OpenID Connect, certified by the OpenID Foundation, where anybody may sign in under any name. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  close(): Promise<void>;
}

/** Opens a provider on a free port, for a site at this URL. */
export async function openOpenIdProvider(siteUrl: string): Promise<OpenIdProvider> {
  const client = { id: 'formshift', secret: 'a-secret-of-the-site' };
  const server = createServer((request, response) => void handle(request, response));
  let handle: ReturnType<Provider['callback']> = async () => undefined;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${siteUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${siteUrl}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, name: `${sub} Example` }),
    }),
    cookies: { keys: ['a key of the test'] },
  });
  handle = provider.callback();
  return {
    issuer,
    client,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser with a cookie jar for each host, which follows redirects and fills in the provider's forms. */
export function openSignInBrowser(userName: string) {
  const jars = new Map<string, Map<string, string>>();

  async function go(
    address: string,
    init: { method?: string; body?: URLSearchParams } = {},
  ): Promise<Response> {
    const url = new URL(address);
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Opens a URL as a person would: follows redirects, and signs in and consents where the provider asks. */
  async function open(address: string): Promise<{ readonly url: string; readonly response: Response }> {
    let url = address;
    for (let steps = 0; steps < 20; steps += 1) {
      const response = await go(url);
      const location = response.headers.get('location');
      if (location !== null) url = new URL(location, url).href;
      else if (/\/interaction\//.test(url)) url = await submit(url, await response.text());
      else return { url, response };
    }
    throw new Error(`there is no end to the redirects: ${url}`);
  }

  async function submit(url: string, page: string): Promise<string> {
    const [, action = url] = /action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const body = new URLSearchParams({
      prompt,
      ...(prompt === 'login' && { login: userName, password: 'any' }),
    });
    const answer = await go(new URL(action, url).href, { method: 'POST', body });
    return new URL(answer.headers.get('location') ?? '', url).href;
  }

  return { go, open, jars };
}
