import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '#tests/support/read-by-visitors.ts';
import { Fault } from '#src/contract/faults.ts';
import { Job } from '#src/contract/job.ts';
import { limitOpen, maxOpenDownloads, maxOpenStreams } from '#src/http/visitors/open-responses.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let id = '';
const leaving = new AbortController();

beforeAll(async () => {
  server = await openTestServer({ rateLimit: true, trustProxy: ['127.0.0.1'] });
  const sent = await server.send({ type: 'hash' }, { name: 'letter.txt', content: 'Dear reader' });
  ({ id } = Job.parse(await sent.json()));
});
afterAll(async () => {
  leaving.abort();
  await server.close();
});

const follow = (network: string, signal: AbortSignal = leaving.signal) =>
  server.fetch(`/api/conversions/${id}/events`, { headers: { 'x-forwarded-for': network }, signal });

describe('event streams of one network', () => {
  it('are rejected above the limit until one is closed; the job itself can still be read', async () => {
    const closing = new AbortController();
    const open = await Promise.all(
      Array.from({ length: maxOpenStreams.ofNetwork }, (_, index) =>
        follow('192.0.2.1', index === 0 ? closing.signal : undefined),
      ),
    );
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));

    const refused = await follow('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.text()).toBe(sentenceOf('too-many-streams'));
    const asked = await server.fetch(`/api/conversions/${id}`, {
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect(asked.status).toBe(200);
    expect((await follow('192.0.2.2')).status).toBe(200);

    closing.abort();
    await expect
      .poll(async () => (await follow('192.0.2.1')).status, { timeout: 30_000, interval: 100 })
      .toBe(200);
  });
});

describe('downloads of one network', () => {
  const large = 16 * 1024 ** 2; // more than a connection buffers
  let path = '';
  beforeAll(async () => {
    const sent = await server.send({ type: 'hash' }, { name: 'long.txt', content: 'Dear reader' });
    const job = Job.parse(await sent.json());
    await server.complete(job, Buffer.alloc(large));
    path = `/api/conversions/${job.id}/download`;
  });

  const download = (network: string, to = path, signal?: AbortSignal) =>
    server.fetch(to, { headers: { 'x-forwarded-for': network }, ...(signal && { signal }) });

  it('are rejected above the limit, whatever they contain, until one has ended', async () => {
    const leave = new AbortController();
    const open = await Promise.all(
      Array.from({ length: maxOpenDownloads.ofNetwork }, () => download('192.0.2.3', path, leave.signal)),
    );
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));

    const refused = await download('192.0.2.3');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.text()).toBe(sentenceOf('too-many-downloads'));
    const archive = `/api/conversions/archive?ids=${path.split('/')[3]}`;
    expect((await download('192.0.2.3', archive)).status).toBe(429);
    const other = await download('192.0.2.4');
    expect((await other.arrayBuffer()).byteLength).toBe(large);

    leave.abort();
    await expect
      .poll(async () => (await download('192.0.2.3')).arrayBuffer().then(({ byteLength }) => byteLength), {
        timeout: 30_000,
        interval: 100,
      })
      .toBe(large);
  });

  it('are aborted when the client stops reading', async () => {
    const downloads = limitOpen(maxOpenDownloads, {
      enabled: true,
      refusal: () => new Fault('too-many-downloads'),
      standstillMs: 100,
    });
    const isFinished = Promise.withResolvers<boolean>();
    const files = createServer((_request, raw) => {
      downloads.track({ network: '192.0.2.5' }, { raw });
      raw.once('close', () => isFinished.resolve(raw.writableFinished));
      raw.end(Buffer.alloc(4 * large));
    });
    await once(files.listen(0, '127.0.0.1'), 'listening');
    const visitor = connect((files.address() as AddressInfo).port, '127.0.0.1');
    visitor.pause().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await isFinished.promise).toBe(false);
    visitor.destroy();
    files.close();
  });
});

describe('responses to all networks together', () => {
  it('are rejected above the limit until one has ended', async () => {
    const refusal = () => new Fault('too-many-streams');
    const limited = limitOpen({ ofNetwork: 2, ofAll: 3 }, { enabled: true, refusal });
    const open = (network: string) => {
      const raw = new ServerResponse(new IncomingMessage(new Socket()));
      limited.track({ network }, { raw });
      return raw;
    };
    const first = open('192.0.2.6');
    open('192.0.2.6');
    open('192.0.2.7');
    expect(() => open('192.0.2.8')).toThrow(refusal().message);
    const over = once(first, 'close');
    first.destroy();
    await over;
    open('192.0.2.8');
    expect(() => open('192.0.2.9')).toThrow(refusal().message);
  });
});
