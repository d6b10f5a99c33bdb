import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { knowVisitors } from './visitors.ts';

it('keeps at most ten thousand unconfirmed cookies and forgets the oldest beyond that', async () => {
  const visitors = knowVisitors({ secure: false, retentionHours: 24 });
  const app = fastify();
  await app.register(cookie);
  app.post('/', async (request, reply) => visitors.welcome(request, reply).hash);
  const come = async () =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'sec-fetch-site': 'same-origin' } })).body;
  const hashes: string[] = [];
  for (let count = 0; count <= 10_000; count += 1) hashes.push(await come());
  const mayUse = (hash = '') => visitors.mayUse(hash, { hash: null, network: '127.0.0.1' });
  expect([mayUse(hashes[0]), mayUse(hashes[1]), mayUse(hashes.at(-1))]).toEqual([false, true, true]);
});
