import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { formatApiKeyFile, hashApiKey } from '#src/http/visitors/api-key-file.ts';
import { openApiKeys, type ApiKeys } from '#src/http/visitors/api-keys.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const entry = (name: string, key: string, limits: { jobsPerDay?: number; mbPerDay?: number } = {}) => ({
  name,
  sha256: hashApiKey(key),
  ...limits,
});
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

let folder: string;
let file: string;
let apiKeys: ApiKeys;
let server: TestServer;
const warnings: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-keys-'));
  file = join(folder, 'keys.json');
  await writeFile(
    file,
    formatApiKeyFile([
      entry('acme', 'fs_acme'),
      entry('acme', 'fs_acme-new'),
      entry('small', 'fs_small', { jobsPerDay: 2 }),
      entry('narrow', 'fs_narrow', { mbPerDay: 1 }),
    ]),
  );
  apiKeys = await openApiKeys(file, { quota: {}, warn: (line) => warnings.push(line) });
  server = await openTestServer(
    {
      rateLimit: true,
      corsOrigins: ['https://partner.example'],
      limits: {
        uploads: 3,
        uploadBytes: 1024 ** 3,
        openDownloads: 10,
        openStreams: 10,
        networkQuota: { jobs: 5 },
        ofKey: { uploads: 4, uploadBytes: 1024 ** 3 },
      },
    },
    { apiKeys },
  );
});
afterAll(async () => {
  await server.close();
  apiKeys.close();
  await rm(folder, { recursive: true });
});

const send = (headers: Record<string, string>, content = 'Dear reader') =>
  server.send({ type: 'hash' }, { name: 'letter.txt', content }, headers);
const created = async (headers: Record<string, string>) => Job.parse(await (await send(headers)).json());
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await server.fetch(path, { headers })).status;

describe('an API key', () => {
  it('owns its jobs, which nobody else can use, and gets no cookie', async () => {
    const response = await send(bearer('fs_acme'));
    expect(response.headers.getSetCookie()).toEqual([]);
    const { id } = Job.parse(await response.json());
    const path = `/api/conversions/${id}`;
    expect(await statusOf(path, bearer('fs_acme'))).toBe(200);
    expect(await statusOf(path, bearer('fs_small'))).toBe(404);
    expect(await statusOf(path)).toBe(404);
    const cookie = { 'sec-fetch-site': 'same-origin', cookie: `sid=${'k'.repeat(43)}` };
    expect(await statusOf(path, cookie)).toBe(404);
    const list = await server.fetch('/api/conversions', { headers: bearer('fs_acme') });
    expect(await list.text()).toContain(id);
  });

  it('shares its jobs and limits with another key of the same name', async () => {
    const { id } = await created(bearer('fs_acme'));
    expect(await statusOf(`/api/conversions/${id}`, bearer('fs_acme-new'))).toBe(200);
  });

  it('is refused if it is unknown, even where none is needed', async () => {
    for (const path of ['/api/formats', '/api/conversions', '/api/nothing']) {
      const response = await server.fetch(path, { headers: bearer('fs_unknown') });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer error="invalid_token"',
      ]);
      expect(await response.json()).toMatchObject({ code: 'api-key-invalid' });
    }
    expect((await send(bearer('fs_unknown'))).status).toBe(401);
    expect(await server.stored()).not.toContain('fs_unknown');
  });

  it('does not concern requests with credentials of another scheme, such as those for a proxy', async () => {
    expect(await statusOf('/api/formats', { authorization: 'Basic dXNlcjpwYXNzd29yZA==' })).toBe(200);
  });

  it('is never logged', async () => {
    await send(bearer('fs_acme-new'));
    expect(server.log.join('\n')).not.toMatch(/fs_/);
  });

  it('may be sent by a page of a site that the operator allows', async () => {
    const preflight = await server.fetch('/api/convert', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  });
});

describe('limits', () => {
  it('of a key are counted for the key, not for its network', async () => {
    const from = { ...bearer('fs_narrow') };
    const rests = [];
    for (let index = 0; index < 4; index += 1) rests.push((await send(from)).headers.get('ratelimit'));
    expect(rests).toEqual([3, 2, 1, 0].map((rest) => `"uploads";r=${rest};t=600`));
    const refused = await send(from);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.json()).toEqual({
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      detail: expect.stringMatching(/^Too many requests with this API key\. Try again in \d+ seconds\.$/),
      code: 'rate-limited',
    });
    const anonymous = await send({});
    expect(anonymous.status).toBe(202);
    expect(anonymous.headers.get('ratelimit-policy')).toBe('"uploads";q=3;w=600, "jobs-per-day";q=5;w=86400');
    expect(anonymous.headers.get('ratelimit')).toMatch(/^"uploads";r=2;t=600, "jobs-per-day";r=4;t=\d+$/);
  });

  it('of a day are those of the key; a request beyond them leaves nothing behind', async () => {
    const rest = async () => (await send(bearer('fs_small'))).headers.get('ratelimit');
    expect(await rest()).toMatch(/"jobs-per-day";r=1;t=\d+$/);
    expect(await rest()).toMatch(/"jobs-per-day";r=0;t=\d+$/);
    const before = await server.stored();
    const refused = await send({ ...bearer('fs_small'), accept: 'application/json' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'quota-exceeded',
      detail:
        'The daily quota (2 conversions) is used up, or this request would exceed it. A new day begins at midnight UTC.',
    });
    expect(await server.stored()).toEqual(before);
    expect(await server.spooled()).toEqual([]);
  });
});

describe('the file with the keys', () => {
  it('is read again when it changes; while it is invalid, the keys read before stay valid', async () => {
    await writeFile(file, '{"keys": [{"name": "acme"}]}');
    await expect.poll(() => warnings.length, { timeout: 15_000 }).toBe(1);
    expect(warnings[0]).toMatch(/^API_KEYS_FILE is not valid: keys\.0\.sha256: .*The API keys read before/);
    expect(await statusOf('/api/formats', bearer('fs_acme'))).toBe(200);
    await writeFile(file, formatApiKeyFile([entry('later', 'fs_later')]));
    await expect
      .poll(() => statusOf('/api/formats', bearer('fs_later')), { timeout: 15_000, interval: 500 })
      .toBe(200);
    expect(await statusOf('/api/formats', bearer('fs_acme'))).toBe(401);
  });

  it.each([
    ['not JSON', 'API_KEYS_FILE is not valid: it is not JSON'],
    ['{"keys":[{"name":"a b","sha256":"0"}]}', 'keys.0.name: must have 1 to 64 letters'],
    ['{}', 'API_KEYS_FILE is not valid: keys: '],
  ])('is refused at the start if it is %s', async (text, reason) => {
    const path = join(folder, 'invalid.json');
    await writeFile(path, text);
    await expect(openApiKeys(path, { quota: {}, warn: () => undefined })).rejects.toThrow(reason);
  });

  it('is refused at the start if it is missing, with its path', async () => {
    const path = join(folder, 'missing.json');
    await expect(openApiKeys(path, { quota: {}, warn: () => undefined })).rejects.toThrow(
      `API_KEYS_FILE, ${path}, cannot be read (ENOENT)`,
    );
  });
});
