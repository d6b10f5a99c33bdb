import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPlainFiles } from './folder-use.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-use-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('removes what is no plain file and adds up the rest', async () => {
  await writeFile(join(folder, 'result.txt'), 'words');
  await symlink('/etc/passwd', join(folder, 'link'));
  expect(await keepPlainFiles(folder)).toMatchObject({ largestBytes: 5 });
  expect(await keepPlainFiles(folder)).toMatchObject({ files: 2 }); // the text and the folder for results
});
