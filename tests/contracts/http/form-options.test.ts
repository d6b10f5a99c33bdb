import { afterAll, beforeAll, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { noPages, onePixel } from '#tests/support/files/tiny-files.ts';
import { buildMultipartForm, openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const image = { name: 'dot.png', content: onePixel };
const document = { name: 'page.pdf', content: noPages };

async function post(
  path: string,
  fields: Record<string, string>,
  file: typeof image | typeof document = image,
) {
  const response = await server.fetch(path, { method: 'POST', body: buildMultipartForm(fields, file) });
  const text = await response.text();
  if (response.status !== 202) return { status: response.status, text };
  const record = await server.queue.read(Job.parse(JSON.parse(text)).id);
  return { status: 202, options: record?.options, toFormat: record?.toFormat };
}

it('takes options of a conversion as fields, with their types', async () => {
  const fields = { toFormat: 'webp', quality: '61', lossless: 'true', width: '10' };
  expect(await post('/api/convert', fields)).toMatchObject({
    status: 202,
    options: { quality: 61, lossless: true, width: 10 },
  });
});

it('takes options of tools as fields, with the format of the result', async () => {
  const compress = await post('/api/compress', { type: 'image', format: 'webp', quality: '40' });
  expect(compress).toMatchObject({ status: 202, toFormat: 'webp', options: { quality: 40 } });
  const rotate = await post('/api/image-edit', { operation: 'rotate', rotation: '90' });
  expect(rotate).toMatchObject({ status: 202, options: { rotation: 90 } });
  const protect = await post('/api/pdf-tools', { operation: 'protect', password: '1234' }, document);
  expect(protect).toMatchObject({ status: 202, options: { password: '1234' } });
});

it('prefers what the JSON object says', async () => {
  const fields = { toFormat: 'webp', quality: '61', options: '{"quality":30}' };
  expect(await post('/api/convert', fields)).toMatchObject({ status: 202, options: { quality: 30 } });
});

it.each([
  [{ quality: 'high' }, 'The option "quality" is not valid'],
  [{ quality: '0' }, 'The option "quality" is not valid'],
  [{ quality: '61', options: '[1]' }, 'The option "options" is not valid'],
])('refuses %j', async (fields, reason) => {
  const answer = await post('/api/convert', { toFormat: 'webp', ...fields });
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(reason) });
});

it('ignores fields that are no options, as before', async () => {
  const fields = { toFormat: 'webp', submit: 'Go', __proto__x: '1' };
  expect(await post('/api/convert', fields)).toMatchObject({ status: 202 });
});
