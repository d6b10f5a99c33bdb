import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { startSharedServers, type SharedServers } from '#tests/support/servers/shared-servers.ts';
import { download, read, submit, post } from '#tests/support/server/conversions.ts';
import { openProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

let servers: SharedServers;
let settings: SharedServers['settings'];
beforeAll(async () => {
  servers = await startSharedServers();
  settings = servers.settings;
}, 90_000);
afterAll(() => servers?.remove());

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
  const id = await submit(product, long, { toFormat: 'pdf' });
  await until(async () => (await read(product, id)).status === 'processing');
  await servers.objects.kill();
  const refusal = await post(product, '# Away');
  expect(refusal.status).toBe(503);
  expect(await refusal.text()).toContain('cannot reach its file storage');
  const readiness = await fetch(`${product.url}/readyz`);
  expect([readiness.status, await readiness.text()]).toEqual([503, expect.stringContaining('file storage')]);
  await until(() => product.log().includes('storage-unavailable'), 60);
  expect((await read(product, id)).status).not.toBe('failed');
  await servers.objects.start();
  await until(async () => (await read(product, id)).status === 'completed', 60);
  expect((await download(product, id)).slice(0, 5)).toBe('%PDF-');
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect(await product.close()).toBe(0);
});

test('downloads come straight from the object store where visitors reach it, but not those of our own pages', async () => {
  const product = await openProduct({ ...settings, S3_PUBLIC_ENDPOINT: servers.objects.endpoint });
  const id = await submit(product, '# Résumé', { name: 'résumé.md' });
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
  expect(redirected.location).toContain(servers.objects.endpoint);
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
  expect(missing).toContain(`${servers.objects.endpoint} has no bucket "nowhere"`);
  const forged = await startWith({ S3_SECRET_ACCESS_KEY: 'hunter2-hunter2' });
  expect(forged).toContain('refused the bucket "formshift"');
  expect(forged).not.toContain('hunter2');
});
