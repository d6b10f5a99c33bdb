import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { mostStreams } from '#src/http/visitors/open-streams.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

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
  it('are refused past a number, until one of them is closed; the job itself can be asked for', async () => {
    const closing = new AbortController();
    const open = await Promise.all(
      Array.from({ length: mostStreams.ofNetwork }, (_, index) =>
        follow('192.0.2.1', index === 0 ? closing.signal : undefined),
      ),
    );
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));

    const refused = await follow('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.text()).toContain('Ask for the conversion itself');
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
