import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOwnFolder } from './own-folder.ts';
import { markOf } from './sandbox/process-mark.ts';

let parent = '';
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'formshift-own-'));
});
afterAll(() => rm(parent, { recursive: true }));

it('is empty and takes away what dead processes left, and nothing of one that lives', async () => {
  const neighbour = markOf(process.ppid) ?? '';
  for (const name of [neighbour, '4194305-1', `${process.ppid}-1`]) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'upload'), 'x');
  }
  await writeFile(join(parent, 'left.part'), 'x');

  const own = await makeOwnFolder(parent);
  expect((await readdir(parent)).toSorted()).toEqual([basename(own), neighbour].toSorted());
  expect(await readdir(join(parent, neighbour))).toEqual(['upload']);

  await writeFile(join(own, 'left.part'), 'x');
  expect(await readdir(await makeOwnFolder(parent))).toEqual([]);
});
