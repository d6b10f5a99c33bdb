import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { createS3Client } from '#src/storage/s3/s3-client.ts';
import { until } from '#tests/support/jobs.ts';
import { startObjectStore, type TestObjectStore } from '#tests/support/servers/object-store.ts';
import { startPostgres, type TestPostgres } from '#tests/support/servers/postgres.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

let postgres: TestPostgres;
let objects: TestObjectStore;
let settings: Record<string, string>;
beforeAll(async () => {
  [postgres, objects] = await Promise.all([startPostgres(), startObjectStore()]);
  const { endpoint, region, accessKeyId, secretAccessKey } = objects;
  const client = createS3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: 'formshift' }));
  client.destroy();
  settings = {
    DATABASE_URL: await postgres.createDatabase(),
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'formshift',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SECRET: randomBytes(32).toString('hex'),
  };
}, 90_000);
afterAll(async () => {
  await objects?.remove();
  await postgres?.remove();
});

test('two servers that share no disk are one site: one finishes and answers for the jobs of the other', async () => {
  const [one, other] = [await openProduct(settings), await openProduct(settings)];
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push(await submit(one, `# Page ${index}`));
  await until(async () => (await read(other, ids[0])).status === 'completed');
  expect(await download(other, ids[0])).toContain('Page 0');
  const share = await fetch(`${one.url}/api/conversions/${ids[0]}/share`, { method: 'POST' });
  const { url: link } = (await share.json()) as { url: string };
  expect(await (await fetch(link.replace(one.url, other.url))).text()).toContain('Page 0');
  const onward = await fetch(`${other.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm({ type: 'document', toFormat: 'txt', source: ids[0] ?? '' }),
  });
  ids.push(Job.parse(await onward.json()).id);

  await one.kill();
  for (const id of ids) await until(async () => (await read(other, id)).status === 'completed', 90);
  expect(await download(other, ids.at(-1))).toContain('Page 0');
  const deletion = await fetch(`${other.url}/api/conversions/${ids[0]}`, { method: 'DELETE' });
  expect(deletion.status).toBe(204);
  expect((await fetch(link.replace(one.url, other.url))).status).toBe(404);
  expect(existsSync(join(other.dataFolder, 'secret'))).toBe(false);
  expect(await other.storedFiles()).toEqual([]);
  await one.close();
  expect(await other.close()).toBe(0);
});

test('an object store that is away refuses uploads in plain words, and fails no job', async () => {
  const product = await openProduct(settings);
  const long = Array.from({ length: 3_000 }, (_, index) => `Paragraph ${index}`).join('\n\n');
  const id = await submit(product, long, 'pdf');
  await until(async () => (await read(product, id)).status === 'processing');
  await objects.kill();
  const refusal = await post(product, '# Away');
  expect(refusal.status).toBe(503);
  expect(await refusal.text()).toContain('cannot reach its file storage');
  const readiness = await fetch(`${product.url}/readyz`);
  expect([readiness.status, await readiness.text()]).toEqual([503, expect.stringContaining('file storage')]);
  await until(() => product.log().includes('storage-unavailable'), 60);
  expect((await read(product, id)).status).not.toBe('failed');
  await objects.start();
  await until(async () => (await read(product, id)).status === 'completed', 60);
  expect((await download(product, id)).slice(0, 5)).toBe('%PDF-');
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect(await product.close()).toBe(0);
});

test('downloads come straight from the object store where visitors reach it, but not those of our own pages', async () => {
  const product = await openProduct({ ...settings, S3_PUBLIC_ENDPOINT: objects.endpoint });
  const id = await submit(product, '# Résumé', 'html', 'résumé.md');
  await until(async () => (await read(product, id)).status === 'completed');
  const address = `${product.url}/api/conversions/${id}/download`;
  const redirected = await new Promise<{ status: number | undefined; location: string }>(
    (resolve, reject) => {
      get(address, ({ statusCode, headers }) =>
        resolve({ status: statusCode, location: headers.location ?? '' }),
      ).once('error', reject);
    },
  );
  expect(redirected.status).toBe(302);
  expect(redirected.location).toContain(objects.endpoint);
  const file = await fetch(redirected.location, { headers: { range: 'bytes=0-13' } });
  expect([file.status, (await file.text()).toLowerCase()]).toEqual([206, '<!doctype html']);
  expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''r%C3%A9sum%C3%A9.html`);
  const byScript = await fetch(address, { redirect: 'manual' }); // Node's fetch says that it is a script
  expect([byScript.status, await byScript.text()]).toEqual([200, expect.stringContaining('Résumé')]);
  expect(await product.close()).toBe(0);
});

test('a bucket that cannot be used stops the start with a sentence that shows no secret', async () => {
  const startWith = (changes: Record<string, string>) =>
    openProduct({ ...settings, ...changes }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  const missing = await startWith({ S3_BUCKET: 'nowhere' });
  expect(missing).toContain(`${objects.endpoint} has no bucket "nowhere"`);
  const forged = await startWith({ S3_SECRET_ACCESS_KEY: 'hunter2-hunter2' });
  expect(forged).toContain('refused the bucket "formshift"');
  expect(forged).not.toContain('hunter2');
});

const post = (
  product: RunningProduct,
  text: string,
  toFormat = 'html',
  name = 'page.md',
): Promise<Response> =>
  fetch(`${product.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm({ type: 'document', toFormat }, { name, content: text }),
  });

async function submit(product: RunningProduct, ...request: [string, string?, string?]): Promise<string> {
  return Job.parse(await (await post(product, ...request)).json()).id;
}

const read = async (product: RunningProduct, id = ''): Promise<Job> =>
  Job.parse(await (await fetch(`${product.url}/api/conversions/${id}`)).json());

const download = async (product: RunningProduct, id = ''): Promise<string> =>
  (await fetch(`${product.url}/api/conversions/${id}/download`)).text();
