import { fastify } from 'fastify';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { handleFaults } from '#src/http/responses/fault-response.ts';
import { acceptJsonBodies } from '#src/http/intake/json-bodies.ts';
import { clientNetwork } from '#src/http/visitors/network.ts';
import { allowance, limitRates } from '#src/http/visitors/rate-limits.ts';
import { openTestServer } from '#tests/support/server/test-server.ts';

it.each(['gzip', 'br', 'deflate'])(
  'does not decompress a %s-encoded body, because it may contain anything',
  async (name) => {
    const server = await openTestServer();
    const response = await server.fetch('/api/hash', {
      method: 'POST',
      body: gzipSync(JSON.stringify({ algorithm: 'md5', text: 'a'.repeat(900_000) })),
      headers: { 'content-type': 'application/json', 'content-encoding': name },
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      'The request could not be read: its body is not JSON.',
    ]);
    await server.close();
  },
);

it('counts texts by their bytes like uploads, including rejected ones', async () => {
  const app = fastify();
  const limits = limitRates({ enabled: true });
  handleFaults(app);
  acceptJsonBodies(app, limits, ({ ip }) => clientNetwork(ip));
  app.post('/', async () => 'taken');
  const post = async (body: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return response.statusCode;
  };
  await limits.countBytes('127.0.0.1', allowance.uploadBytes - 100_010);
  expect([await post('"four"'), await post('['.repeat(100_000)), await post('"\u20AC"')]).toEqual([
    200, 413, 200,
  ]);
  expect(await post('1')).toBe(429);
  await expect(limits.beginUpload('127.0.0.1')).rejects.toMatchObject({ code: 'rate-limited' });
});
