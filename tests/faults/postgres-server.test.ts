import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/jobs.ts';
import { startPostgres, type TestPostgres } from '#tests/support/servers/postgres.ts';
import { download, post, read, submit } from '#tests/support/server/conversions.ts';
import { openProduct } from '#tests/support/server/product.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'formshift-postgres-server-'));
let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  url = await postgres.createDatabase();
}, 60_000);
afterAll(async () => {
  await postgres?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

const start = () => openProduct({ DATABASE_URL: url, DATA_DIR: dataFolder });

test('two servers share the jobs of a database: what one accepted, the other answers for, cancels and finishes', async () => {
  const [one, other] = [await start(), await start()];
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push(await submit(one, `# Page ${index}`));
  await until(async () => (await read(other, ids[0])).status === 'completed');
  expect(await download(other, ids[0])).toContain('Page 0');
  await one.kill();
  for (const id of ids) await until(async () => (await read(other, id)).status === 'completed', 90);
  expect(await download(other, ids.at(-1))).toContain('Page 11');
  const deletion = await fetch(`${other.url}/api/conversions/${ids[0]}`, { method: 'DELETE' });
  expect(deletion.status).toBe(204);
  expect((await fetch(`${other.url}/api/conversions/${ids[0]}`)).status).toBe(410);
  expect(await other.stop()).toBe(0);
});

test('a database that is away refuses uploads in plain words; the server is ready again when the database is', async () => {
  const product = await start();
  await postgres.kill();
  const refusal = await post(product, '# Away');
  expect(refusal.status).toBe(503);
  expect(await refusal.text()).toContain('cannot reach its database');
  const reading = await fetch(`${product.url}/api/conversions/${'x'.repeat(27)}`, {
    headers: { accept: 'application/json' },
  });
  expect(await reading.json()).toMatchObject({ status: 503, code: 'queue-unavailable' });
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
  await postgres.start();
  await until(async () => (await fetch(`${product.url}/readyz`)).status === 200, 10);
  const id = await submit(product, '# Back');
  await until(async () => (await read(product, id)).status === 'completed', 30);
  expect(await product.stop()).toBe(0);
});

test('a database that cannot be used stops the start with a sentence that shows no password', async () => {
  const port = new URL(url).port;
  const startWith = (address: string) =>
    openProduct({ DATABASE_URL: address, DATA_DIR: dataFolder }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  const missing = await startWith(`postgres://formshift:hunter2@127.0.0.1:${port}/nowhere`);
  expect(missing).toContain(`the database "nowhere" at 127.0.0.1:${port} does not exist`);
  const silent = await startWith('postgres://formshift:hunter2@127.0.0.1:1/nowhere');
  expect(silent).toContain('the database "nowhere" at 127.0.0.1:1 cannot be reached');
  const invalid = await startWith('mysql://formshift:hunter2@127.0.0.1/nowhere');
  expect(invalid).toContain('DATABASE_URL must be a URL that starts with postgres://');
  for (const message of [missing, silent, invalid]) expect(message).not.toContain('hunter2');
});
