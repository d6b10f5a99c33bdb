import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectFormat } from '#src/formats/detect.ts';
import { listArchiveContents, writeTree, run } from '#tests/support/archives.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Self-extracting archives: a program followed by a ZIP whose offsets count from its own start.

const files = { 'a.txt': 'some text\n'.repeat(500), 'folder/b.txt': 'b', 'empty.txt': '' };
const tree = writeTree(files, 1_000_000_000);
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(async () => {
  await bench.close();
  rmSync(tree, { recursive: true, force: true });
});

test('a ZIP after a program is found by its directory, and detected as ZIP if its name says so', async () => {
  const zip = join(folder, 'plain.zip');
  run('7zz', ['a', '-tzip', zip, '.'], { cwd: tree });
  const path = join(folder, 'unpacks-itself.zip');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(70_000, 'program')]);
  const whole = Buffer.concat([program, await readFile(zip)]);
  await writeFile(path, whole);
  const read = async (start: number, length: number) => whole.subarray(start, start + length);
  expect(await detectFormat(read, whole.length, 'unpacks-itself.zip')).toMatchObject({ format: 'zip' });
  expect(await detectFormat(read, whole.length, 'setup.exe')).not.toMatchObject({ format: 'zip' });
  const made = await bench.convert(path, 'tar');
  expect(made.notes).toEqual([]);
  expect(listArchiveContents(made.files[0] ?? '')).toEqual(
    listArchiveContents((await bench.convert(zip, 'tar')).files[0] ?? ''),
  );
});

test('a ZIP whose directory is not at its stated offset is still rejected', async () => {
  const path = join(folder, 'cut.zip');
  const zip = await readFile(join(folder, 'plain.zip'));
  await writeFile(path, zip.subarray(100));
  await expect(bench.convert(path, 'tar')).rejects.toMatchObject({ code: 'file-damaged' });
});
