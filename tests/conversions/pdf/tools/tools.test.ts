import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { PdfPlan } from '../../../fixtures/pdfs.ts';
import { corpusFile } from '../../../support/corpus.ts';
import { pdfFacts, pdfText } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, resolvePath, useTool } = openPdfBench();

const readPageWords = (path: string) =>
  pdfText(path)
    .split('\f')
    .map((words) => words.trim())
    .filter(Boolean);

interface Outline {
  readonly title: string;
  readonly destpageposfrom1: number | null;
  readonly kids: readonly Outline[];
}

const ask = (path: string, key: string) =>
  JSON.parse(execFileSync('qpdf', ['--json=2', `--json-key=${key}`, path], { encoding: 'utf8' }));
const readOutline = (path: string): readonly Outline[] => ask(path, 'outlines').outlines;

const richPdfPlan: PdfPlan = {
  pages: ['p1', 'p2', 'p3', 'p4'],
  bookmarks: [
    ['Start', 1],
    ['End', 4],
  ],
  link: true,
  field: 'name',
  title: 'The book',
};

describe('merge', () => {
  test('keeps pages in order, with bookmarks, links, fields and the title of the first file', async () => {
    const first = writeInput('first.pdf', { pages: ['f1', 'f2'], title: 'First' });
    const second = writeInput('book.pdf', richPdfPlan);
    const { files } = await useTool('pdf-merge', [first, second]);
    const merged = files[0] ?? '';
    expect(readPageWords(merged).map((words) => words.split('\n')[0])).toEqual([
      'f1',
      'f2',
      'p1',
      'p2',
      'p3',
      'p4',
    ]);
    expect(pdfFacts(merged).info).toMatch(/^Title:\s+First$/m);
    const [, entry] = readOutline(merged);
    expect(entry?.title).toBe('book');
    expect(entry?.kids.map((kid) => [kid.title, kid.destpageposfrom1])).toEqual([
      ['Start', 3],
      ['End', 6],
    ]);
    expect(ask(merged, 'acroform').acroform.fields).toHaveLength(1);
    const destinations = execFileSync('pdfinfo', ['-dests', merged], { encoding: 'utf8' });
    expect(destinations, 'names are not needed any more').not.toMatch(/\n\s+6 .*"end"/);
    const pages: { object: string }[] = ask(merged, 'pages').pages;
    const text = execFileSync('qpdf', ['--json=2', '--json-key=qpdf', '--json-stream-data=none', merged], {
      encoding: 'utf8',
    });
    expect(text.replaceAll(/\s+/g, ''), 'the link leads to the last page').toContain(
      `"/Dest":["${pages[5]?.object.replaceAll(/\s+/g, '')}"`,
    );
  });

  test('names a locked or damaged file', async () => {
    const plain = writeInput('plain.pdf', { pages: ['x'] });
    const { files } = await useTool('pdf-protect', [plain], { password: 'pw' });
    await expect(useTool('pdf-merge', [plain, files[0] ?? ''])).rejects.toMatchObject({
      code: 'pdf-locked',
      detail: { name: 'protected.pdf', option: 'passwords' },
    });
    const broken = writeInput('broken.pdf', '%PDF-1.7\nnothing more');
    await expect(useTool('pdf-merge', [plain, broken])).rejects.toMatchObject({
      code: 'pdf-damaged',
      detail: { name: 'broken.pdf' },
    });
  });
});

describe('merge of locked files', () => {
  const lockedWith = async (password: string, words: string): Promise<string> => {
    const plain = writeInput(`${words}.pdf`, { pages: [words] });
    const { files } = await useTool('pdf-protect', [plain], { password });
    const path = resolvePath(`${words}-locked.pdf`);
    copyFileSync(files[0] ?? '', path);
    return path;
  };

  test('merges locked files with their passwords', async () => {
    const paths = [
      await lockedWith('first key', 'one'),
      writeInput('two.pdf', { pages: ['two'] }),
      await lockedWith('schlüssel', 'three'),
    ];
    const passwords = ['first key', 'needed by none', 'schlüssel'];
    const { files } = await useTool('pdf-merge', paths, { passwords });
    expect(readPageWords(files[0] ?? '').map((words) => words.trim())).toEqual(['one', 'two', 'three']);
    expect(pdfFacts(files[0] ?? '').info).toMatch(/^Encrypted:\s+no$/m);
  });

  test('removes the restrictions of a file that opens without a password, and names it in a note', async () => {
    const restricted = resolvePath('restricted.pdf');
    const path = writeInput('two.pdf', { pages: ['two'], labels: '0 << /S /r >>' });
    execFileSync('qpdf', [path, '--encrypt', '', 'chief', '256', '--print=none', '--', restricted]);
    const { files, notes } = await useTool('pdf-merge', [path, restricted]);
    expect(pdfFacts(files[0] ?? '').info).toMatch(/^Encrypted:\s+no$/m);
    expect(notes).toEqual([note('restrictions-removed', { name: 'restricted.pdf' })]);
  });

  test('reports a wrong password with the name of its file', async () => {
    const paths = [writeInput('two.pdf', { pages: ['two'] }), await lockedWith('key', 'four')];
    await expect(useTool('pdf-merge', paths, { passwords: ['', 'no key'] })).rejects.toMatchObject({
      code: 'password-wrong',
      detail: { name: 'four-locked.pdf' },
    });
  });
});

describe('split and extract', () => {
  test('makes a separate PDF of each group, with the bookmarks that lead into it', async () => {
    const path = writeInput('split.pdf', richPdfPlan);
    const { files, parts } = await useTool('pdf-split', [path], { pages: '1-2, 4' });
    expect(parts).toEqual(['pages-1-2', 'page-4']);
    expect(files.map((file) => pdfFacts(file).pages)).toEqual([2, 1]);
    expect(files.map((file) => readOutline(file).map((mark) => mark.title))).toEqual([['Start'], ['End']]);
    expect(pdfFacts(files[0] ?? '').info).toMatch(/^Title:\s+The book$/m);
  });

  test('extracts pages in the requested order', async () => {
    const path = writeInput('extract.pdf', { pages: ['1', '2', '3'] });
    const { files } = await useTool('pdf-extract', [path], { pages: '3-2, 1, 1' });
    expect(readPageWords(files[0] ?? '')).toEqual(['3', '2', '1', '1']);
  });

  const refused = { code: 'options-invalid', detail: { field: 'pages' } };
  const malformed = { issues: [{ path: ['pages'] }] }; // found by the schema of the options
  test.each([
    ['0', refused],
    ['99-', refused],
    ['1,,2', malformed],
    ['pages', malformed],
    ['9'.repeat(10_000), refused],
    ['-', refused],
    ['', malformed],
  ])('rejects the pages "%.9s"', async (pages, error) => {
    const path = writeInput('three.pdf', { pages: ['1', '2', '3'] });
    await expect(useTool('pdf-extract', [path], { pages })).rejects.toMatchObject(error);
  });
});

describe('page numbers out of range', () => {
  test.each(['pdf-extract', 'pdf-split', 'pdf-rotate', 'pdf-crop'] as const)(
    '%s names the page and the page count',
    async (operation) => {
      const path = writeInput('three.pdf', { pages: ['1', '2', '3'] });
      const tried = useTool(operation, [path], {
        pages: '2, 5',
        ...(operation === 'pdf-crop' && { top: 1 }),
      });
      await expect(tried).rejects.toMatchObject({
        code: 'options-invalid',
        detail: { field: 'pages', reason: { facts: { page: '5', pages: 3 } } },
      });
    },
  );
});

describe('rotate and crop', () => {
  test('adds the rotation to the existing rotation of a page', async () => {
    const path = writeInput('turned.pdf', { pages: ['1', '2'], rotate: 90 });
    const { files } = await useTool('pdf-rotate', [path], { pages: 'all', rotation: 180 });
    const { info } = pdfFacts(files[0] ?? '');
    expect(info).toMatch(/Page\s+1 rot:\s+270\s/);
    expect(info).toMatch(/Page\s+2 rot:\s+180\s/);
  });

  test('applies margins to the page as displayed', async () => {
    const path = writeInput('crop.pdf', { pages: ['1', '2'], rotate: 90 });
    const { files } = await useTool('pdf-crop', [path], { top: 100, left: 20 });
    const boxes = execFileSync('pdfinfo', ['-box', '-f', '1', '-l', '2', files[0] ?? ''], {
      encoding: 'utf8',
    });
    expect(boxes).toMatch(/Page\s+1 CropBox:\s+100\.00\s+20\.00\s+595\.00\s+842\.00/);
    expect(boxes).toMatch(/Page\s+2 CropBox:\s+20\.00\s+0\.00\s+595\.00\s+742\.00/);
  });

  test('measures margins in points on a page with a larger user unit, and ignores a rotation that is not a multiple of 90', async () => {
    const path = writeInput('large.pdf', { pages: ['1'], unit: 10, rotate: 45 });
    const { files } = await useTool('pdf-crop', [path], { bottom: 100, left: 20 });
    const boxes = execFileSync('pdfinfo', ['-box', files[0] ?? ''], { encoding: 'utf8' });
    expect(boxes).toMatch(/CropBox:\s+2\.00\s+10\.00\s+595\.00\s+842\.00/);
  });
});

describe('protect and unlock', () => {
  const encrypted = (path: string, password: string) =>
    /Encrypted:\s+(.*)/.exec(execFileSync('pdfinfo', ['-upw', password, path], { encoding: 'utf8' }))?.[1];

  test('a single password with restrictions does not give the reader owner access', async () => {
    const path = writeInput('open.pdf', { pages: ['x'] });
    const permissions = { print: false, modify: false, copy: false, annotate: false };
    const { files } = await useTool('pdf-protect', [path], { password: 'open sesame', permissions });
    expect(encrypted(files[0] ?? '', 'open sesame')).toBe(
      'yes (print:no copy:no change:no addNotes:no algorithm:AES)',
    );
  });

  test('new restrictions replace those of the file, with a note', async () => {
    const path = writeInput('open.pdf', { pages: ['1'] });
    const restricted = resolvePath('restricted.pdf');
    execFileSync('qpdf', [path, '--encrypt', '', 'chief', '256', '--print=none', '--', restricted]);
    const { files, notes } = await useTool('pdf-protect', [restricted], {
      password: 'secret',
      permissions: { copy: false },
    });
    expect(encrypted(files[0] ?? '', 'secret')).toContain('print:yes copy:no');
    expect(notes).toEqual([note('restrictions-removed', { name: 'restricted.pdf' })]);
  });

  test('only the owner password unlocks a restricted PDF, and a damaged PDF is not called unprotected', async () => {
    const path = writeInput('open.pdf', { pages: ['x'] });
    const restricted = resolvePath('restricted.pdf');
    execFileSync('qpdf', [path, '--encrypt', '', 'chief', '256', '--print=none', '--', restricted]);
    await expect(useTool('pdf-unlock', [restricted], { password: 'no' })).rejects.toMatchObject({
      code: 'owner-password-wrong',
    });
    const { files } = await useTool('pdf-unlock', [restricted], { password: 'chief' });
    expect(pdfFacts(files[0] ?? '').info).toMatch(/Encrypted:\s+no/);
    const broken = writeInput('broken.pdf', '%PDF-1.7\nnothing more');
    await expect(useTool('pdf-unlock', [broken], { password: 'x' })).rejects.toMatchObject({
      code: 'pdf-damaged',
    });
  });

  test('256-bit encryption accepts passwords in any script; 128-bit reports characters it cannot encode', async () => {
    const path = writeInput('script.pdf', { pages: ['x'] });
    await expect(useTool('pdf-protect', [path], { password: 'пароль' })).rejects.toMatchObject({
      code: 'options-invalid',
      detail: { field: 'password', reason: { phrase: expect.stringContaining('Latin') } },
    });
    const options = { password: { user: 'пароль', owner: 'chef' }, encryption: 256 };
    const { files } = await useTool('pdf-protect', [path], options);
    expect(encrypted(files[0] ?? '', 'пароль')).toContain('AES-256');

    await expect(useTool('pdf-unlock', files, { password: 'no' })).rejects.toMatchObject({
      code: 'password-wrong',
    });
    const unlocked = await useTool('pdf-unlock', files, { password: 'пароль' });
    expect(pdfFacts(unlocked.files[0] ?? '').info).toMatch(/Encrypted:\s+no/);
    await expect(useTool('pdf-unlock', [path], { password: 'x' })).rejects.toMatchObject({
      code: 'not-protected',
    });
  });
});

describe('real files', () => {
  const locked = ['aes256-r6', 'libreoffice', 'rc4-40', 'unicode-aes256'].map((name) =>
    corpusFile(`pdf/encrypted/${name}.pdf`),
  );
  const passwords = ['view', 'openpassword', 'view', 'æøå'];

  test.each(locked.flatMap((path, index) => (path ? [[path, passwords[index] ?? '']] : [])))(
    '%s is unlocked only with its password',
    async (path, password) => {
      await expect(useTool('pdf-unlock', [path], { password: 'wrong' })).rejects.toMatchObject({
        code: 'password-wrong',
      });
      const { files } = await useTool('pdf-unlock', [path], { password });
      expect(pdfFacts(files[0] ?? '').info).toMatch(/Encrypted:\s+no/);
    },
  );

  const ownerOnly = corpusFile('pdf/encrypted/rc4-128-owner-only.pdf');
  test.runIf(ownerOnly)('only the owner password removes restrictions', async () => {
    const path = ownerOnly ?? '';
    await expect(useTool('pdf-unlock', [path], { password: 'x' })).rejects.toMatchObject({
      code: 'owner-password-wrong',
    });
    const { files } = await useTool('pdf-unlock', [path], { password: 'master' });
    expect(pdfFacts(files[0] ?? '').info).toMatch(/Encrypted:\s+no/);
  });

  const mendable = corpusFile('pdf/damaged/bad-xref-recoverable.pdf');
  test.runIf(mendable)('repairs a damaged file and adds a note', async () => {
    const { files, noteCodes } = await useTool('pdf-extract', [mendable ?? ''], { pages: '1-2' });
    expect(pdfFacts(files[0] ?? '').pages).toBe(2);
    expect(noteCodes).toContain('pdf-repaired');
  });
});
