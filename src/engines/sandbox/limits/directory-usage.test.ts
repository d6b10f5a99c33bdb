import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPlainFiles } from './directory-usage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-use-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('removes everything but regular files and folders, and totals the rest', async () => {
  await writeFile(join(folder, 'result.txt'), 'words');
  await symlink('/etc/passwd', join(folder, 'link'));
  expect(await keepPlainFiles(folder)).toMatchObject({ largestBytes: 5 });
  expect(await keepPlainFiles(folder)).toMatchObject({ files: 2 }); // the text file and the output folder
});

it('restores the owner permissions of folders and files that an engine removed', async () => {
  await mkdir(join(folder, 'out', 'deep'), { recursive: true });
  await writeFile(join(folder, 'out', 'deep', 'page'), 'words');
  for (const name of ['out/deep/page', 'out/deep', 'out']) await chmod(join(folder, name), 0o055);
  expect(await keepPlainFiles(folder)).toMatchObject({ files: 3, largestBytes: 5 });
  const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o700;
  expect([await modeOf('out'), await modeOf('out/deep'), await modeOf('out/deep/page')]).toEqual([
    0o700, 0o700, 0o600,
  ]);
});
