import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '#tests/support/read-by-visitors.ts';
import { Job } from '#src/contract/job.ts';
import { noPages, onePixel } from '#tests/support/files/tiny-files.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Creates a job for a caller with these headers and completes it with this content. */
async function completed(
  content: Uint8Array,
  result: { name: string; format: string },
  headers: Record<string, string> = {},
): Promise<Job> {
  const file = { name: 'a.txt', content: 'x' };
  const job = Job.parse(await (await server.send({ type: 'hash' }, file, headers)).json());
  await server.complete(job, content, result);
  return job;
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return server.fetch(path, { method: 'POST', body: form, headers });
}

const png = { name: 'dot.png', format: 'png' };
const pdf = { name: 'page.pdf', format: 'pdf' };
const browser = { 'sec-fetch-site': 'same-origin' };

describe('a job created from an earlier result', () => {
  it('uses that result as its file, with its name', async () => {
    const first = await completed(onePixel, png);
    const response = await post('/api/convert', { type: 'image', toFormat: 'jpg', source: first.id });
    expect(response.status).toBe(202);
    const job = Job.parse(await response.json());
    expect(job).toMatchObject({
      originalFileName: 'dot.png',
      originalSizeBytes: onePixel.length,
      fromFormat: 'png',
    });
    expect(await server.stored()).toContain(`${first.id}/out/1`);
    expect(await server.uploadSize(job.id)).toBe(onePixel.length);
  });

  it.each([
    ['/api/compress', { type: 'image', options: '{"format":"webp"}' }],
    ['/api/image-edit', { operation: 'rotate', options: '{"rotation":90}' }],
  ])('works with %s', async (path, fields) => {
    const { id } = await completed(onePixel, png);
    const response = await post(path, { ...fields, source: id });
    expect([response.status, Job.parse(await response.json()).originalFileName]).toEqual([202, 'dot.png']);
  });

  it('accepts several in order if the operation accepts several files', async () => {
    const [one, two] = [await completed(noPages, pdf), await completed(noPages, pdf)];
    const merge = { operation: 'merge', source: `${one.id}, ${two.id}` };
    expect((await post('/api/pdf-tools', merge)).status).toBe(202);
    const alone = await post('/api/pdf-tools', { operation: 'merge', source: one.id });
    expect(await alone.text()).toBe('Please select at least 2 PDF files to merge');
    const many = await post('/api/convert', { type: 'hash', source: `${one.id},${two.id}` });
    expect(many.status).toBe(413);
  });

  it('outlives the job it was created from', async () => {
    const first = await completed(onePixel, png);
    const again = await post('/api/convert', { type: 'hash', source: first.id });
    const job = Job.parse(await again.json());
    await server.fetch(`/api/conversions/${first.id}`, { method: 'DELETE' });
    expect(await server.uploadSize(job.id)).toBe(onePixel.length);
  });

  it('cannot use a result that belongs to someone else, is unfinished, or does not exist', async () => {
    const owned = await completed(onePixel, png, browser);
    const waiting = Job.parse(
      await (await server.send({ type: 'hash' }, { name: 'a', content: 'x' })).json(),
    );
    const source = async (id: string, headers = {}) =>
      (await post('/api/convert', { type: 'hash', source: id }, headers)).status;
    const otherBrowser = { ...browser, cookie: `sid=${'B'.repeat(43)}` };
    expect(await source(owned.id, otherBrowser)).toBe(404);
    expect(await source('A'.repeat(27))).toBe(404);
    expect(await source('../../etc/passwd')).toBe(404);
    expect(await source(waiting.id)).toBe(409);
    expect(await server.spooled()).toEqual([]);
  });

  it('applies the upload size limits to each file and to the total', async () => {
    const [maxBytes, part] = [1_048_576, 900_000];
    const large = await completed(Buffer.alloc(maxBytes + 1), pdf);
    const hash = await post('/api/convert', { type: 'hash', source: large.id });
    expect([hash.status, await hash.text()]).toEqual([413, sentenceOf('file-too-large', { maxMb: 1 })]);
    const { id } = await completed(Buffer.alloc(part), pdf);
    const merge = await post('/api/pdf-tools', { operation: 'merge', source: `${id},${id},${id}` });
    const sentence = sentenceOf('files-too-large', { eachMb: 1, maxMb: 2 });
    expect([merge.status, await merge.text()]).toEqual([413, sentence]);
    expect(await server.spooled()).toEqual([]);
  });

  it('requires a file if no source is given', async () => {
    const response = await post('/api/convert', { type: 'hash', source: '' });
    expect([response.status, await response.text()]).toEqual([
      400,
      'No file was sent. Choose a file and try again.',
    ]);
  });
});
