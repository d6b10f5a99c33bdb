import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { listArchiveContents, writeTree, run } from '#tests/support/archives.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const longName = `${'long-'.repeat(20)}name.txt`;
const tree = writeTree({ [longName]: 'whole', 'folder/prog.sh': '#!/bin/sh\n', 'a.txt': 'a' }, 1_000_000_000);
let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(async () => {
  await bench.close();
  rmSync(tree, { recursive: true, force: true });
});

test('a Unix disc image keeps its full names and notes that its links are left out', async () => {
  const path = join(await bench.folder(), 'disc.iso');
  symlinkSync('a.txt', join(tree, 'link'));
  run('bsdtar', ['--format', 'iso9660', '-cf', path, '-C', tree, '.']);
  const { files, notes } = await bench.convert(path, 'tar');
  const names = [...listArchiveContents(files[0] ?? '').keys()].filter((name) => name !== 'folder');
  expect(names.toSorted()).toEqual(['a.txt', 'folder/prog.sh', longName].toSorted());
  expect(notes).toEqual([note('links-omitted', { entries: 1 })]);
});
