import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { until } from '#tests/support/jobs.ts';
import { connectTo, multipart } from '#tests/support/server/raw-client.ts';
import { buildMultipartForm, openTestServer } from '#tests/support/server/test-server.ts';

it('a stopping server does not wait for idle connections', async () => {
  const server = await openTestServer();
  const unused = await connectTo(server.url);
  const used = await connectTo(server.url);
  await used.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await used.received((text) => text.includes('"ok"'));
  const started = performance.now();
  await server.close();
  expect(performance.now() - started).toBeLessThan(60_000); // The used connection may be kept alive for 65 s.
  expect(await unused.received()).toBe(''); // A timeout would have sent a response.
});

it('a response in progress is finished first, and event streams are closed', async () => {
  const server = await openTestServer({ maxFileMb: 100 });
  const job = await (await server.send({ type: 'hash' }, { name: 'a', content: 'x' })).json();
  const content = 'x'.repeat(30_000_000);
  await server.complete(job as { id: string }, content);
  const waiting = await (await server.send({ type: 'hash' }, { name: 'a', content: 'x' })).json();
  const follower = await connectTo(server.url);
  await follower.write(
    `GET /api/conversions/${(waiting as { id: string }).id}/events HTTP/1.1\r\nhost: x\r\n\r\n`,
  );
  await follower.received((text) => text.includes('"status":"pending"'));
  const download = await server.fetch(`/api/conversions/${(job as { id: string }).id}/download`);
  const closed = server.close();
  expect((await download.text()).length).toBe(content.length);
  await follower.received();
  await closed;
});

it('an event stream ends with the latest state of its job, even if another process changed it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-stop-'));
  const file = join(folder, 'queue.sqlite');
  const server = await openTestServer({}, { queue: { file } });
  const other = await openSqliteQueue({ file });
  const sent = await server.send({ type: 'hash' }, { name: 'a', content: 'x' });
  const { id } = Job.parse(await sent.json());
  const follower = await connectTo(server.url);
  await follower.write(`GET /api/conversions/${id}/events HTTP/1.1\r\nhost: x\r\n\r\n`);
  await follower.received((text) => text.includes('"status":"pending"'));
  await other.cancel(id);
  await server.close();
  expect(await follower.received()).toContain('"status":"failed"');
  await other.close();
  await rm(folder, { recursive: true });
});

it('a server that is asked to stop rejects new work with 503 until the uploads and downloads in progress have ended', async () => {
  const product = await openProduct();
  const job = await makeLargeImage(product);
  const [download] = (await once(get(`${product.url}${job.downloadUrl}`), 'response')) as [IncomingMessage];
  const upload = beginUpload(product.url);
  await until(async () => (await product.holdings()).folders.some((name) => name.endsWith('.part')));

  const stopped = product.stop();
  const ready = () => fetch(`${product.url}/readyz`);
  await until(async () => (await ready()).status === 503);
  const notReady = await ready();
  expect([notReady.headers.get('retry-after'), await notReady.json()]).toEqual([
    '10',
    expect.objectContaining({ status: 'not ready', problems: ['the server is shutting down'] }),
  ]);
  const body = buildMultipartForm({ type: 'hash' }, { name: 'a', content: 'x' });
  const refused = await fetch(`${product.url}/api/convert`, { method: 'POST', body });
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    503,
    '10',
    'The server is restarting. Try again in a few seconds.',
  ]);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${product.url}/api/conversions/${job.id}`)).status).toBe(200);

  const answer = await upload.finish();
  expect(answer.statusCode).toBe(202);
  expect(Job.parse(await json(answer))).toMatchObject({ status: 'pending' });
  expect((await ready()).status).toBe(503);
  expect((await buffer(download)).length).toBe(job.convertedSizeBytes);
  expect(await stopped).toBe(0);
  await product.close();
});

/** Converts an image to a BMP of 36 MB, more than the buffers of a connection hold. */
async function makeLargeImage({ url }: RunningProduct): Promise<Job> {
  const create = { width: 4000, height: 3000, channels: 3, background: '#c81e28' } as const;
  const content = new Uint8Array(await sharp({ create }).png().toBuffer());
  const body = buildMultipartForm({ type: 'image', toFormat: 'bmp' }, { name: 'red.png', content });
  const { id } = Job.parse(await (await fetch(`${url}/api/convert`, { method: 'POST', body })).json());
  const read = async () => Job.parse(await (await fetch(`${url}/api/conversions/${id}`)).json());
  await until(async () => ['completed', 'failed'].includes((await read()).status));
  return read();
}

/** Sends the first half of a file; `finish` sends the rest. */
function beginUpload(url: string): { finish(): Promise<IncomingMessage> } {
  const headers = { 'content-type': multipart.contentType };
  const sending = request(`${url}/api/convert`, { method: 'POST', headers });
  const answer = once(sending, 'response');
  sending.write(`${multipart.field('type', 'hash')}${multipart.fileHead('file', 'letter.txt')}Dear `);
  return {
    async finish() {
      sending.end(`reader${multipart.end}`);
      const [response] = (await answer) as [IncomingMessage];
      return response;
    },
  };
}
