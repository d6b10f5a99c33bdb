import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { shareJob } from '#src/contract/endpoints/jobs.ts';
import { Job } from '#src/contract/job.ts';
import { startSweeper } from '#src/jobs/sweeper.ts';
import { handClock, hour } from '#tests/support/jobs.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let time = handClock();
let server: TestServer;
beforeEach(async () => {
  time = handClock();
  server = await openTestServer({}, { queue: { clock: time.clock, steadyClock: time.steadyClock } });
});
afterEach(() => server.close());

const submit = async (headers: Record<string, string> = {}): Promise<Job> =>
  Job.parse(await (await sendLetter(headers)).json());
const sendLetter = (headers: Record<string, string> = {}) =>
  server.send({ type: 'hash' }, { name: 'letter.txt', content: 'Dear reader' }, headers);

async function share({ id }: Job): Promise<string> {
  const response = await server.fetch(`/api/conversions/${id}/share`, { method: 'POST' });
  return new URL(shareJob.reply.parse(await response.json()).url).pathname;
}

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await server.fetch(path, init);
  await response.arrayBuffer();
  return response.status;
}

async function statusOfReuse({ id }: Job): Promise<number> {
  const body = new FormData();
  body.set('type', 'hash');
  body.set('source', id);
  return statusOf('/api/convert', { method: 'POST', body });
}

/** Returns the status of every way to read a job or its result. */
async function readAll(job: Job, sharedPath: string): Promise<Record<string, unknown>> {
  const path = `/api/conversions/${job.id}`;
  const list = await server.fetch(`/api/conversions?ids=${job.id}`);
  return {
    document: await statusOf(path),
    listed: z.array(Job).parse(await list.json()).length,
    events: await statusOf(`${path}/events`),
    download: await statusOf(`${path}/download`),
    range: await statusOf(`${path}/download`, { headers: { range: 'bytes=0-1' } }),
    head: await statusOf(`${path}/download`, { method: 'HEAD' }),
    archive: await statusOf(`/api/conversions/archive?ids=${job.id}`),
    newLink: await statusOf(`${path}/share`, { method: 'POST' }),
    link: await statusOf(sharedPath),
    reuse: await statusOfReuse(job),
  };
}

it('a job and its result cannot be read from the second they expire, although no sweep has run', async () => {
  const job = await submit();
  await server.complete(job, 'the result');
  const sharedPath = await share(job);
  const { expiresAt } = Job.parse(await (await server.fetch(`/api/conversions/${job.id}`)).json());
  expect(Date.parse(expiresAt) - time.clock()).toBe(24 * hour * 1000);

  time.pass(24 * hour - 1);
  expect(await readAll(job, sharedPath)).toEqual({
    document: 200,
    listed: 1,
    events: 200,
    download: 200,
    range: 206,
    head: 200,
    archive: 200,
    newLink: 200,
    link: 200,
    reuse: 202,
  });

  time.pass(1);
  expect(await readAll(job, sharedPath)).toEqual({
    document: 404,
    listed: 0,
    events: 404,
    download: 404,
    range: 404,
    head: 404,
    archive: 404,
    newLink: 404,
    link: 404,
    reuse: 404,
  });
  expect(await server.stored()).toContain(`${job.id}/out/1`); // the sweep has not deleted it yet
});

it('the events of a job that has not ended stop when it expires', async () => {
  const { id } = await submit();
  const response = await server.fetch(`/api/conversions/${id}/events`);
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString();
    if (text.includes('"status":"pending"')) time.pass(25 * hour);
  }
  expect(text.match(/^data: /gm)).toHaveLength(1);
});

it('a key whose job has expired is refused until the sweep has deleted the job, and then creates a new one', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const job = await submit(key);
  await server.complete(job, 'the result');
  time.pass(24 * hour);
  const refused = await sendLetter(key);
  expect([refused.status, await refused.text()]).toEqual([
    410,
    'This conversion and its files have been deleted.',
  ]);
  expect(await server.stored()).toContain(`${job.id}/out/1`);

  await sweep();
  expect(await server.stored()).toEqual([]);
  expect(await submit(key)).toMatchObject({ id: job.id, status: 'pending' });
});

async function sweep(): Promise<void> {
  const workFolder = await mkdtemp(join(tmpdir(), 'formshift-expired-'));
  const log = { info: () => undefined, error: (facts: object, line: string) => expect.fail(line, facts) };
  const { queue, storage } = server;
  const sweeper = startSweeper({ queue, storage, workFolder, retentionHours: 24, ...time, log });
  await sweeper.sweep();
  await sweeper.stop();
  await rm(workFolder, { recursive: true });
}
