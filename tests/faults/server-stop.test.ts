import { expect, it } from 'vitest';
import { connectTo } from '#tests/support/server/raw-client.ts';
import { openTestServer } from '#tests/support/server/test-server.ts';

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
