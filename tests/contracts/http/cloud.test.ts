import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clouds } from '#src/contract/cloud/cloud-names.ts';
import { ImportedFile } from '#src/contract/cloud/cloud.ts';
import { Job } from '#src/contract/job.ts';
import type { HttpSettings } from '#src/http/server-parts.ts';
import { allowance } from '#src/http/visitors/rate-limits.ts';
import { handClock } from '#tests/support/jobs.ts';
import { openCloudBrowser, type CloudBrowser } from '#tests/support/server/cloud-browser.ts';
import { openCloudStandIn, type CloudStandIn } from '#tests/support/server/cloud-stand-in.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** In seconds. */
const minute = 60;
const letter = Buffer.from('Dear reader, this is a letter.');
let standIn: CloudStandIn;
let server: TestServer;

beforeAll(async () => {
  standIn = await openCloudStandIn([
    { id: 'file-1', name: 'létter.txt', content: letter },
    { id: 'file-2', name: 'beach.jpg', content: Buffer.alloc(500), folder: 'folder-1' },
    { id: 'large', name: 'large.bin', content: Buffer.alloc(1024 * 1024 + 1) },
    { id: 'endless', name: 'endless.bin', content: Buffer.alloc(1024 * 1024 + 1), reportedBytes: 10 },
    { id: 'elsewhere', name: 'elsewhere.txt', content: letter },
  ]);
  server = await openServer();
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const openServer = (
  settings: Pick<Partial<HttpSettings>, 'rateLimit'> = {},
  clock: () => number = Date.now,
): Promise<TestServer> => {
  const { client, url } = standIn;
  const clients = { google: client, dropbox: client, onedrive: client };
  return openTestServer({ clouds: { clients, standInUrl: url }, ...settings }, { queue: { clock } });
};

const openBrowser = (at = server): CloudBrowser => openCloudBrowser(at.fetch);

const buildHashRequest = (source: string) => {
  const form = new FormData();
  form.set('type', 'hash');
  form.set('source', source);
  return { method: 'POST', body: form };
};

describe.each(clouds)('signing in to %s', (cloud) => {
  it('exchanges the code, lists files and folders, searches by name, and imports a file', async () => {
    const browser = openBrowser();
    const done = await browser.signIn(cloud);
    expect([done.status, done.headers.get('location')]).toEqual([303, `/oauth/${cloud}?signed-in`]);
    const top = await browser.list(cloud);
    expect(top.files.map(({ name, isFolder }) => [name, isFolder])).toContainEqual(['Holiday', true]);
    expect(top.files).toContainEqual(
      expect.objectContaining({ name: 'létter.txt', sizeBytes: letter.length }),
    );
    expect((await browser.list(cloud, 'folder=folder-1')).files.map(({ name }) => name)).toEqual([
      'beach.jpg',
    ]);
    expect((await browser.list(cloud, 'search=BEACH')).files.map(({ id }) => id)).toEqual(['file-2']);

    const fetched = ImportedFile.parse(await (await browser.requestImport(cloud, 'file-1')).json());
    expect(fetched).toMatchObject({ name: 'létter.txt', sizeBytes: letter.length });
    const bytes = await browser.go(`/api/imports/${fetched.id}`);
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(letter);
  });

  it.each([
    ['a file over the limit', 'large'],
    ['one that is longer than the storage says', 'endless'],
  ])('rejects %s and leaves no data behind', async (_what, file) => {
    const browser = openBrowser();
    await browser.signIn(cloud);
    const before = await server.spooled();
    const response = await browser.requestImport(cloud, file);
    expect([response.status, await response.text()]).toEqual([413, 'Files can be up to 1MB each']);
    expect(await server.spooled()).toEqual(before);
  });

  it('reports whether the sign-in or the file is missing', async () => {
    const browser = openBrowser();
    const anonymous = await browser.go(`/api/cloud/${cloud}/files`);
    expect(anonymous.status).toBe(401);
    expect(await anonymous.text()).toContain('not signed in');
    await browser.signIn(cloud);
    expect((await browser.requestImport(cloud, 'nothing')).status).toBe(404);
    await browser.go(`/api/cloud/${cloud}`, { method: 'DELETE' });
    expect((await browser.go(`/api/cloud/${cloud}/files`)).status).toBe(401);
  });
});

describe('the OAuth callback', () => {
  const refused = '/oauth/google?error=state_mismatch';

  it('is rejected in another browser, for another storage, and when repeated', async () => {
    const [victim, attacker] = [openBrowser(), openBrowser()];
    expect((await victim.go(await attacker.agree('google'))).headers.get('location')).toBe(refused);

    const twice = await attacker.agree('google');
    const done = await attacker.go(twice);
    expect(done.headers.get('location')).toBe('/oauth/google?signed-in');
    expect(done.headers.get('referrer-policy'), 'the code goes into no Referer').toBe('no-referrer');
    expect(done.headers.get('cache-control')).toBe('no-store');
    expect((await attacker.go(twice)).headers.get('location')).toBe(refused);

    const other = await attacker.agree('google');
    const crossed = await attacker.go(other.replace('/oauth/google', '/oauth/dropbox'));
    expect(crossed.headers.get('location')).toBe('/oauth/dropbox?error=state_mismatch');
  });

  it('is rejected with a code unknown to the storage', async () => {
    const browser = openBrowser();
    const address = await browser.agree('google');
    const forged = address.replace(/code=[^&]+/, 'code=forged');
    expect((await browser.go(forged)).headers.get('location')).toBe('/oauth/google?error=exchange_failed');
  });

  it('redirects only to our own page, with cookies that scripts cannot read', async () => {
    const browser = openBrowser();
    const away = await browser.go('/api/cloud/google/sign-in?next=https://example.org');
    expect(
      away.headers.getSetCookie().every((line) => /HttpOnly/i.test(line) && /SameSite=Lax/i.test(line)),
    ).toBe(true);
    const sent = new URL(away.headers.get('location') ?? '').searchParams;
    expect(sent.get('redirect_uri')).toBe(`${server.url}/oauth/google`);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site };
      expect((await openBrowser().go('/api/cloud/google/sign-in', { headers })).status).toBe(403);
    }
  });

  it('limits sign-ins per network, so that one network cannot push out those of others', async () => {
    const own = await openServer({ rateLimit: true });
    const begin = async () => (await openBrowser(own).go('/api/cloud/google/sign-in')).status;
    for (let count = 0; count < allowance.signIns; count += 1) expect(await begin()).toBe(303);
    expect(await begin()).toBe(429);
    await own.close();
  });

  it('is rejected ten minutes after the redirect to the storage', async () => {
    const time = handClock(Date.now());
    const own = await openServer({}, time.clock);
    const [late, inTime] = [openBrowser(own), openBrowser(own)];
    const addresses = [await late.agree('google'), await inTime.agree('google')] as const;
    time.pass(9.5 * minute);
    expect((await inTime.go(addresses[1])).headers.get('location')).toBe('/oauth/google?signed-in');
    time.pass(minute);
    expect((await late.go(addresses[0])).headers.get('location')).toBe(refused);
    await own.close();
  });

  it('gives the browser a new cookie, and the old one opens nothing any more', async () => {
    const browser = openBrowser();
    await browser.signIn('google');
    const { id } = await browser.importFile('google', 'file-1');
    const planted = openBrowser();
    planted.cookies.set('cloud', browser.cookies.get('cloud') ?? '');
    expect((await planted.list('google')).files.length).toBeGreaterThan(0);
    await browser.signIn('dropbox');
    expect((await browser.list('google')).files.length).toBeGreaterThan(0);
    expect((await browser.go(`/api/imports/${id}`)).status).toBe(200);
    expect((await planted.go('/api/cloud/google/files')).status).toBe(401);
    expect((await planted.go(`/api/imports/${id}`)).status).toBe(404);
  });
});

it('stores neither tokens nor names of imported files in the clear', async () => {
  const own = await openServer();
  const browser = openBrowser(own);
  await browser.signIn('google');
  await browser.importFile('google', 'file-1');
  const contents = await Promise.all(
    (await own.stored()).map(async (key) => text(await own.storage.get(key))),
  );
  expect(contents).toHaveLength(4); // the session, its token, the file, and what is known about it
  const secrets = ['létter', ...standIn.tokens];
  expect(secrets.filter((secret) => contents.join('').includes(secret))).toEqual([]);
  await own.close();
});

describe('an imported file', () => {
  it('is the source of a job without an upload', async () => {
    const browser = openBrowser();
    await browser.signIn('google');
    const { id } = await browser.importFile('google', 'file-1');
    const response = await browser.go('/api/convert', buildHashRequest(id));
    expect(response.status).toBe(202);
    expect(Job.parse(await response.json())).toMatchObject({
      originalFileName: 'létter.txt',
      originalSizeBytes: letter.length,
    });
  });

  it('is not accessible to anyone else', async () => {
    const [owner, other] = [openBrowser(), openBrowser()];
    await owner.signIn('google');
    await other.signIn('google');
    const { id } = await owner.importFile('google', 'file-1');
    expect((await other.go(`/api/imports/${id}`)).status).toBe(404);
    expect((await other.go('/api/convert', buildHashRequest(id))).status).toBe(404);
    expect((await openBrowser().go(`/api/imports/${id}`)).status).toBe(404);
  });

  it('is deleted on sign-out from its storage, but not from another one', async () => {
    const own = await openServer();
    const browser = openBrowser(own);
    await browser.signIn('google');
    await browser.signIn('dropbox');
    const [gone, remaining] = [
      await browser.importFile('google', 'file-1'),
      await browser.importFile('dropbox', 'file-1'),
    ];
    expect((await browser.go('/api/cloud/google', { method: 'DELETE' })).status).toBe(204);
    expect((await own.stored()).filter((key) => key.includes('/google/'))).toEqual([]);
    expect((await own.stored()).filter((key) => key.includes('/dropbox/'))).toHaveLength(3);
    expect((await browser.go(`/api/imports/${gone.id}`)).status).toBe(404);
    expect((await browser.go(`/api/imports/${remaining.id}`)).status).toBe(200);
    await own.close();
  });

  it('is not accessible any more an hour after it was fetched, nor is the storage', async () => {
    const time = handClock(Date.now());
    const own = await openServer({}, time.clock);
    const browser = openBrowser(own);
    await browser.signIn('google');
    time.pass(50 * minute);
    const { id } = await browser.importFile('google', 'file-1');
    time.pass(15 * minute);
    expect((await browser.go('/api/cloud/google/files')).status).toBe(401);
    expect((await browser.go(`/api/imports/${id}`)).status).toBe(200);
    time.pass(50 * minute);
    expect((await browser.go(`/api/imports/${id}`)).status).toBe(404);
    expect((await browser.go('/api/convert', buildHashRequest(id))).status).toBe(404);
    await own.close();
  });

  it('keeps its permission as it was stored when the browser signs in elsewhere, and loses it at the sign-out', async () => {
    const own = await openServer();
    const browser = openBrowser(own);
    const tokens = async () => {
      const entries = new Map<string, number>();
      for await (const { key, storedAt } of own.storage.list())
        if (key.endsWith('/token')) entries.set(key.split('/').at(-2) ?? '', storedAt);
      return entries;
    };
    await browser.signIn('google');
    const before = (await tokens()).get('google');
    expect(before).toBeGreaterThan(0);
    await setTimeout(20);
    await browser.signIn('dropbox');
    const after = await tokens();
    expect(after.get('google')).toBe(before);
    expect(after.get('dropbox')).toBeGreaterThan(before ?? 0);
    expect((await browser.list('google')).files.length).toBeGreaterThan(0);
    await browser.go('/api/cloud/google', { method: 'DELETE' });
    expect([...(await tokens()).keys()]).toEqual(['dropbox']);
    expect((await browser.list('dropbox')).files.length).toBeGreaterThan(0);
    await own.close();
  });

  it('may be an online document, exported as an Office file', async () => {
    const browser = openBrowser();
    await browser.signIn('google');
    const { next } = await browser.list('google');
    const [document] = (await browser.list('google', `after=${next}`)).files;
    expect(document).toMatchObject({ id: 'doc-1', name: 'Letter.docx' });
    expect(await browser.importFile('google', 'doc-1')).toMatchObject({ name: 'Letter.docx', sizeBytes: 8 });
  });

  it('is fetched only from the storage’s own hosts, and the token is never sent elsewhere', async () => {
    const browser = openBrowser();
    await browser.signIn('onedrive');
    await browser.requestImport('onedrive', 'file-1');
    expect(standIn.asked).toContain('GET /public.1drv.com/file-1');
    expect((await browser.requestImport('onedrive', 'elsewhere')).status).toBe(502);
    expect(standIn.asked.filter((line) => line.includes('example.org'))).toEqual([]);
  });
});

it('logs no token, code or state', async () => {
  const browser = openBrowser();
  const address = await browser.agree('dropbox');
  await browser.go(address);
  const { searchParams } = new URL(address, server.url);
  const secrets = [...standIn.tokens, ...browser.cookies.values(), ...searchParams.values()];
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets.filter((secret) => server.log.join('').includes(secret))).toEqual([]);
});

describe('a server without OAuth clients', () => {
  it('offers no sign-in, and leaves the callback to the page', async () => {
    const bare = await openTestServer();
    try {
      expect((await bare.fetch('/api/cloud/google/sign-in')).status).toBe(404);
      expect(await (await bare.fetch('/api/cloud/google/files')).text()).toBe(
        'Importing from Google Drive is not set up on this server.',
      );
      expect((await bare.fetch('/oauth/google?code=abc&state=x')).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
