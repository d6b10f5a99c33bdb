import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { pdfText } from '#tests/support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, useTool, resolvePath } = openPdfBench();

const readPages = (path: string): string[] =>
  pdfText(path)
    .split('\f')
    .slice(0, -1)
    .map((page) => page.trim());

/** Size and rotation of each page, as Poppler reports them. */
function readShapes(path: string): string[] {
  const facts = execFileSync('pdfinfo', ['-f', '1', '-l', '99', path], { encoding: 'utf8' });
  const sizes = [...facts.matchAll(/^Page\s+\d+ size:\s+([\d.]+ x [\d.]+)/gm)].map(([, size]) => size);
  const rotations = [...facts.matchAll(/^Page\s+\d+ rot:\s+(\d+)/gm)].map(([, degrees]) => degrees);
  return sizes.map((size, index) => `${size} turned ${rotations[index]}`);
}

const ask = (path: string, key: string) =>
  JSON.parse(execFileSync('qpdf', ['--json=2', `--json-key=${key}`, path], { encoding: 'utf8' }))[key];

const first = () => writeInput('first.pdf', { pages: ['a1', 'a2', 'a3'] });
const second = () => writeInput('second.pdf', { pages: ['b1', 'b2'] });

test('pages of two files are put in any order, rotated, repeated and left out', async () => {
  const { files, notes } = await useTool('pdf-organize', [first(), second()], {
    pages: [
      { file: 2, pages: '2', rotation: 90 },
      { pages: '3, 1' },
      { file: 2, pages: '2' },
      { pages: '1', rotation: 270 },
    ],
  });
  const result = files[0] ?? '';
  expect(readPages(result)).toEqual(['b2', 'a3', 'a1', 'b2', 'a1']);
  expect(readShapes(result).map((shape) => shape.split(' ').at(-1))).toEqual(['90', '0', '0', '0', '270']);
  expect(notes).toEqual([]);
});

test('a rotation adds to the one that the page has', async () => {
  const path = writeInput('turned.pdf', { pages: ['a1'], rotate: 270 });
  const { files } = await useTool('pdf-organize', [path], { pages: [{ pages: '1', rotation: 180 }] });
  expect(readShapes(files[0] ?? '')[0]).toMatch(/turned 90$/);
});

test('blank pages are as large as the page before them, and at the front as the one after them', async () => {
  const wide = writeInput('wide.pdf', { pages: ['w1'], rotate: 90 });
  const { files } = await useTool('pdf-organize', [first(), wide], {
    pages: [{ blank: 1 }, { file: 2, pages: '1' }, { blank: 2 }, { pages: '1' }, { blank: 1 }],
  });
  const shapes = readShapes(files[0] ?? '');
  expect(readPages(files[0] ?? '')).toEqual(['', 'w1', '', '', 'a1', '']);
  expect(shapes).toEqual([shapes[1], shapes[1], shapes[1], shapes[1], shapes[4], shapes[4]]);
  expect(shapes[1]).toMatch(/turned 90$/);
  expect(shapes[4]).toMatch(/turned 0$/);
});

test('bookmarks, links and labels stay with their pages; blank pages have no label', async () => {
  const path = writeInput('book.pdf', {
    pages: ['p1', 'p2', 'p3'],
    bookmarks: [
      ['Start', 1],
      ['Middle', 2],
      ['End', 3],
    ],
    link: true,
    labels: '0 << /S /r >> 2 << /S /D /St 5 >>',
  });
  const { files } = await useTool('pdf-organize', [path], {
    pages: [{ pages: '3' }, { blank: 1 }, { pages: '1' }],
  });
  const result = files[0] ?? '';
  const outlines: { title: string; destpageposfrom1: number }[] = ask(result, 'outlines');
  expect(outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
    ['Start', 3],
    ['End', 1],
  ]);
  const labels: { index: number; label: Record<string, unknown> }[] = ask(result, 'pagelabels');
  expect(labels.map(({ index, label }) => [index, label['/S']])).toEqual([
    [0, '/D'],
    [1, undefined],
    [2, '/r'],
  ]);
});

test('a locked file gives its pages with its password', async () => {
  const locked = resolvePath('locked.pdf');
  execFileSync('qpdf', ['--encrypt', 'open sesame', 'owner', '256', '--', second(), locked]);
  const pages = [{ file: 2, pages: '1' }, { pages: '1' }];
  const { files } = await useTool('pdf-organize', [first(), locked], {
    pages,
    passwords: ['', 'open sesame'],
  });
  expect(readPages(files[0] ?? '')).toEqual(['b1', 'a1']);
  await expect(useTool('pdf-organize', [first(), locked], { pages })).rejects.toMatchObject({
    code: 'pdf-locked',
    detail: { name: 'locked.pdf', option: 'passwords' },
  });
});

test('a damaged file gives the pages that can be read of it', async () => {
  const path = resolvePath('cut.pdf');
  writeFileSync(path, readFileSync(first()).subarray(0, -200)); // without its cross-reference table
  const { files, notes } = await useTool('pdf-organize', [path, second()], {
    pages: [{ pages: '2' }, { file: 2, pages: '1' }],
  });
  expect(readPages(files[0] ?? '')).toEqual(['a2', 'b1']);
  expect(notes).not.toEqual([]);
});

test.each([
  ['a page that is not there', [{ pages: '4' }], { facts: { page: '4', pages: 3 } }],
  ['a file that is not there', [{ file: 2, pages: '1' }], { facts: { file: 2 } }],
  ['blank pages alone', [{ blank: 3 }], phrase('it names no page of a file')],
  ['more pages than a PDF may have', [{ pages: '1' }, { blank: 2_000 }], { facts: { max: 2_000 } }],
])('%s is refused', async (_, pages, reason) => {
  await expect(useTool('pdf-organize', [first()], { pages })).rejects.toMatchObject({
    code: 'options-invalid',
    detail: { field: 'pages', reason },
  });
});
