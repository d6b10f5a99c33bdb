import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { Fault, type FaultCode } from '#src/contract/faults.ts';
import { handleFaults } from './fault-response.ts';

async function refusal(fault: Fault, accept = '*/*', authorization?: string) {
  const app = fastify();
  handleFaults(app);
  app.get('/', async () => {
    throw fault;
  });
  return app.inject({ url: '/', headers: { accept, ...(authorization && { authorization }) } });
}

it.each<[FaultCode, string | undefined]>([
  ['too-many-waiting', '60'],
  ['queue-full', '60'],
  ['not-found', undefined],
  ['internal', undefined],
])('answers %s with Retry-After %s', async (code, seconds) => {
  expect((await refusal(new Fault(code))).headers['retry-after']).toBe(seconds);
});

it('prefers the retry time of the fault to the default', async () => {
  const fault = new Fault('queue-full', {}, { retryAfterSeconds: 7 });
  expect((await refusal(fault)).headers['retry-after']).toBe('7');
});

it.each([
  ['application/json', 'application/problem+json'],
  ['application/problem+json, text/plain', 'application/problem+json'],
  ['text/html, application/json', 'text/plain; charset=utf-8'],
  ['text/plain;q=0.9, application/json', 'text/plain; charset=utf-8'],
  ['*/*', 'text/plain; charset=utf-8'],
])('answers Accept %s with %s', async (accept, type) => {
  expect((await refusal(new Fault('not-found'), accept)).headers['content-type']).toBe(type);
});

it.each([
  ['*/*', 'application/problem+json'],
  ['application/json', 'application/problem+json'],
  ['text/plain', 'text/plain; charset=utf-8'],
])('answers a client with an API key and Accept %s with %s', async (accept, type) => {
  const { headers } = await refusal(new Fault('not-found'), accept, 'Bearer a-key');
  expect(headers['content-type']).toBe(type);
});
