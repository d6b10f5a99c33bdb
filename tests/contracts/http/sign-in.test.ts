import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { openApiKeys, type ApiKeys } from '#src/http/visitors/api-keys.ts';
import { formatApiKeyFile, hashApiKey } from '#src/http/visitors/api-key-file.ts';
import {
  openOpenIdProvider,
  openSignInBrowser,
  type OpenIdProvider,
} from '#tests/support/servers/open-id-provider.ts';
import { buildMultipartForm, openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const needed = 'This site requires signing in. Sign in, or send an API key, then try again.';
const hashForm = (): FormData => buildMultipartForm({ type: 'hash' }, { name: 'a.txt', content: 'abc' });

let folder: string;
let apiKeys: ApiKeys;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-sign-in-'));
  const file = join(folder, 'keys.json');
  await writeFile(file, formatApiKeyFile([{ name: 'script', sha256: hashApiKey('fs_script') }]));
  apiKeys = await openApiKeys(file, { quota: {}, warn: () => undefined });
});
afterAll(async () => {
  apiKeys.close();
  await rm(folder, { recursive: true });
});

describe('a site whose people sign in at a provider', () => {
  let provider: OpenIdProvider;
  let site: TestServer;
  beforeAll(async () => {
    const port = 10_000 + (process.pid % 20_000); // below those that the kernel gives out
    const siteUrl = `http://127.0.0.1:${port}`;
    provider = await openOpenIdProvider(siteUrl);
    site = await openTestServer(
      { siteUrl, signIn: { openId: { issuer: provider.issuer, ...provider.client } } },
      {
        port,
        apiKeys,
        pages: async (app) => {
          app.get('/*', async ({ url, signedInUser }) => `${url} for ${signedInUser?.name}`);
        },
      },
    );
  });
  afterAll(async () => {
    await site.close();
    await provider.close();
  });

  it('sends a browser to sign in, and then to the page it wanted', async () => {
    const browser = openSignInBrowser('alice');
    const { url, response } = await browser.open(`${site.url}/image-converter?to=webp`);
    expect(url).toBe(`${site.url}/image-converter?to=webp`);
    expect(await response.text()).toBe('/image-converter?to=webp for alice Example');
  });

  it('gives each person their own jobs, in any browser', async () => {
    const [one, other, somebody] = ['alice', 'alice', 'bob'].map(openSignInBrowser);
    for (const browser of [one, other, somebody]) await browser?.open(`${site.url}/`);
    const cookies = (browser: ReturnType<typeof openSignInBrowser> | undefined): Record<string, string> => ({
      'sec-fetch-site': 'same-origin',
      cookie: [...(browser?.jars.get(new URL(site.url).host) ?? [])].map((pair) => pair.join('=')).join('; '),
    });
    const sent = await site.fetch('/api/convert', {
      method: 'POST',
      body: hashForm(),
      headers: cookies(one),
    });
    expect(sent.status).toBe(202);
    const { id } = Job.parse(await sent.json());
    const read = async (browser: typeof one) =>
      (await site.fetch(`/api/conversions/${id}`, { headers: cookies(browser) })).status;
    expect([await read(one), await read(other), await read(somebody)]).toEqual([200, 200, 404]);
  });

  it('refuses everybody else, except with an API key', async () => {
    for (const path of ['/api/formats', '/api/conversions', '/mcp', '/image-converter']) {
      const response = await fetch(new URL(path, site.url), { redirect: 'manual' });
      expect([response.status, await response.text()]).toEqual([401, needed]);
    }
    const form = await site.fetch('/api/convert', { method: 'POST', body: hashForm() });
    expect(form.status).toBe(401);
    const key = { authorization: 'Bearer fs_script' };
    expect(
      (await site.fetch('/api/convert', { method: 'POST', body: hashForm(), headers: key })).status,
    ).toBe(202);
    expect((await fetch(new URL('/healthz', site.url))).status).toBe(200);
  });

  it('refuses forged and foreign sessions and returns', async () => {
    const host = new URL(site.url).host;
    for (const cookie of ['session=nonsense', `session=${'A'.repeat(200)}`])
      expect((await fetch(new URL('/api/formats', site.url), { headers: { cookie } })).status).toBe(401);

    const [victim, attacker] = [openSignInBrowser('victim'), openSignInBrowser('attacker')];
    // The attacker's own return, opened in the victim's browser.
    const begun = await attacker.go(`${site.url}/sign-in?to=/`);
    let url = begun.headers.get('location') ?? '';
    while (!url.startsWith(`${site.url}/sign-in/callback`)) {
      const step = await attacker.go(url);
      const location = step.headers.get('location');
      if (location === null) {
        const page = await step.text();
        const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
        const body = new URLSearchParams({ prompt, login: 'attacker', password: 'any' });
        const answer = await attacker.go(url, { method: 'POST', body });
        url = new URL(answer.headers.get('location') ?? '', url).href;
      } else url = new URL(location, url).href;
    }
    const refused = await victim.go(url);
    expect([refused.status, await refused.text()]).toEqual([
      502,
      'Signing in failed. Open the site again to retry.',
    ]);
    expect(victim.jars.get(host)?.has('session')).toBe(false);
    expect((await attacker.go(url)).status).toBe(303); // it is good in the browser where it began
    expect((await attacker.go(url)).status).toBe(502); // once
  });

  it('lasts 12 hours', async () => {
    const browser = openSignInBrowser('erin');
    await browser.open(`${site.url}/`);
    const begun = Date.now();
    const statusAfter = async (hours: number) => {
      vi.setSystemTime(begun + hours * 3_600_000);
      return (await browser.go(`${site.url}/api/formats`)).status;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect([await statusAfter(11.9), await statusAfter(12.1)]).toEqual([200, 303]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('never leads to another site', async () => {
    const browser = openSignInBrowser('carol');
    for (const to of ['//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example'])
      expect((await browser.open(`${site.url}/sign-in?to=${encodeURIComponent(to)}`)).url).toBe(
        `${site.url}/`,
      );
  });

  it('signs out here and at the provider', async () => {
    const browser = openSignInBrowser('dave');
    await browser.open(`${site.url}/`);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await fetch(new URL('/sign-out', site.url), { headers: elsewhere })).status).toBe(403);
    const out = await browser.go(`${site.url}/sign-out`);
    expect(out.status).toBe(303);
    expect(out.headers.get('location')).toContain(`${provider.issuer}/session/end?`);
    expect(browser.jars.get(new URL(site.url).host)?.has('session')).toBe(false);
  });
});

it('says so if the provider is away', async () => {
  const openId = { issuer: 'http://127.0.0.1:1', id: 'a', secret: 'b' };
  const site = await openTestServer({ signIn: { openId } });
  try {
    const response = await fetch(new URL('/sign-in', site.url), { redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([
      502,
      expect.stringContaining('Signing in failed'),
    ]);
    expect(site.log.join('')).toContain('sign-in refused');
  } finally {
    await site.close();
  }
});

describe('a site whose proxy signs people in', () => {
  const read = async (site: TestServer, headers: Record<string, string>) => {
    const response = await site.fetch('/api/formats', { headers });
    return response.status;
  };

  it('believes a trusted proxy', async () => {
    const site = await openTestServer({ signIn: { header: 'X-Forwarded-User' }, trustProxy: ['loopback'] });
    try {
      expect(await read(site, { 'x-forwarded-user': 'alice' })).toBe(200);
      expect(await read(site, {})).toBe(401);
      expect(await read(site, { 'x-forwarded-user': ' ' })).toBe(401);
      const alice = { 'x-forwarded-user': 'alice', 'x-forwarded-for': '203.0.113.7' };
      const body = hashForm();
      const sent = await site.fetch('/api/convert', { method: 'POST', body, headers: alice });
      expect([sent.status, sent.headers.getSetCookie()]).toEqual([202, []]);
      const { id } = Job.parse(await sent.json());
      const readAs = async (name: string) =>
        (await site.fetch(`/api/conversions/${id}`, { headers: { 'x-forwarded-user': name } })).status;
      expect([await readAs('alice'), await readAs('bob')]).toEqual([200, 404]);
      const crossSite = { ...alice, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
      const forged = await site.fetch('/api/convert', {
        method: 'POST',
        body: hashForm(),
        headers: crossSite,
      });
      expect(forged.status).toBe(403);
    } finally {
      await site.close();
    }
  });

  it('believes nobody else', async () => {
    const site = await openTestServer({ signIn: { header: 'X-Forwarded-User' }, trustProxy: ['10.0.0.0/8'] });
    try {
      expect(await read(site, { 'x-forwarded-user': 'alice' })).toBe(401);
    } finally {
      await site.close();
    }
  });
});
