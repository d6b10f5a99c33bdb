import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { allowance, limitRates } from '#src/http/visitors/rate-limits.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A browser: sends its fetch metadata and keeps the cookie it receives. */
function openBrowser(on: TestServer = server) {
  let cookie = '';
  const headers = () => ({ 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) });
  return {
    headers,
    forgetCookie: () => (cookie = ''),
    async submit(): Promise<Job> {
      const response = await on.send({ type: 'hash' }, { name: 'a.txt', content: 'x' }, headers());
      cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      return Job.parse(await response.json());
    },
    ask: (path: string, method = 'GET') => on.fetch(path, { method, headers: headers() }),
  };
}

const addresses = (id: string) =>
  [
    ['GET', `/api/conversions/${id}`],
    ['GET', `/api/conversions/${id}/download`],
    ['GET', `/api/conversions/${id}/events`],
    ['GET', `/api/conversions/archive?ids=${id}`],
    ['DELETE', `/api/conversions/${id}`],
  ] as const;

const sendWith = async (headers: Record<string, string>) =>
  server.send({ type: 'hash' }, { name: 'a', content: 'x' }, headers);

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the visitor cookie', () => {
  it('is set at the first use of a tool, and not by reads', async () => {
    for (const path of ['/api/formats', '/healthz', '/api/nothing']) {
      expect((await server.fetch(path)).headers.get('set-cookie'), path).toBeNull();
    }
    const response = await sendWith({ 'sec-fetch-site': 'same-origin' });
    expect(response.headers.get('set-cookie')).toMatch(
      /^sid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is not set for a script, which could not use it', async () => {
    expect((await sendWith({})).headers.get('set-cookie')).toBeNull();
  });

  it('is bound to the host and to TLS on an https site', async () => {
    const secure = await openTestServer({ siteUrl: 'https://files.example' });
    const sent = { 'sec-fetch-site': 'same-origin' };
    const response = await secure.send({ type: 'hash' }, { name: 'a', content: 'x' }, sent);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });

  it('stays the same while it is used, and is stored only as a hash', async () => {
    const browser = openBrowser();
    const first = await browser.submit();
    const { cookie = '' } = browser.headers();
    await browser.submit();
    expect(browser.headers().cookie).toBe(cookie);
    const record = await server.queue.read(first.id);
    expect(record?.owner.visitor).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(record)).not.toContain(cookie.replace('sid=', ''));
    expect(server.log.join('')).not.toContain(cookie.replace('sid=', ''));
  });
});

describe('a job made with the cookie', () => {
  it('is visible only to its visitor; to anyone else it does not exist', async () => {
    const [anna, ben, script] = [
      openBrowser(),
      openBrowser(),
      (path: string, init?: RequestInit) => server.fetch(path, init),
    ];
    const job = await anna.submit();
    await ben.submit();
    await server.complete(job, 'secret');
    expect((await anna.ask(`/api/conversions/${job.id}`)).status).toBe(200);
    const unknown = await (await ben.ask(`/api/conversions/${'A'.repeat(27)}`)).text();
    for (const [method, address] of addresses(job.id)) {
      const foreign = await ben.ask(address, method);
      expect([foreign.status, await foreign.text()], address).toEqual([404, unknown]);
      expect((await script(address, { method })).status, address).toBe(404);
    }
    const several = `/api/conversions?ids=${job.id}`;
    expect(await (await ben.ask(several)).json()).toEqual([]);
    expect(await (await anna.ask(several)).json()).toMatchObject([{ id: job.id }]);
    expect(await (await anna.ask(`/api/conversions/${job.id}/download`)).text()).toBe('secret');
    expect((await anna.ask(`/api/conversions/${job.id}`, 'DELETE')).status).toBe(204);
    expect((await anna.ask(`/api/conversions/${job.id}`)).status).toBe(410);
    expect((await ben.ask(`/api/conversions/${job.id}`)).status).toBe(404);
  });

  it('works in a browser that refuses cookies', async () => {
    const browser = openBrowser();
    const job = await browser.submit();
    browser.forgetCookie();
    await server.complete(job, 'mine');
    expect((await browser.ask(`/api/conversions/${job.id}`)).status).toBe(200);
    expect(await (await browser.ask(`/api/conversions/${job.id}/download`)).text()).toBe('mine');
  });

  it('falls back to the network of a browser that refuses the cookie', async () => {
    const proxied = await openTestServer({ trustProxy: ['127.0.0.1'] });
    const [home, elsewhere] = [from('192.0.2.1'), from('192.0.2.2')];
    const sent = { 'sec-fetch-site': 'same-origin', ...home };
    const response = await proxied.send({ type: 'hash' }, { name: 'a.txt', content: 'x' }, sent);
    const { id } = Job.parse(await response.json());
    const statusFor = async (headers: Record<string, string>) =>
      (await proxied.fetch(`/api/conversions/${id}`, { headers })).status;
    expect(await statusFor(elsewhere)).toBe(404);
    expect(await statusFor(home)).toBe(200);
    await proxied.close();
  });
});

describe('the queue', () => {
  it('stores no address of a visitor', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'formshift-addresses-'));
    const proxied = await openTestServer(
      { trustProxy: ['127.0.0.1'] },
      { queue: { file: join(folder, 'queue.sqlite') } },
    );
    const sent = ['203.0.113.77', '2001:db8:77:1::5'].map((address) =>
      proxied.send({ type: 'hash' }, { name: 'seen.txt', content: 'x' }, from(address)),
    );
    for (const response of await Promise.all(sent)) expect(response.status).toBe(202);
    const names = await readdir(folder);
    const stored = Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
    expect(stored.includes('seen.txt')).toBe(true);
    for (const part of ['203.0.113', '2001:db8']) expect(stored.includes(part), part).toBe(false);
    await proxied.close();
    await rm(folder, { recursive: true });
  });
});

describe('a job made by a script without a cookie', () => {
  it('is protected only by its id', async () => {
    const job = Job.parse(await (await server.send({ type: 'hash' }, { name: 'a', content: 'x' })).json());
    await server.complete(job, 'open');
    expect(await (await server.fetch(`/api/conversions/${job.id}/download`)).text()).toBe('open');
    expect((await server.fetch(`/api/conversions/${job.id}`, { method: 'DELETE' })).status).toBe(204);
  });
});

describe('a website that the operator allows', () => {
  const origin = 'https://app.example';
  const foreign = { origin, 'sec-fetch-site': 'cross-site' };
  const preflight = (by: string) => ({
    method: 'OPTIONS',
    headers: { origin: by, 'access-control-request-method': 'DELETE' },
  });
  let open: TestServer;
  beforeAll(async () => {
    open = await openTestServer({ corsOrigins: [origin] });
  });
  afterAll(() => open.close());

  it('may send, read, download and delete, and is given no cookie', async () => {
    const file = { name: 'a.txt', content: 'x' };
    const sent = await open.send({ type: 'hash' }, file, foreign);
    expect([sent.status, sent.headers.get('set-cookie')]).toEqual([202, null]);
    expect(sent.headers.get('access-control-allow-origin')).toBe(origin);
    expect(sent.headers.get('access-control-allow-credentials')).toBeNull();
    expect(sent.headers.get('access-control-expose-headers')).toContain('Location');
    const job = Job.parse(await sent.json());
    await open.complete(job, 'result');
    const address = `/api/conversions/${job.id}`;
    expect(await (await open.fetch(`${address}/download`, { headers: foreign })).text()).toBe('result');
    const allowed = await open.fetch(address, preflight(origin));
    expect([allowed.status, allowed.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, POST, PATCH, DELETE',
    ]);
    expect((await open.fetch(address, { method: 'DELETE', headers: foreign })).status).toBe(204);
  });

  it('reads nothing that a cookie would show, even if the browser sends it', async () => {
    const browser = openBrowser(open);
    const job = await browser.submit();
    await browser.submit(); // shows the cookie
    const headers = { ...browser.headers(), ...foreign };
    expect((await open.fetch(`/api/conversions/${job.id}`, { headers })).status).toBe(404);
    expect(await (await open.fetch('/api/conversions', { headers })).json()).toEqual([]);
    expect((await open.fetch(`/api/conversions/${job.id}`, { method: 'DELETE', headers })).status).toBe(404);
  });

  it('does not make any other website allowed', async () => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const refused = await open.send({ type: 'hash' }, { name: 'a', content: 'x' }, evil);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const answer = await open.fetch('/api/convert', preflight('https://evil.example'));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('another website', () => {
  it('cannot make the browser of a visitor send or delete anything', async () => {
    const before = await server.stored();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'http://127.0.0.1' }, // the same machine, on another port
      { origin: `${server.url}0` },
      { origin: 'null' },
    ]) {
      const response = await sendWith(headers);
      expect([response.status, await response.text()], JSON.stringify(headers)).toEqual([
        403,
        'Requests from other websites are not accepted.',
      ]);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(await server.stored()).toEqual(before);
    const browser = openBrowser();
    const job = await browser.submit();
    const deletion = await server.fetch(`/api/conversions/${job.id}`, {
      method: 'DELETE',
      headers: { ...browser.headers(), 'sec-fetch-site': 'cross-site' },
    });
    expect(deletion.status).toBe(403);
  });

  it('cannot use the cookie in a request without Origin, which no browser sends', async () => {
    const browser = openBrowser();
    const job = await browser.submit();
    const { cookie = '' } = browser.headers();
    const before = await server.stored();
    expect((await sendWith({ cookie })).status).toBe(403);
    const path = `/api/conversions/${job.id}`;
    for (const [method, address] of [
      ['DELETE', path],
      ['POST', `${path}/share`],
    ] as const)
      expect((await server.fetch(address, { method, headers: { cookie } })).status, method).toBe(403);
    expect(await server.stored()).toEqual(before);
    expect((await server.fetch(path, { headers: { cookie } })).status).toBe(200);
    for (const foreign of ['sid=short', 'session=of-another-program'])
      expect((await sendWith({ cookie: foreign })).status, foreign).toBe(202);
  });

  it('is distinguished from this one by Origin when the browser sends nothing else', async () => {
    expect((await sendWith({ origin: server.url })).status).toBe(202);
    const proxied = await openTestServer({ siteUrl: 'https://files.example' });
    const response = await proxied.send(
      { type: 'hash' },
      { name: 'a', content: 'x' },
      { origin: 'https://files.example' },
    );
    expect(response.status).toBe(202);
    await proxied.close();
  });
});

describe('limits', () => {
  it('are counted per network behind a trusted proxy, and report when to retry', async () => {
    const limited = await openTestServer({ rateLimit: true, trustProxy: ['127.0.0.1'] });
    const send = (address: string) =>
      limited.send({ type: 'nothing' }, { name: 'a', content: 'x' }, from(address));
    for (let count = 0; count < allowance.uploads; count += 1)
      expect((await send('2001:db8:1:2::1')).status).toBe(400);
    const refused = await send('2001:db8:1:2::ffff');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await refused.text()).toBe(
      `Too many requests from your address. Try again in ${seconds} seconds.`,
    );
    expect((await send('2001:db8:1:3::1')).status).toBe(400);
    await limited.close();
  });

  it('cannot be bypassed with a forged address, or by guessing other ids', async () => {
    const limited = await openTestServer({ rateLimit: true });
    const [id, token] = ['A'.repeat(27), 'A'.repeat(64)];
    const guesses = [`/api/conversions/${id}`, `/api/imports/${id}`, `/api/shared/${token}`];
    const several = `/api/conversions?ids=${id},${'B'.repeat(27)}`;
    const guess = async (count: number, path = guesses[count % 3] ?? '') =>
      (await limited.fetch(path, { headers: from(`192.0.2.${count % 250}`) })).status;
    for (let count = 1; count < allowance.misses; count += 1) expect(await guess(count)).toBe(404);
    expect(await guess(0, several)).toBe(200);
    expect(await guess(0, several)).toBe(429);
    for (let count = 0; count < 5; count += 1) expect(await guess(count)).toBe(429);
    await limited.close();
  });

  it('of bytes are reported at the next upload from the same network', async () => {
    const limits = limitRates({ enabled: true });
    await limits.countBytes('192.0.2.1', allowance.uploadBytes - 1);
    await limits.beginUpload('192.0.2.1');
    await limits.countBytes('192.0.2.1', 1);
    await expect(limits.beginUpload('192.0.2.1')).rejects.toMatchObject({ code: 'rate-limited' });
    await limits.beginUpload('192.0.2.2');
  });

  it('of the queue are reported to a visitor with too many waiting jobs', async () => {
    const small = await openTestServer({}, { queue: { maxWaitingPerVisitor: 2 } });
    const browser = openBrowser(small);
    await browser.submit();
    await browser.submit();
    const response = await small.send({ type: 'hash' }, { name: 'a', content: 'x' }, browser.headers());
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '30',
      'You have 2 conversions waiting. Let some of them finish, then send more.',
    ]);
    expect((await small.stored()).length).toBe(2);
    await small.close();
  });
});
