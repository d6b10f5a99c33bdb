import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { openSecret } from './secret.ts';
import { knowVisitors } from './visitors.ts';

async function openSite() {
  const secret = await openSecret(undefined);
  const visitors = knowVisitors({
    secure: false,
    retentionHours: 24,
    secret,
    callers: { siteUrl: undefined },
  });
  const app = fastify();
  await app.register(cookie);
  app.post('/', async (request, reply) => visitors.welcome(request, reply).hash);
  const come = async (headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'sec-fetch-site': 'same-origin', ...headers } }))
      .body;
  return { visitors, come };
}

it('gives a request that is repeated with its key the same cookie, and every other request its own', async () => {
  const { come } = await openSite();
  const first = await come({ 'idempotency-key': 'one-of-sixteen-characters' });
  expect(await come({ 'idempotency-key': 'one-of-sixteen-characters' })).toBe(first);
  const others = [await come({ 'idempotency-key': 'two-of-sixteen-characters' }), await come(), await come()];
  expect(new Set([first, ...others]).size).toBe(4);
});

it('keeps at most ten thousand unconfirmed cookies and forgets the oldest beyond that', async () => {
  const { visitors, come } = await openSite();
  const hashes: string[] = [];
  for (let count = 0; count <= 10_000; count += 1) hashes.push(await come());
  const mayUse = (hash = '') => visitors.mayUse(hash, { hash: null, network: '127.0.0.1' });
  expect([mayUse(hashes[0]), mayUse(hashes[1]), mayUse(hashes.at(-1))]).toEqual([false, true, true]);
});
