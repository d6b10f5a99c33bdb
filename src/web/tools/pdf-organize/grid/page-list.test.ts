import { expect, test } from 'vitest';
import {
  duplicatePages,
  filesOfPages,
  insertBlankPage,
  movePages,
  pagesOfFile,
  removePages,
  rotatePages,
  shiftPages,
  toOrganizeOption,
  type PageList,
} from './page-list.ts';

const report = new File([], 'report.pdf');
const cover = new File([], 'cover.pdf');

/** The pages as `file's letter + number`, `_` for a blank one, with their rotation. */
const shown = (list: PageList): string =>
  list
    .map(({ source, rotation }) => (source ? `${source.file.name[0]}${source.page}` : '_') + (rotation || ''))
    .join(' ');
const idsAt = (list: PageList, ...indexes: readonly number[]): Set<number> =>
  new Set(indexes.map((index) => list[index]?.id ?? -1));

const list = pagesOfFile(report, 5);

test.each([
  [[0], 3, 'r2 r3 r4 r1 r5'],
  [[3], 1, 'r1 r4 r2 r3 r5'],
  [[1, 3], 4, 'r1 r3 r5 r2 r4'],
  [[2, 4], 0, 'r3 r5 r1 r2 r4'],
  [[1, 2], 2, 'r1 r2 r3 r4 r5'],
])('the pages at %j are moved together to the place of the page at %i', (from, to, expected) => {
  expect(shown(movePages(list, idsAt(list, ...from), to))).toBe(expected);
});

test('pages are moved by one place, but not beyond the ends', () => {
  expect(shown(shiftPages(list, idsAt(list, 1, 2), 1))).toBe('r1 r4 r2 r3 r5');
  expect(shown(shiftPages(list, idsAt(list, 1, 3), -1))).toBe('r2 r4 r1 r3 r5');
  expect(shiftPages(list, idsAt(list, 0), -1)).toBe(list);
  expect(shiftPages(list, idsAt(list, 4), 1)).toBe(list);
});

test('pages are rotated, repeated and removed, and blank pages inserted', () => {
  const rotated = rotatePages(rotatePages(list, idsAt(list, 0, 1), -90), idsAt(list, 1), 180);
  expect(shown(rotated)).toBe('r1270 r290 r3 r4 r5');
  expect(shown(duplicatePages(list, idsAt(list, 0, 2)))).toBe('r1 r1 r2 r3 r3 r4 r5');
  expect(shown(removePages(list, idsAt(list, 0, 4)))).toBe('r2 r3 r4');
  expect(shown(insertBlankPage(list, idsAt(list, 1)))).toBe('r1 r2 _ r3 r4 r5');
  expect(shown(insertBlankPage(list, new Set()))).toBe('r1 r2 r3 r4 r5 _');
});

test('the request names the files that are used, and joins pages that are alike', () => {
  const both = [...pagesOfFile(cover, 2), ...list];
  const moved = movePages(both, idsAt(both, 0), 3);
  const turned = insertBlankPage(rotatePages(moved, idsAt(moved, 4, 5), 90), idsAt(moved, 3));
  expect(shown(turned)).toBe('c2 r1 r2 c1 _ r390 r490 r5');
  expect(filesOfPages(turned)).toEqual([cover, report]);
  expect(toOrganizeOption(turned)).toEqual([
    { file: 1, pages: '2' },
    { file: 2, pages: '1-2' },
    { file: 1, pages: '1' },
    { blank: 1 },
    { file: 2, pages: '3-4', rotation: 90 },
    { file: 2, pages: '5' },
  ]);
});
