import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { handleFaults } from '#src/http/responses/fault-response.ts';
import { watchJsonPace } from '#src/http/intake/json-pace.ts';
import { watchPace } from '#src/http/intake/upload-pace.ts';
import { until } from '#tests/support/jobs.ts';
import { connectTo, type RawClient } from '#tests/support/server/raw-client.ts';

const rule = { minBytesPerSecond: 20_000, windowSeconds: 0.3 };
let close: (() => void)[] = [];
afterEach(() => {
  for (const end of close) end();
  close = [];
});

/** Starts a request on a real connection; returns it with its client. */
async function begin(): Promise<{ request: IncomingMessage; client: RawClient }> {
  const arrived = Promise.withResolvers<IncomingMessage>();
  const server: Server = createServer((request) => arrived.resolve(request.resume()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = await connectTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  close.push(
    () => client.destroy(),
    () => server.close(),
  );
  await client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n');
  return { request: await arrived.promise, client };
}

it('aborts an upload that stalls', async () => {
  const { request } = await begin();
  const pace = watchPace(request, rule);
  await until(() => pace.signal.aborted);
  pace.stop();
  expect(pace.signal.reason).toBeInstanceOf(Fault);
  expect(pace.signal.reason).toMatchObject({ code: 'upload-too-slow', status: 408 });
});

it('does not abort an upload that keeps coming, however long it takes', async () => {
  const { request, client } = await begin();
  const pace = watchPace(request, rule);
  for (let count = 0; count < 40; count += 1) {
    await client.write('x'.repeat(4_000));
    await sleep(20);
  }
  pace.stop();
  expect(pace.signal.aborted).toBe(false);
});

describe('a JSON body', () => {
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

  /** Returns the address of a server that echoes the body. */
  async function echo(): Promise<string> {
    const app = fastify({ bodyLimit: 100_000 });
    handleFaults(app);
    watchJsonPace(app, rule);
    app.post('/', async ({ body }) => body);
    close.push(() => void app.close());
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  async function clientOf(url: string): Promise<RawClient> {
    const client = await connectTo(url);
    close.push(() => client.destroy());
    return client;
  }

  it('that stalls is aborted with a response', async () => {
    const client = await clientOf(await echo());
    await client.write(`${head(1000)}{"a":`);
    const response = await client.received((text) => text.includes('again.'));
    expect(response).toContain('HTTP/1.1 408 ');
    expect(response).toContain('The request was too slow and was stopped.');
  });

  it('that arrives in time is read in full, and so is the next on its connection', async () => {
    const client = await clientOf(await echo());
    const body = JSON.stringify({ text: 'x'.repeat(50_000) });
    for (let count = 0; count < 2; count += 1) {
      await client.write(head(body.length) + body.slice(0, 9));
      await sleep(100);
      await client.write(body.slice(9));
      const responses = await client.received((text) => text.split('"}').length > count + 1);
      expect(responses.split(body)).toHaveLength(count + 2);
    }
  });

  it('that is too large is rejected with that reason, and the server survives its timeout', async () => {
    const url = await echo();
    const client = await clientOf(url);
    const chunk = `30000\r\n"${'x'.repeat(0x30000 - 1)}\r\n`;
    await client.write(head(0).replace('content-length: 0', 'transfer-encoding: chunked') + chunk);
    expect(await client.received((text) => text.includes('once.'))).toContain('HTTP/1.1 413 ');
    await sleep(rule.windowSeconds * 2000);
    const other = await clientOf(url);
    await other.write(`${head(8)}{"a":10}`);
    expect(await other.received((text) => text.includes('{"a":10}'))).toContain('HTTP/1.1 200 ');
  });
});
