import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareJob } from '#src/contract/endpoints/jobs.ts';
import { Job } from '#src/contract/job.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const send = async (headers: Record<string, string> = {}, content = 'Dear reader') =>
  server.send({ type: 'hash' }, { name: 'letter.txt', content }, headers);
const parseJobResponse = async (response: Response): Promise<Job> => Job.parse(await response.json());
const visitor = (letter: string) => ({ 'sec-fetch-site': 'same-origin', cookie: `sid=${letter.repeat(43)}` });

describe('a request repeated with the same idempotency key', () => {
  it('creates one job, even for concurrent requests', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = (await server.stored()).length;
    const jobs = await Promise.all(
      [send(key), send(key), send(key)].map(async (sent) => parseJobResponse(await sent)),
    );
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    expect((await parseJobResponse(await send(key))).id).toBe(jobs[0]?.id);
    expect((await server.stored()).length).toBe(before + 1);
    expect((await parseJobResponse(await send())).id).not.toBe(jobs[0]?.id);
  });

  it('is separate for each visitor', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all(
      ['C', 'D'].map(async (letter) => parseJobResponse(await send({ ...visitor(letter), ...key }))),
    );
    expect(one?.id).not.toBe(other?.id);
  });

  it('is separate for each network if there is no cookie', async () => {
    const proxied = await openTestServer({ trustProxy: ['127.0.0.1'] });
    const key = { 'idempotency-key': randomUUID() };
    const idFrom = async (address: string) => {
      const headers = { ...key, 'x-forwarded-for': address };
      const response = await proxied.send({ type: 'hash' }, { name: 'a', content: 'x' }, headers);
      return (await parseJobResponse(response)).id;
    };
    const first = await idFrom('192.0.2.1');
    expect(await idFrom('192.0.2.1')).toBe(first);
    expect(await idFrom('192.0.2.2')).not.toBe(first);
    await proxied.close();
  });

  it('is rejected for a different request, and with a key that is easy to guess', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await send(key);
    const other = await send(key, 'Something else');
    expect([other.status, await other.text()]).toEqual([
      422,
      'This Idempotency-Key was already used for another request. Use a new key for each request.',
    ]);
    expect((await send({ 'idempotency-key': '1' })).status).toBe(400);
    expect(await server.spooled()).toEqual([]);
  });

  it('counts as different with other bytes, another name or other options, even after the job has ended', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const fields = { type: 'document', toFormat: 'pdf', options: '{"pageSize":"a4"}' };
    const file = { name: 'letter.md', content: '# Dear' };
    const job = await parseJobResponse(await server.send(fields, file, key));
    await server.complete(job, 'done');
    const again = (other: Partial<typeof fields>, otherFile: Partial<typeof file>) =>
      server.send({ ...fields, ...other }, { ...file, ...otherFile }, key);
    expect((await parseJobResponse(await again({}, {}))).id).toBe(job.id);
    for (const response of [
      await again({}, { content: '# Near' }),
      await again({}, { name: 'other.md' }),
      await again({ options: '{"pageSize":"letter"}' }, {}),
    ])
      expect(response.status).toBe(422);
  });
});

describe('a link to a result', () => {
  async function shared(): Promise<{ job: Job; path: string }> {
    const job = await parseJobResponse(await send(visitor('E')));
    await server.complete(job, 'the result', { name: 'sums.txt' });
    const response = await server.fetch(`/api/conversions/${job.id}/share`, {
      method: 'POST',
      headers: visitor('E'),
    });
    const { url } = shareJob.reply.parse(await response.json());
    return { job, path: new URL(url).pathname };
  }

  it('lets another browser download the result, and nothing else', async () => {
    const { job, path } = await shared();
    const response = await server.fetch(path, { headers: visitor('F') });
    expect(response.headers.get('content-disposition')).toContain('sums.txt');
    expect(await response.text()).toBe('the result');
    expect(path).not.toContain(job.id);
    const parts = ['', '/download', '/events'].map((part) => `/api/conversions/${job.id}${part}`);
    for (const own of parts) expect((await server.fetch(own, { headers: visitor('F') })).status).toBe(404);
  });

  it('can be created only by the owner', async () => {
    const { job } = await shared();
    const response = await server.fetch(`/api/conversions/${job.id}/share`, {
      method: 'POST',
      headers: visitor('F'),
    });
    expect(response.status).toBe(404);
  });

  it('expires with the files, and cannot be altered into another link', async () => {
    const { job, path } = await shared();
    for (const at of [20, 45, path.length - 2]) {
      const letter = path[at] === 'A' ? 'B' : 'A';
      expect((await server.fetch(path.slice(0, at) + letter + path.slice(at + 1))).status).toBe(404);
    }
    await server.fetch(`/api/conversions/${job.id}`, { method: 'DELETE', headers: visitor('E') });
    const over = await server.fetch(path);
    expect([over.status, await over.text()]).toEqual([
      404,
      'This link does not lead to a file. It may be incomplete, or the file has been deleted: files are kept for a limited time.',
    ]);
  });
});
