import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { Operation } from '#src/contract/operations.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

// What a document contains besides its pages, listed by other programs after each tool.
const { writeInput, useTool } = openPdfBench();

const rich = (name: string): string =>
  writeInput(name, {
    pages: ['one', 'two', 'three'],
    bookmarks: [
      ['Start', 1],
      ['End', 3],
    ],
    link: true,
    field: 'name',
    title: 'The rich one',
    labels: '0 << /S /r >> 2 << /S /D /St 5 >>',
    attachment: { name: 'notes.txt', text: 'attached words' },
  });

interface Belongings {
  readonly fields: readonly { readonly name: string; readonly value: string; readonly page: number }[];
  readonly labels: unknown;
  readonly bookmarks: readonly string[];
  readonly attachments: readonly string[];
  readonly title: string | undefined;
  readonly links: number;
}

function readBelongings(path: string): Belongings {
  const read = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
  const { acroform, outlines, pagelabels } = JSON.parse(read('qpdf', '--json=2', path));
  const attached = read('pdfdetach', '-list', path).matchAll(/^\d+: (.*)$/gm);
  const drawn = execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], {
    encoding: 'latin1',
  });
  return {
    fields: acroform.fields.map((field: Record<string, unknown>) => ({
      name: field['fullname'],
      value: field['value'],
      page: field['pageposfrom1'],
    })),
    labels: pagelabels,
    bookmarks: outlines.map((outline: { title: string }) => outline.title),
    attachments: [...attached].map(([, name = '']) => name),
    title: /^Title:\s+(.*)$/m.exec(read('pdfinfo', path))?.[1],
    links: drawn.match(/\/Subtype \/Link/g)?.length ?? 0,
  };
}

const numbered = [
  { index: 0, label: { '/S': '/r', '/St': 1 } },
  { index: 2, label: { '/S': '/D', '/St': 5 } },
];
const whole: Belongings = {
  fields: [{ name: 'name', value: 'u:filled in', page: 1 }],
  labels: numbered,
  bookmarks: ['Start', 'End'],
  attachments: ['notes.txt'],
  title: 'The rich one',
  links: 1,
};

const changing: readonly (readonly [Operation, Record<string, unknown>])[] = [
  ['pdf-rotate', { pages: 'all', rotation: 90 }],
  ['pdf-crop', { top: 5 }],
  ['pdf-compress', {}],
  ['pdf-organize', { pages: [{ pages: 'all', rotation: 90 }] }],
];

describe('document-level content', () => {
  test.each(changing)('is complete after %s', async (operation, options) => {
    const { files } = await useTool(operation, [rich('rich.pdf')], options);
    expect(readBelongings(files[0] ?? '')).toEqual(whole);
  });

  test('is kept after locking and unlocking', async () => {
    const { files } = await useTool('pdf-protect', [rich('rich.pdf')], { password: 'pw' });
    const unlocked = await useTool('pdf-unlock', files, { password: 'pw' });
    expect(readBelongings(unlocked.files[0] ?? '')).toEqual(whole);
  });

  test('stays with its pages when they are split', async () => {
    const { files } = await useTool('pdf-split', [rich('rich.pdf')], { pages: '1, 2-3' });
    const [first, second] = files.map(readBelongings);
    expect(first).toEqual({
      ...whole,
      links: 0, // the link leads to the last page
      labels: [{ index: 0, label: { '/S': '/r', '/St': 1 } }],
      bookmarks: ['Start'],
    });
    expect(second).toEqual({
      ...whole,
      labels: [
        { index: 0, label: { '/S': '/r', '/St': 2 } },
        { index: 1, label: { '/S': '/D', '/St': 5 } },
      ],
      bookmarks: ['End'],
      fields: [],
      links: 0,
    });
  });

  test('of each file is in the merged one', async () => {
    const other = writeInput('other.pdf', {
      pages: ['four'],
      field: 'name',
      labels: '0 << /S /A >>',
      attachment: { name: 'notes.txt', text: 'other words' },
    });
    const { files } = await useTool('pdf-merge', [rich('rich.pdf'), other]);
    const merged = readBelongings(files[0] ?? '');
    expect(merged.fields.map(({ value, page }) => [value, page])).toEqual([
      ['u:filled in', 1],
      ['u:filled in', 4],
    ]);
    expect(merged.labels).toEqual([...numbered, { index: 3, label: { '/S': '/A', '/St': 1 } }]);
    expect(merged.bookmarks).toEqual(['rich', 'other']);
    expect(merged.attachments).toEqual(['notes.txt', 'notes.txt']);
    expect(merged.title).toBe('The rich one');
    expect(merged.links).toBe(1);
  });
});

describe('a signature', () => {
  const signed = () => writeInput('signed.pdf', { pages: ['one', 'two'], signed: true });

  test.each(changing)('is reported as invalidated by %s', async (operation, options) => {
    const { noteCodes } = await useTool(operation, [signed()], options);
    expect(noteCodes).toContain('signature-invalid');
  });

  test('is reported with the name of its file in a merge', async () => {
    const plain = writeInput('plain.pdf', { pages: ['three'] });
    const { notes } = await useTool('pdf-merge', [plain, signed()]);
    expect(notes).toEqual([note('file-signature-invalid', { name: 'signed.pdf' })]);
  });
});
