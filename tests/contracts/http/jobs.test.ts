import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { Job } from '#src/contract/job.ts';
import { maxArchivedJobs, maxJobsPerRead } from '#src/contract/work-limits.ts';
import { until } from '#tests/support/jobs.ts';
import { sentenceOf } from '#tests/support/read-by-visitors.ts';
import { buildMultipartForm, openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const submit = async (headers: Record<string, string> = {}): Promise<Job> =>
  Job.parse(
    await (
      await server.send({ type: 'hash' }, { name: 'letter.txt', content: 'Dear reader' }, headers)
    ).json(),
  );
const read = (id: string) => server.fetch(`/api/conversions/${id}`);
const download = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.fetch(`/api/conversions/${id}/download`, { headers, method });
const remove = (id: string) => server.fetch(`/api/conversions/${id}`, { method: 'DELETE' });
const unknownId = 'A'.repeat(27);

async function finished(
  content = '0123456789',
  result: Parameters<TestServer['complete']>[2] = {},
): Promise<Job> {
  const job = await submit();
  await server.complete(job, content, result);
  return Job.parse(await (await read(job.id)).json());
}

describe('a job', () => {
  it('reports its download URL once it is completed', async () => {
    const job = await finished('done', { name: 'sums.txt', notes: [note('comments-omitted')] });
    expect(job).toMatchObject({
      status: 'completed',
      progress: 100,
      convertedFileName: 'sums.txt',
      convertedSizeBytes: 4,
      downloadUrl: `/api/conversions/${job.id}/download`,
      notes: ['Comments in the document were left out.'],
      noteCodes: ['comments-omitted'],
    });
    expect(job.completedAt).toBeDefined();
  });

  it('returns the same 404 for every unknown or malformed id', async () => {
    const responses = await Promise.all(
      [unknownId, 'short', '..%2f..%2fetc', 'a'.repeat(400)].map(async (id) => read(id)),
    );
    const seen = await Promise.all(
      responses.map(async (response) => [response.status, await response.text()]),
    );
    expect(new Set(seen.map(String))).toEqual(new Set([`404,${sentenceOf('not-found')}`]));
  });
});

describe('a request that prefers to wait', () => {
  const submitAndWait = (prefer: string) =>
    server.send({ type: 'hash' }, { name: 'a.txt', content: 'x' }, { prefer });
  const complete = async (): Promise<void> => {
    let claim = await server.queue.claim('light');
    await until(async () => (claim ??= await server.queue.claim('light')) !== undefined);
    const { id } = claim?.job ?? { id: '' };
    const output = { key: `${id}/out/1`, sizeBytes: 1, name: 'sums.txt', format: 'txt' };
    await claim?.complete({ output, notes: [] });
  };

  it.each(['wait=30', 'respond-async, wait="30"'])('gets the finished job: %s', async (prefer) => {
    const answer = submitAndWait(prefer);
    await complete();
    const response = await answer;
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'wait=30']);
    expect(Job.parse(await response.json()).status).toBe('completed');
  });

  it('gets the job as it is when the time is over, and can wait again when it reads it', async () => {
    const response = await submitAndWait('wait=0');
    const { id, status } = Job.parse(await response.json());
    expect([response.status, status]).toEqual([202, 'pending']);
    const answer = server.fetch(`/api/conversions/${id}`, { headers: { prefer: 'wait=100' } });
    await complete();
    const later = await answer;
    expect([later.status, later.headers.get('preference-applied')]).toEqual([200, 'wait=55']);
    expect(Job.parse(await later.json()).status).toBe('completed');
  });

  it.each(['wait', 'wait=soon', 'wait=-1', 'handling=strict'])(
    'does not wait for what is no time: %s',
    async (prefer) => {
      const response = await submitAndWait(prefer);
      expect([response.status, response.headers.get('preference-applied')]).toEqual([202, null]);
      await complete();
    },
  );

  it('gets its answer when the server closes', async () => {
    const own = await openTestServer();
    const answer = own.send({ type: 'hash' }, { name: 'a.txt', content: 'x' }, { prefer: 'wait=50' });
    await until(async () => (await own.queue.counts()).pending === 1);
    await Promise.all([own.close(), answer.then(({ status }) => expect(status).toBe(202))]);
  });
});

describe('a site under a path', () => {
  it('answers with and without that path, and its addresses contain it', async () => {
    const own = await openTestServer({ basePath: '/apps/files' });
    for (const path of ['/apps/files/api/convert', '/api/convert']) {
      const body = buildMultipartForm({ type: 'hash' }, { name: 'a.txt', content: 'x' });
      const response = await own.fetch(path, { method: 'POST', body });
      const { id } = Job.parse(await response.json());
      const address = `/apps/files/api/conversions/${id}`;
      expect(response.headers.get('location')).toBe(address);
      await own.complete({ id }, 'result');
      expect(await (await own.fetch(address)).json()).toMatchObject({ downloadUrl: `${address}/download` });
      expect(await (await own.fetch(`${address}/download`)).text()).toBe('result');
    }
    const openApi = await (await own.fetch('/apps/files/api/openapi.json')).json();
    expect(openApi).toMatchObject({ servers: [{ url: '/apps/files' }] });
    expect((await own.fetch('/apps/filesystem/healthz')).status).toBe(404);
    await own.close();
  });
});

describe('a download', () => {
  it('is an attachment that browsers do not run, cache or sniff', async () => {
    const job = await finished('x', { name: 'Grüße "1".pdf', format: 'pdf' });
    const { status, headers } = await download(job.id);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Gru_e _1_.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20_1_.pdf`,
      'content-length': '1',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'accept-ranges': 'bytes',
    });
  });

  it.each(['html', 'svg', 'bin'])('of %s has no type that a browser would render', async (format) => {
    const job = await finished('<script>alert(1)</script>', { name: `a.${format}`, format });
    expect((await download(job.id)).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('is sent unchanged even to clients that accept compression', async () => {
    const job = await finished('a'.repeat(5000));
    const response = await download(job.id, { 'accept-encoding': 'gzip, br' });
    expect([response.headers.get('content-encoding'), (await response.text()).length]).toEqual([null, 5000]);
  });

  it('serves ranges', async () => {
    const { id } = await finished('0123456789');
    const cases = [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
      ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=5-2', 200, '0123456789', null],
      ['bytes=-0', 416, sentenceOf('range-not-satisfiable'), 'bytes */10'],
      ['bytes=0-1,4-5', 200, '0123456789', null],
      ['bytes=10-', 416, sentenceOf('range-not-satisfiable'), 'bytes */10'],
    ] as const;
    for (const [range, status, body, contentRange] of cases) {
      const response = await download(id, { range });
      expect([response.status, await response.text(), response.headers.get('content-range')], range).toEqual([
        status,
        body,
        contentRange,
      ]);
    }
    const refused = await download(id, {
      range: 'bytes=10-',
      'accept-language': 'de',
      accept: 'application/json',
    });
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(await refused.json()).toMatchObject({
      code: 'range-not-satisfiable',
      detail: 'Den angeforderten Bereich hat die Datei nicht.',
    });
  });

  it('serves a range only if the If-Range ETag matches', async () => {
    const { id } = await finished('0123456789');
    const etag = (await download(id)).headers.get('etag') ?? '';
    expect((await download(id, { range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    expect((await download(id, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
  });

  it('reports the full length for HEAD, which ignores ranges', async () => {
    const { id } = await finished('0123456789');
    const response = await download(id, { range: 'bytes=0-3' }, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ]);
  });

  it('returns 409 for an unfinished or failed job, and 404 for an unknown one', async () => {
    const waiting = await submit();
    expect((await download(waiting.id)).status).toBe(409);
    await server.queue.cancel(waiting.id);
    const failed = await download(waiting.id);
    expect([failed.status, await failed.text()]).toEqual([409, sentenceOf('no-result')]);
    expect((await download(unknownId)).status).toBe(404);
  });

  it('of a deleted file returns 404 without file headers', async () => {
    const { id } = await finished('gone');
    await server.storage.deleteAll(`${id}/`);
    const { status, headers } = await download(id);
    const ofFiles = ['content-disposition', 'etag', 'accept-ranges'].map((name) => headers.get(name));
    expect([status, ...ofFiles]).toEqual([404, null, null, null]);
  });

  it('of an empty file is empty', async () => {
    const { id } = await finished('');
    const response = await download(id);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('several jobs', () => {
  const readAll = async (ids: readonly string[]) => {
    const response = await server.fetch(`/api/conversions?ids=,${ids.join(', ')}`);
    return z.array(Job).parse(await response.json());
  };

  it('are read in one call with the same content as single reads, in the requested order and without duplicates', async () => {
    const waiting = await submit();
    const done = await finished();
    const alone = await Promise.all([done.id, waiting.id].map(async (id) => (await read(id)).json()));
    expect(await readAll([done.id, waiting.id, done.id])).toEqual(alone);
  });

  it('are listed without deleted or unknown ones', async () => {
    const [mine, deleted] = [await submit(), await submit()];
    await remove(deleted.id);
    const ids = [unknownId, deleted.id, 'nonsense', mine.id];
    expect((await readAll(ids)).map(({ id }) => id)).toEqual([mine.id]);
  });

  it('are those of the visitor, the newest first, if no id is given', async () => {
    const browser = (letter: string) => ({
      cookie: `sid=${letter.repeat(43)}`,
      'sec-fetch-site': 'same-origin',
    });
    const [other, visitor] = [browser('o'), browser('v')];
    const list = async (headers: Record<string, string>) =>
      z.array(Job).parse(await (await server.fetch('/api/conversions', { headers })).json());
    const older = await submit(visitor);
    const newer = await submit(visitor);
    await submit(other);
    await submit();
    expect((await list(visitor)).map(({ id }) => id)).toEqual([newer.id, older.id]);
    await server.fetch(`/api/conversions/${older.id}`, { method: 'DELETE', headers: visitor });
    expect((await list(visitor)).map(({ id }) => id)).toEqual([newer.id]);
    expect(await list({})).toEqual([]);
  });

  it('are rejected if no id or too many ids are given', async () => {
    const statusOf = async (query: string) => (await server.fetch(`/api/conversions${query}`)).status;
    expect(await statusOf('?ids=,')).toBe(400);
    const many = Array.from({ length: maxJobsPerRead + 2 }, () => unknownId).join(',');
    expect(await statusOf(`?ids=${many}`)).toBe(400);
  });
});

describe('several results', () => {
  it('are returned as one ZIP that another program opens, with unique names', async () => {
    const one = await finished('first', { name: 'a.txt' });
    const two = await finished('second', { name: 'A.txt' });
    const response = await server.fetch(`/api/conversions/archive?ids=${one.id},${two.id},${one.id}`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=converted-files.zip');
    const folder = await mkdtemp(join(tmpdir(), 'formshift-zip-'));
    await writeFile(join(folder, 'all.zip'), Buffer.from(await response.arrayBuffer()));
    expect(execFileSync('7zz', ['t', 'all.zip'], { cwd: folder, encoding: 'utf8' })).toContain(
      'Everything is Ok',
    );
    expect(execFileSync('7zz', ['e', '-so', 'all.zip', 'a.txt'], { cwd: folder, encoding: 'utf8' })).toBe(
      'first',
    );
    expect(execFileSync('7zz', ['e', '-so', 'all.zip', 'A (2).txt'], { cwd: folder, encoding: 'utf8' })).toBe(
      'second',
    );
    await rm(folder, { recursive: true });
  });

  it('are rejected as a whole if one is missing or unfinished, or no id is given', async () => {
    const one = await finished();
    const waiting = await submit();
    const statusOf = async (ids: string) =>
      (await server.fetch(`/api/conversions/archive?ids=${ids}`)).status;
    expect(await statusOf(`${one.id},${unknownId}`)).toBe(404);
    expect(await statusOf(`${one.id},nonsense`)).toBe(404);
    expect(await statusOf(`${one.id},${waiting.id}`)).toBe(409);
    expect(await statusOf(',')).toBe(400);
    expect((await server.fetch('/api/conversions/archive')).status).toBe(400);
    expect(await statusOf(Array.from({ length: maxArchivedJobs }, () => unknownId).join(','))).toBe(404);
    expect(await statusOf(Array.from({ length: maxArchivedJobs + 2 }, () => unknownId).join(','))).toBe(400);
  });
});

describe('following a job', () => {
  it('sends each change once, in order, and ends with the result', async () => {
    const job = await submit();
    const response = await server.fetch(`/api/conversions/${job.id}/events`);
    let completing: Promise<void> | undefined;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString();
      if (text.includes('"status":"pending"') && !completing) completing = server.complete(job, 'done');
    }
    await completing;
    expect(text).toMatch(/^retry: 2000\n\n/);
    const documents = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) =>
      Job.parse(JSON.parse(String(json))),
    );
    const statuses = documents.map((document) => document.status);
    expect(statuses[0]).toBe('pending');
    expect(statuses.at(-1)).toBe('completed');
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1);
    expect(documents.at(-1)).toMatchObject({ progress: 100, downloadUrl: expect.any(String) });
  });

  it('sends a settled job once and ends; a reconnecting client gets 204', async () => {
    const { id } = await finished();
    const text = await (await server.fetch(`/api/conversions/${id}/events`)).text();
    expect(text.match(/^data: /gm)).toHaveLength(1);
    expect(text).toContain('id: settled\n');
    expect(
      (await server.fetch(`/api/conversions/${id}/events`, { headers: { 'last-event-id': 'settled' } }))
        .status,
    ).toBe(204);
  });

  it('ends when the job is deleted, and returns 404 for an unknown job', async () => {
    const job = await submit();
    const response = await server.fetch(`/api/conversions/${job.id}/events`);
    await remove(job.id);
    expect(await response.text()).not.toContain('"status":"completed"');
    expect((await server.fetch(`/api/conversions/${unknownId}/events`)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('removes files and job immediately; the id then returns 410', async () => {
    const { id } = await finished();
    expect((await remove(id)).status).toBe(204);
    expect((await server.stored()).filter((key) => key.startsWith(id))).toEqual([]);
    for (const response of [await read(id), await download(id), await remove(id)]) {
      expect([response.status, await response.text()]).toEqual([410, sentenceOf('gone')]);
    }
  });

  it('aborts a running job', async () => {
    const job = await submit();
    let claim = await server.queue.claim('light');
    while (claim && claim.job.id !== job.id) claim = await server.queue.claim('light');
    expect(claim?.signal.aborted).toBe(false);
    expect((await remove(job.id)).status).toBe(204);
    expect(claim?.signal.aborted).toBe(true);
    expect(await server.queue.read(job.id)).toBeUndefined();
  });
});
