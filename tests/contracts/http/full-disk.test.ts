import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { mountSmallDisk } from '#tests/support/sandbox/small-disk.ts';
import { openTestServer } from '#tests/support/server/test-server.ts';

it('a deletion on a full disk reports that, and completes once there is space', async ({ skip }) => {
  const disk = await mountSmallDisk(2048);
  if (!disk) skip('mounting a small disk needs root');
  if (!disk) return;
  const server = await openTestServer({}, { queue: { file: join(disk.folder, 'queue.sqlite') } });
  const submitted = await server.send({ type: 'hash' }, { name: 'letter.txt', content: 'Dear reader' });
  const { id } = Job.parse(await submitted.json());
  const remove = () => server.fetch(`/api/conversions/${id}`, { method: 'DELETE' });
  const filler = fillDisk(disk.folder);

  const refused = await remove();
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    503,
    '120',
    'The server is out of disk space, so the deletion could not be finished. Try again in a few minutes.',
  ]);

  rmSync(filler);
  expect((await remove()).status).toBe(204);
  expect(await server.stored()).toEqual([]);
  await server.close();
  await disk.remove();
});

/** Writes a file until its disk is full, and returns its path. */
function fillDisk(folder: string): string {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, new Uint8Array(4096));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
    return path;
  } finally {
    closeSync(file);
  }
}
