import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { onePixel } from '#tests/support/files/tiny-files.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tus = { 'tus-resumable': '1.0.0' };
const metadata = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

async function begin(
  length: number,
  name = 'dot.png',
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.fetch('/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata(name), ...headers },
  });
}

async function send(
  path: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.fetch(path, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body,
  });
}

const offsetAt = async (path: string, headers: Record<string, string> = {}): Promise<string | null> =>
  (await server.fetch(path, { method: 'HEAD', headers: { ...tus, ...headers } })).headers.get(
    'upload-offset',
  );

async function uploaded(content: Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
  const path = (await begin(content.length, name)).headers.get('location') ?? '';
  await send(path, 0, content);
  return path;
}

const idIn = (path: string): string => path.split('/').at(-1) ?? '';

async function convert(source: string, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'image', toFormat: 'jpg', source }))
    form.set(name, value);
  return server.fetch('/api/convert', { method: 'POST', body: form, headers });
}

const pixels = new Uint8Array(onePixel);

describe('a resumable upload', () => {
  it('arrives in parts, and becomes the file of a job', async () => {
    const begun = await begin(pixels.length, 'ä dot.png');
    expect(begun.status).toBe(201);
    expect(begun.headers.get('tus-resumable')).toBe('1.0.0');
    expect(Date.parse(begun.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    const path = begun.headers.get('location') ?? '';
    expect(await begun.json()).toEqual({ id: idIn(path) });

    const first = await send(path, 0, pixels.slice(0, 20));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '20']);
    const asked = await server.fetch(path, { method: 'HEAD', headers: tus });
    expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
      200,
      '20',
      String(pixels.length),
    ]);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect((await send(path, 20, pixels.slice(20))).status).toBe(204);

    const response = await convert(idIn(path));
    expect(response.status).toBe(202);
    const job = Job.parse(await response.json());
    expect(job.originalFileName).toBe('ä dot.png');
    expect(await server.uploadSize(job.id)).toBe(pixels.length);
  });

  it('is used up by the job, and a repeated request gets that job', async () => {
    const path = await uploaded(pixels);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const job = Job.parse(await (await convert(idIn(path), key)).json());
    expect((await server.stored()).filter((stored) => stored.includes(idIn(path)))).toEqual([]);
    expect(await offsetAt(path)).toBeNull();
    expect((await convert(idIn(path))).status).toBe(404);
    expect(Job.parse(await (await convert(idIn(path), key)).json()).id).toBe(job.id);
  });

  it('stays if the job is refused', async () => {
    const path = await uploaded(new TextEncoder().encode('not an image'));
    expect((await convert(idIn(path))).status).toBe(415);
    expect(await offsetAt(path)).toBe('12');
  });

  it('is not used before the whole file has arrived', async () => {
    const path = (await begin(100)).headers.get('location') ?? '';
    await send(path, 0, new Uint8Array(40));
    const response = await convert(idIn(path));
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Only 40 of 100 bytes');
  });

  it('continues only where it ends', async () => {
    const path = (await begin(100)).headers.get('location') ?? '';
    await send(path, 0, new Uint8Array(10));
    const wrong = await send(path, 0, new Uint8Array(10));
    expect([wrong.status, await wrong.text()]).toEqual([
      409,
      'The upload continues at byte 10. Send the part that begins there.',
    ]);
    const tooLong = await send(path, 10, new Uint8Array(200));
    expect(tooLong.status).toBe(400);
    expect(Number(await offsetAt(path))).toBeLessThanOrEqual(100);
  });

  it('can be deleted', async () => {
    const path = await uploaded(pixels);
    expect((await server.fetch(path, { method: 'DELETE', headers: tus })).status).toBe(204);
    expect((await server.stored()).filter((stored) => stored.includes(idIn(path)))).toEqual([]);
    expect(await offsetAt(path)).toBeNull();
  });

  it('belongs to the browser that began it', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' };
    const begun = await begin(pixels.length, 'dot.png', browser);
    const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const path = begun.headers.get('location') ?? '';
    await send(path, 0, pixels, { ...browser, cookie });
    const other = { ...browser, cookie: `sid=${'B'.repeat(43)}` };
    expect(await offsetAt(path, other)).toBeNull();
    expect((await send(path, 0, pixels, other)).status).toBe(404);
    expect((await convert(idIn(path), other)).status).toBe(404);
    expect((await convert(idIn(path), { ...browser, cookie })).status).toBe(202);
  });
});

it('counts what arrives before the connection breaks against the limits of the network', async () => {
  const limits = { uploads: 600, uploadBytes: 500, openDownloads: 9, openStreams: 9 };
  const limited = await openTestServer({ rateLimit: true, limits });
  try {
    const headers = { ...tus, 'upload-length': '1000', 'upload-metadata': metadata('a.bin') };
    const begun = await limited.fetch('/api/uploads', { method: 'POST', headers });
    const url = new URL(begun.headers.get('location') ?? '', limited.url);
    const broken = request(url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': '1000',
      },
    });
    broken.on('error', () => {}); // the connection is broken below
    broken.write(Buffer.alloc(600));
    await until(async () => (await limited.spooled()).length > 0);
    broken.destroy();
    await until(
      async () =>
        (await limited.fetch(url.pathname, { method: 'HEAD', headers: tus })).headers.get('upload-offset') ===
        '600',
    );
    const next = await limited.fetch('/api/uploads', { method: 'POST', headers });
    expect([next.status, next.headers.has('retry-after')]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

describe('a request that is not the protocol', () => {
  it.each([
    ['without a version', { 'tus-resumable': '' }, 412, 'Send the header "Tus-Resumable: 1.0.0".'],
    ['without a length', { 'upload-length': '' }, 400, '"Upload-Length" is not valid: use a whole number.'],
    ['with a length that is no number', { 'upload-length': '1e3' }, 400, 'use a whole number'],
    ['without a file name', { 'upload-metadata': 'filename' }, 400, 'The field "filename" is missing'],
    [
      'for a file that is too large',
      { 'upload-length': String(5 * 1024 ** 3) },
      413,
      'Files can be up to 1MB each',
    ],
  ])('%s is refused, and nothing is stored', async (_case, headers, status, sentence) => {
    const before = await server.stored();
    const response = await begin(10, 'dot.png', headers);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await server.stored()).toEqual(before);
  });

  it('is refused with its problem document', async () => {
    const response = await begin(10, 'dot.png', { 'tus-resumable': '0.2.2', accept: 'application/json' });
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(await response.json()).toMatchObject({ status: 412, code: 'tus-version' });
  });
});

it('leaves nothing in the spool', async () => {
  expect(await server.spooled()).toEqual([]);
});
