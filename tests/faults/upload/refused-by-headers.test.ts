import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contract/endpoints.ts';
import { Job } from '#src/contract/job.ts';
import { allowance } from '#src/http/visitors/rate-limits.ts';
import { connectTo, multipart } from '#tests/support/server/raw-client.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const paths = Object.values(endpoints)
  .flat()
  .filter(({ files }) => files)
  .map(({ path }) => path);

const bodyBytes = 900_000;
const head = (path: string, ...more: readonly string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `content-type: ${multipart.contentType}`,
    `content-length: ${bodyBytes}`,
    ...more,
    '\r\n',
  ].join('\r\n');

/** A form of exactly the length that `head` announces. */
const form = (): string => {
  const opening = multipart.field('type', 'hash') + multipart.fileHead('file', 'a.bin');
  return opening + 'x'.repeat(bodyBytes - opening.length - multipart.end.length) + multipart.end;
};

/** Sends the headers of an upload and nothing else, and returns the response. */
async function answerToHeaders(path: string, ...more: readonly string[]): Promise<string> {
  const client = await connectTo(server.url);
  await client.write(head(path, ...more));
  const answer = await client.received((text) => /\r\n\r\n.+/s.test(text));
  client.destroy();
  return answer;
}

const sendHash = (headers: Record<string, string> = {}) =>
  server.send({ type: 'hash' }, { name: 'a', content: 'x' }, headers);

it('every call that takes files is covered here', async () => {
  server = await openTestServer();
  expect(paths.toSorted()).toEqual([
    '/api/compress',
    '/api/convert',
    '/api/image-edit',
    '/api/pdf-tools',
    '/api/video-edit',
  ]);
});

describe('before any of the body is sent, an upload is refused', () => {
  it.each([
    ['the queue is full', { queue: { maxPending: 0 } }, 503, '60', 'Too many conversions are waiting'],
    [
      'the visitor has too many waiting jobs',
      { queue: { maxWaitingPerVisitor: 0 } },
      429,
      '30',
      'You have 0 conversions waiting',
    ],
    [
      'the network has too many waiting jobs',
      { queue: { maxWaitingPerNetwork: 0 } },
      429,
      '30',
      'You have 0 conversions waiting',
    ],
    ['the disk is full', { reserveBytes: Number.MAX_SAFE_INTEGER }, 503, '120', 'out of disk space'],
    ['the server is stopping', { draining: () => true }, 503, '10', 'The server is restarting'],
  ] as const)('when %s', async (_reason, more, status, retryAfter, sentence) => {
    server = await openTestServer({}, more);
    for (const path of paths) {
      const answer = await answerToHeaders(path);
      expect(answer, path).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer, path).toContain(`retry-after: ${retryAfter}\r\n`);
      expect(answer, path).toContain(sentence);
    }
    expect(await server.spooled()).toEqual([]);
  });

  it('when its network has sent too many', async () => {
    server = await openTestServer({ rateLimit: true });
    for (let count = 0; count < allowance.uploads; count += 1)
      await (await server.send({ type: 'nothing' }, { name: 'a', content: 'x' })).text();
    for (const path of paths) expect(await answerToHeaders(path), path).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('when its Idempotency-Key is not valid', async () => {
    server = await openTestServer();
    expect(await answerToHeaders('/api/convert', 'idempotency-key: 1')).toContain('Idempotency-Key');
  });
});

describe('a full queue', () => {
  it('still returns the job of a repeated request', async () => {
    server = await openTestServer({}, { queue: { maxPending: 1 } });
    const key = { 'idempotency-key': randomUUID() };
    const { id } = Job.parse(await (await sendHash(key)).json());
    expect((await sendHash()).status).toBe(503);
    expect(Job.parse(await (await sendHash(key)).json()).id).toBe(id);
  });

  it('of scripts does not refuse a browser on the same network', async () => {
    server = await openTestServer({}, { queue: { maxWaitingPerVisitor: 1 } });
    expect((await sendHash()).status).toBe(202);
    expect((await sendHash()).status).toBe(429);
    expect((await sendHash({ 'sec-fetch-site': 'same-origin' })).status).toBe(202);
  });
});

describe('a client that waits for 100 Continue', () => {
  const expectation = 'expect: 100-continue';

  it('gets it when its upload is accepted, and then the response', async () => {
    server = await openTestServer();
    const client = await connectTo(server.url);
    await client.write(head('/api/convert', expectation));
    expect(await client.received((text) => text.endsWith('\r\n\r\n'))).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    await client.write(form());
    expect(await client.received((text) => text.includes('"pending"'))).toContain('HTTP/1.1 202 ');
    client.destroy();
  });

  it.each(paths)('gets the refusal of %s instead, on a connection that is then closed', async (path) => {
    server = await openTestServer({}, { queue: { maxPending: 0 } });
    const client = await connectTo(server.url);
    await client.write(head(path, expectation));
    const answer = await client.received();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('Connection: close\r\n');
    expect(answer).not.toContain('100 Continue');
  });

  it('also gets it for a JSON body, or the refusal instead', async () => {
    server = await openTestServer();
    const hashRequest = '{"algorithm":"crc32","text":"a"}';
    const json = (path: string, ...more: readonly string[]) =>
      [
        `POST ${path} HTTP/1.1`,
        'host: x',
        'content-type: application/json',
        `content-length: ${hashRequest.length}`,
        expectation,
        ...more,
        '\r\n',
      ].join('\r\n');
    const client = await connectTo(server.url);
    await client.write(json('/api/hash'));
    await client.received((text) => text.endsWith('\r\n\r\n'));
    await client.write(hashRequest);
    expect(await client.received((text) => text.includes('"hash"'))).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
    );
    client.destroy();
    const foreign = await connectTo(server.url);
    await foreign.write(json('/api/hash', 'sec-fetch-site: cross-site'));
    expect(await foreign.received()).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('but does not wait gets the refusal on a connection that stays usable', async () => {
    server = await openTestServer({}, { queue: { maxPending: 0 } });
    const client = await connectTo(server.url);
    const body = form();
    await client.write(head('/api/convert', expectation) + body.slice(0, 1000));
    await client.received((text) => text.includes('conversions are waiting'));
    await client.write(body.slice(1000));
    await client.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await client.received((text) => text.includes('"ok"'))).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 503 [\s\S]*HTTP\/1\.1 200 /,
    );
    client.destroy();
  });
});
