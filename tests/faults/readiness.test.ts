import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestServer } from '#tests/support/server/test-server.ts';

it('repeated readiness checks do not make the server write each time', async () => {
  const spoolFolder = await mkdtemp(join(tmpdir(), 'formshift-ready-'));
  const server = await openTestServer({ spoolFolder });
  let changes = 0;
  const watcher = watch(spoolFolder, () => (changes += 1));
  const ask = async () => (await server.fetch('/readyz')).json();
  for (let count = 0; count < 100; count += 1) expect(await ask()).toMatchObject({ status: 'ready' });
  expect(changes).toBeGreaterThan(0);
  expect(changes).toBeLessThan(100);

  watcher.close();
  await rm(spoolFolder, { recursive: true });
  await expect
    .poll(ask, { timeout: 5_000 })
    .toMatchObject({ status: 'not ready', problems: ['the upload folder is not writable'] });
  await server.close();
});
