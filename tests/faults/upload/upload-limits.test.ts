import * as fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureCpuSeconds } from '#tests/support/effort.ts';
import { connectTo, multipart } from '#tests/support/server/raw-client.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxFileMb: 1 });
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
const head = (contentLength: number | 'chunked') =>
  `POST /api/convert HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipart.contentType}\r\n${contentLength === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${contentLength}`}\r\n\r\n`;
const opening = multipart.field('type', 'hash') + multipart.fileHead('file', 'a.bin');

const sendBytes = (bytes: number) =>
  server.send({ type: 'hash' }, { name: 'a', content: new Uint8Array(bytes) });

const chunk = (bytes: string) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;

const sendParts = async (parts: string[]) => {
  const form = new FormData();
  form.append('type', 'hash');
  for (const [index, part] of parts.entries()) form.append(`extra${index}`, part);
  form.append('file', new Blob(['x']), 'a');
  return server.fetch('/api/convert', { method: 'POST', body: form });
};

/** Returns the response to files of these sizes sent for merging. */
async function sendMerge(sizes: number[]): Promise<[number, string]> {
  const form = new FormData();
  form.append('operation', 'merge');
  for (const size of sizes) form.append('files', new Blob([new Uint8Array(size)]), 'a.pdf');
  const response = await server.fetch('/api/pdf-tools', { method: 'POST', body: form });
  return [response.status, await response.text()];
}

/** Waits until the upload folder is empty. */
const spoolEmpties = () => expect.poll(() => server.spooled()).toEqual([]);

describe('the size limit', () => {
  it('accepts a file of exactly that size and rejects one byte more', async () => {
    expect((await sendBytes(megabyte)).status).toBe(202);
    const refused = await sendBytes(megabyte + 1);
    expect([refused.status, await refused.text()]).toEqual([413, 'Files can be up to 1MB each']);
    await spoolEmpties();
  });

  it('applies to each of several files, and twice that to all together', async () => {
    expect(await sendMerge([10, megabyte + 1])).toEqual([413, 'Files can be up to 1MB each']);
    expect(await sendMerge([700_000, 700_000, 700_000])).toEqual([
      413,
      'Files can be up to 1MB each, and up to 2MB in total per job.',
    ]);
    expect(await sendMerge([megabyte, megabyte, megabyte])).toEqual([
      413,
      'Files can be up to 1MB each, and up to 2MB in total per job.',
    ]);
    expect((await sendMerge([megabyte, megabyte]))[0]).toBe(415);
    await spoolEmpties();
  });

  it('rejects by Content-Length before any of the body is sent', async () => {
    const client = await connectTo(server.url);
    await client.write(head(50 * megabyte));
    expect(await client.received((text) => text.includes('each'))).toMatch(/^HTTP\/1\.1 413 /);
    client.destroy();
  });

  it('counts the bytes received when there is no Content-Length', async () => {
    const client = await connectTo(server.url);
    await client.write(head('chunked'));
    await client.write(chunk(opening));
    for (let sent = 0; sent <= megabyte; sent += 65_536) await client.write(chunk('x'.repeat(65_536)));
    expect(await client.received((text) => text.includes('each'))).toMatch(/^HTTP\/1\.1 413 /);
    client.destroy();
    await spoolEmpties();
  });

  it('is reported to clients that are still sending, on a connection that stays usable', async () => {
    const client = await connectTo(server.url);
    const body = opening + 'x'.repeat(megabyte + 300_000) + multipart.end;
    await client.write(head(body.length) + body);
    await client.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    const text = await client.received((received) => received.includes('"ok"'));
    expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /);
    client.destroy();
  });

  it('disconnects a client that keeps sending endlessly', async () => {
    const client = await connectTo(server.url);
    await client.write(head(50 * megabyte));
    const closed = client.received();
    const block = 'x'.repeat(megabyte);
    let sent = 0;
    for (; sent < 40 && !client.isClosed(); sent += 1) {
      await Promise.race([client.write(block), closed]);
      await sleep(50);
    }
    await closed;
    expect(sent).toBeLessThan(40);
  });
});

it('a form has at most twenty fields', async () => {
  const [enough, more] = [await sendParts(Array(19).fill('x')), await sendParts(Array(20).fill('x'))];
  expect(enough.status).toBe(202);
  expect([more.status, await more.text()]).toEqual([
    400,
    'The request could not be read: it has too many fields.',
  ]);
});

it('rejects a file without enough free space, by its Content-Length, or by the maximum size without one', async () => {
  const boundless = await openTestServer({ maxFileMb: 10 ** 9 });
  const client = await connectTo(boundless.url);
  await client.write(head(10 ** 14));
  expect(await client.received((text) => text.includes('minutes.'))).toContain('HTTP/1.1 503 ');
  client.destroy();
  const silent = await connectTo(boundless.url);
  await silent.write(head('chunked'));
  expect(await silent.received((text) => text.includes('minutes.'))).toContain('HTTP/1.1 503 ');
  silent.destroy();
  await boundless.close();
});

it.each([
  ['no more', ''],
  ['next to nothing', 'x'],
])('disconnects a client that sends %s after its response within seconds', async (_what, drop) => {
  const client = await connectTo(server.url);
  await client.write(head(50 * megabyte));
  const closed = client.received();
  const answered = performance.now();
  while (!client.isClosed()) {
    await client.write(drop);
    await Promise.race([sleep(500), closed]);
  }
  expect(await closed).toMatch(/^HTTP\/1\.1 413 /);
  expect(performance.now() - answered).toBeLessThan(30_000);
});

it('reads the body of a client that keeps sending slowly after its response to the end', async () => {
  const client = await connectTo(server.url);
  const [whole, piece] = [3 * megabyte, megabyte / 4];
  await client.write(head(whole));
  await client.received((text) => text.includes('each'));
  for (let sent = 0; sent < whole; sent += piece) {
    await client.write('x'.repeat(piece));
    await sleep(800);
  }
  await client.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await client.received((text) => text.includes('"ok"'))).toContain('HTTP/1.1 200 ');
  client.destroy();
});

describe('an interrupted upload', () => {
  it.each([0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999])('leaves nothing at %f of its length', async (share) => {
    const whole = opening + 'x'.repeat(900_000) + multipart.end;
    const client = await connectTo(server.url);
    await client.write(head(whole.length) + whole.slice(0, Math.floor(whole.length * share)));
    await sleep(20);
    const before = (await server.stored()).length;
    client.destroy();
    await spoolEmpties();
    expect((await server.stored()).length).toBe(before);
  });
});

describe('a form with too much in it', () => {
  it('is rejected: too many fields, a field too long, a name too long', async () => {
    expect((await sendParts(['a', 'b'])).status).toBe(202);
    expect((await sendParts(Array.from({ length: 1000 }, () => 'x'))).status).toBe(400);
    expect((await sendParts(['x'.repeat(100_000)])).status).toBe(400);
    const form = new FormData();
    form.append('n'.repeat(500), 'x');
    expect((await server.fetch('/api/convert', { method: 'POST', body: form })).status).toBe(400);
    await spoolEmpties();
  });
});

it('rejects a field marked as JSON that is nested too deeply, with that reason', async () => {
  const json = multipart.field('options', '['.repeat(30_000) + ']'.repeat(30_000));
  const body =
    json.replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n') +
    multipart.fileHead('file', 'a.txt') +
    multipart.end;
  const headers = { 'content-type': multipart.contentType };
  const response = await server.fetch('/api/convert', { method: 'POST', body, headers });
  expect([response.status, await response.text()]).toEqual([
    400,
    'The field "options" is not valid: it is nested too deeply.',
  ]);
});

it('rejects a form with a part without a name or a boundary that is too long, with that reason', async () => {
  for (const [contentType, body, reason] of [
    [
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      multipart.end,
      'it is not valid multipart/form-data',
    ],
    [
      multipart.contentType,
      multipart.fileHead('', 'a.txt').replace('name=""; ', '') + multipart.end,
      'a file has no field name',
    ],
  ] as const) {
    const headers = { 'content-type': contentType };
    const response = await server.fetch('/api/convert', { method: 'POST', body, headers });
    expect([response.status, await response.text()]).toEqual([
      400,
      `The request could not be read: ${reason}.`,
    ]);
  }
});

describe('arbitrary bytes sent as a form', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      multipart.field('type', 'hash'),
      multipart.field('toFormat', 'md5'),
      multipart.field('options', '{"a":[1,{"b":2}]}'),
      multipart.field('__proto__', 'x'),
      multipart.field('constructor', 'x'),
      multipart.fileHead('file', 'a.txt'),
      multipart.fileHead('file', ''),
      multipart.end,
      '--x-boundary-of-the-test\r\n',
      '\r\n\r\n',
      'content-disposition: form-data; name="file"; filename*=utf-8\'\'%ff\r\n',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  it('get a status below 500, quickly, and leave nothing in the upload folder', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const effort = await measureCpuSeconds(async () => {
          const response = await server.fetch('/api/convert', {
            method: 'POST',
            headers: { 'content-type': multipart.contentType },
            body: Buffer.from(pieces.join(''), 'utf8'),
          });
          await response.text();
          expect(response.status).toBeLessThan(500);
        });
        expect(effort).toBeLessThan(5);
      }),
      { numRuns: 200 },
    );
    await spoolEmpties();
    expect((await server.fetch('/healthz')).status).toBe(200);
  });

  it('get 202 or 400 when sent as options', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), async (options) => {
        const response = await server.send({ type: 'hash', options }, { name: 'a', content: 'x' });
        const text = await response.text();
        expect([202, 400]).toContain(response.status);
        if (response.status === 400) expect(text).toMatch(/^The (?:option|field) "/);
      }),
      { numRuns: 150 },
    );
  });

  it('get the same response however they are split into packets', async () => {
    const body = Buffer.from(opening + 'content\r\n--not-the-boundary\r\n' + multipart.end);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(body.length), { maxLength: 6 }), async (cuts) => {
        const client = await connectTo(server.url);
        await client.write(head(body.length));
        const offsets = [0, ...cuts.toSorted((one, other) => one - other), body.length];
        for (const [index, offset] of offsets.slice(1).entries())
          await client.write(body.subarray(offsets[index], offset));
        const text = await client.received((received) => received.includes('}'));
        client.destroy();
        expect(text).toMatch(/^HTTP\/1\.1 202 /);
        expect(text).toContain(`"originalSizeBytes":${'content\r\n--not-the-boundary\r\n'.length}`);
      }),
      { numRuns: 40 },
    );
  });
});
