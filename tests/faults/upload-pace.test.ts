import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import { watchPace } from '#src/http/intake/upload-pace.ts';
import { until } from '#tests/support/jobs.ts';
import { connectTo, type RawClient } from '#tests/support/raw-client.ts';

const rule = { leastBytesPerSecond: 20_000, windowSeconds: 0.3 };
let close: (() => void)[] = [];
afterEach(() => {
  for (const end of close) end();
  close = [];
});

/** A request that has begun on a real connection, and the client that sends it. */
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

it('an upload that comes to a standstill is given up', async () => {
  const { request } = await begin();
  const pace = watchPace(request, rule);
  await until(() => pace.signal.aborted);
  pace.stop();
  expect(pace.signal.reason).toBeInstanceOf(Fault);
  expect(pace.signal.reason).toMatchObject({ code: 'upload-too-slow', status: 408 });
});

it('an upload that keeps coming is not, however long it takes', async () => {
  const { request, client } = await begin();
  const pace = watchPace(request, rule);
  for (let count = 0; count < 40; count += 1) {
    await client.write('x'.repeat(4_000));
    await sleep(20);
  }
  pace.stop();
  expect(pace.signal.aborted).toBe(false);
});
