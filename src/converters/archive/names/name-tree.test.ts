import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNameTree } from './name-tree.ts';

const files = (...paths: string[]) => {
  const tree = createNameTree();
  return paths.map((path) => tree.addEntry(path, path.endsWith('/') ? 'folder' : 'file'));
};

describe('name tree', () => {
  test('adds a number before the extension of a name already in use', () => {
    expect(files('a.txt', 'a.txt', 'a.txt')).toEqual(['a.txt', 'a (2).txt', 'a (3).txt']);
    expect(files('noending', 'noending', '.hidden', '.hidden')).toEqual([
      'noending',
      'noending (2)',
      '.hidden',
      '.hidden (2)',
    ]);
  });

  test('skips a number already in use', () => {
    expect(files('a (2).txt', 'a.txt', 'a.txt')).toEqual(['a (2).txt', 'a.txt', 'a (3).txt']);
  });

  test('treats names that differ only in case or composition as equal', () => {
    expect(files('Read.me', 'READ.ME', 'é', 'e\u0301')).toEqual([
      'Read.me',
      'READ (2).ME',
      'é',
      'e\u0301 (2)',
    ]);
  });

  test('merges folders that differ only in case and adds them once', () => {
    const tree = createNameTree();
    expect(tree.addEntry('Folder/a', 'file')).toBe('Folder/a');
    expect(tree.addEntry('folder/b', 'file')).toBe('Folder/b');
    expect(tree.addEntry('FOLDER', 'folder')).toBe('Folder');
    expect(tree.addEntry('Folder', 'folder')).toBeUndefined();
  });

  test('numbers a folder whose name a file already uses, for everything in it', () => {
    expect(files('a', 'a/b', 'a/c')).toEqual(['a', 'a (2)/b', 'a (2)/c']);
  });

  test('assigns paths to ten thousand equal names quickly', () => {
    const before = process.cpuUsage();
    const uniquePaths = files(...Array.from({ length: 10_000 }, () => 'same/name.txt'));
    expect(new Set(uniquePaths).size).toBe(10_000);
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });

  test('never gives two files the same path, or a file the path of a folder', () => {
    const segment = fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', 'a (2)', 'c.txt', 'C.TXT');
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'));
    const entry = fc.record({ path, type: fc.constantFrom('file' as const, 'folder' as const) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const tree = createNameTree();
        const placed = entries.flatMap(({ path: requested, type }) => {
          const uniquePath = tree.addEntry(requested, type);
          return uniquePath === undefined ? [] : [{ path: fold(uniquePath), type }];
        });
        expect(new Set(placed.map((one) => one.path)).size).toBe(placed.length);
        const filePaths = new Set(placed.filter((one) => one.type === 'file').map((one) => one.path));
        for (const one of placed)
          for (const parent of listParentPaths(one.path)) expect(filePaths.has(parent)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

function listParentPaths(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
