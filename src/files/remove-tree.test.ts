import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDeepTree, type FolderContent } from '#tests/support/files/deep-tree.ts';
import { makeQuickFolder } from '#tests/support/quick-folder.ts';
import { removeTree } from './remove-tree.ts';

let parent: string;
beforeEach(async () => {
  parent = await makeQuickFolder('remove-tree-');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it.each([
  { depth: 3000, name: 'd' },
  { depth: 60, name: 'n'.repeat(255) },
])('removes a tree whose paths are longer than the kernel accepts ($depth folders)', async (tree) => {
  const path = join(parent, 'tree');
  makeDeepTree(path, { ...tree, contents: ['file'] });
  const longest = join(path, ...Array.from({ length: tree.depth }, () => tree.name), 'file');
  expect(() => writeFileSync(longest, '')).toThrow('ENAMETOOLONG');
  await removeTree(path);
  expect(readdirSync(parent)).toEqual([]);
});

it('removes a file, a link itself, and nothing for a path that is missing', async () => {
  const [kept, link, file] = ['kept', 'link', 'file'].map((name) => join(parent, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(kept);
  writeFileSync(join(kept, 'canary'), '');
  symlinkSync(kept, link);
  writeFileSync(file, '');
  for (const path of [link, file, join(parent, 'missing')]) await removeTree(path);
  expect(readdirSync(parent)).toEqual(['kept']);
  expect(readdirSync(kept)).toEqual(['canary']);
});

it('can be called twice at once for one tree', async () => {
  const path = join(parent, 'tree');
  makeDeepTree(path, { depth: 2500 });
  await Promise.all([removeTree(path), removeTree(path)]);
  expect(readdirSync(parent)).toEqual([]);
});

const content = fc.constantFrom<FolderContent>('nothing', 'file', 'link', 'bytes', 'branch', 'closed');

it('removes any tree, and nothing outside of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        depth: fc.integer({ min: 0, max: 3000 }),
        name: fc.integer({ min: 1, max: 255 }).map((length) => 'n'.repeat(length)),
      }),
      fc.array(content, { minLength: 1, maxLength: 40 }),
      async (tree, contents) => {
        const [canary, path] = [join(parent, 'canary'), join(parent, 'tree')];
        mkdirSync(canary, { recursive: true });
        writeFileSync(join(canary, 'file'), 'kept');
        makeDeepTree(path, { ...tree, contents, linkTarget: canary });
        await removeTree(path);
        expect(readdirSync(parent)).toEqual(['canary']);
        expect(readdirSync(canary)).toEqual(['file']);
      },
    ),
    { numRuns: 25 },
  );
});
