import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { makePdf } from '../../../fixtures/pdfs.ts';
import { pdfFacts, pdfText } from '../../../support/documents.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Made, type Workbench } from '../../../support/workbench.ts';

// PDFs damaged by downloads, e-mail or faulty programs, with object streams as most programs write them today.
let bench: Workbench;
let folder: string;
let packed: Buffer;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  const [plain, tight] = [join(folder, 'plain.pdf'), join(folder, 'tight.pdf')];
  writeFileSync(plain, makePdf({ pages: ['first words', 'second words'] }));
  execFileSync('qpdf', ['--object-streams=generate', plain, tight]);
  packed = readFileSync(tight);
});
afterAll(() => bench.close());

const withWrongOffset = () =>
  Buffer.from(
    packed
      .toString('latin1')
      .replace(/startxref\s+(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + 7_000}`),
    'latin1',
  );
const pdfDamages = [
  ['with zeros behind it', () => Buffer.concat([packed, Buffer.alloc(5_000)])],
  ['whose last line is cut off', () => packed.subarray(0, packed.lastIndexOf('startxref'))],
  ['that says wrongly where its objects are', () => withWrongOffset()],
  ['that counts its pages wrongly', () => miscounted()],
] as const;

const miscounted = () =>
  Buffer.from(
    makePdf({ pages: ['first words', 'second words'] })
      .toString('latin1')
      .replace('/Count 2', '/Count 99'),
    'latin1',
  );

test.each(pdfDamages)('a PDF %s is processed and reported as damaged', async (damage, make) => {
  const path = join(folder, 'given.pdf');
  writeFileSync(path, make());
  const turned = await useTool(bench, 'pdf-rotate', [path], { pages: '1', rotation: 90 });
  const [made = ''] = turned.files;
  execFileSync('qpdf', ['--check', made]);
  expect(pdfFacts(made).pages).toBe(2);
  expect(pdfText(made)).toMatch(/first words[^]*second words/);
  expect(turned.noteCodes, damage).toContain('pdf-file-damaged');
});

test('rejects a PDF that is cut off in the middle', async () => {
  const path = join(folder, 'half.pdf');
  writeFileSync(path, packed.subarray(0, packed.length / 2));
  await expect(useTool(bench, 'pdf-rotate', [path], { pages: '1', rotation: 90 })).rejects.toMatchObject({
    code: 'pdf-damaged',
  });
});

test('extracts the text of a PDF with its last line cut off', async () => {
  const path = join(folder, 'given.pdf');
  writeFileSync(path, packed.subarray(0, packed.lastIndexOf('startxref')));
  const { files, noteCodes } = await bench.convert(path, 'txt');
  expect(readFileSync(files[0] ?? '', 'utf8')).toContain('second words');
  expect(noteCodes).toContain('pdf-damaged');
});

// Interrupted downloads: the cross-reference table, which comes last, is missing.
test.each([
  ['in plain letters', () => plainPdf(), 0.97, 20],
  ['packed as most are', () => tightPdf(), 0.95, 15],
])('recovers the pages of a PDF cut off near its end: %s', async (_name, make, part, minPages) => {
  const whole = make();
  const path = join(folder, 'broken-off.pdf');
  const end = Math.min(Math.floor(whole.length * part), whole.lastIndexOf('xref') - 1);
  writeFileSync(path, whole.subarray(0, end));
  for (const [operation, options] of [
    ['pdf-rotate', { pages: '1', rotation: 90 }],
    ['pdf-crop', { pages: '1-', top: 5 }],
  ] as const) {
    const { files, noteCodes } = await useTool(bench, operation, [path], options);
    execFileSync('qpdf', ['--check', files[0] ?? '']);
    expect(pdfText(files[0] ?? ''), operation).toContain('page number 1 ');
    expect(pdfFacts(files[0] ?? '').pages, operation).toBeGreaterThanOrEqual(minPages);
    expect(noteCodes, operation).toContain('pdf-file-damaged');
  }
});

const plainPdf = (): Buffer =>
  makePdf({ pages: Array.from({ length: 20 }, (_, index) => `page number ${index + 1} of some`) });

function tightPdf(): Buffer {
  const [plain, tight] = [join(folder, 'many.pdf'), join(folder, 'many-tight.pdf')];
  writeFileSync(plain, plainPdf());
  execFileSync('qpdf', ['--object-streams=generate', '--linearize', plain, tight]);
  return readFileSync(tight);
}

test('a truncated PDF that cannot be made smaller is returned repaired', async () => {
  const path = join(folder, 'broken-small.pdf');
  writeFileSync(path, packed.subarray(0, packed.lastIndexOf('startxref')));
  const { files, noteCodes } = await useTool(bench, 'pdf-compress', [path]);
  expect(noteCodes).toContain('pdf-file-damaged');
  expect(noteCodes).not.toContain('already-smallest');
  const [made = ''] = files;
  expect(execFileSync('qpdf', ['--check', made], { encoding: 'utf8' })).toContain('No syntax');
  expect(pdfText(made)).toContain('second words');
});

/** Every tool that makes a PDF from a PDF, with all pages where it takes a page range. */
const tools: readonly (readonly [Operation, Record<string, unknown>])[] = [
  ['pdf-rotate', { pages: 'all' }],
  ['pdf-crop', { top: 9 }],
  ['pdf-split', { pages: 'all' }],
  ['pdf-extract', { pages: '1-' }],
  ['pdf-merge', {}],
  ['pdf-compress', {}],
  ['pdf-compress', { targetSize: 100 }],
];

test('every tool reports a PDF without pages as damaged', async () => {
  const path = join(folder, 'none.pdf');
  writeFileSync(path, pdfOfObjects(buildPageTree('[]', 0)));
  for (const [operation, options] of tools) {
    const used = useTool(bench, operation, operation === 'pdf-merge' ? [path, path] : [path], options);
    await expect(used, operation).rejects.toMatchObject({ code: 'pdf-damaged' });
  }
  await expect(bench.convert(path, 'pdfa')).rejects.toMatchObject({ code: 'file-damaged' });
});

test.each([
  ['goes round', '[3 0 R 2 0 R]', 2],
  ['has a hole', '[3 0 R 99 0 R]', 2],
])('every tool recovers the pages of a PDF with a page tree that %s', async (name, kids, count) => {
  const path = join(folder, 'tree.pdf');
  writeFileSync(path, pdfOfObjects(buildPageTree(kids, count)));
  const expectSaved = ({ files, noteCodes }: Made, operation: string, pages: number) => {
    const [made = ''] = files;
    execFileSync('qpdf', ['--check', '--password=key', made]);
    expect(pdfText(decrypted(made)), `${name}: ${operation}`).toContain('saved words');
    expect(pdfFacts(decrypted(made)).pages, `${name}: ${operation}`).toBe(pages);
    expect(noteCodes, `${name}: ${operation}`).toContain(
      operation === 'pdfa' ? 'pdf-damaged' : 'pdf-file-damaged',
    );
  };
  for (const [operation, options] of [...tools, protecting]) {
    const isJoined = operation === 'pdf-merge';
    expectSaved(
      await useTool(bench, operation, isJoined ? [path, path] : [path], options),
      operation,
      isJoined ? 2 : 1,
    );
  }
  expectSaved(await bench.convert(path, 'pdfa'), 'pdfa', 1);
});

const protecting = ['pdf-protect', { password: 'key', encryption: 256 }] as const;

function decrypted(path: string): string {
  const open = join(folder, 'open.pdf');
  execFileSync('qpdf', ['--password=key', '--decrypt', path, open]);
  return open;
}

const buildPageTree = (kids: string, count: number): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids ${kids} /Count ${count} >>`,
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  `<< /Length ${savedWords.length} >>\nstream\n${savedWords}\nendstream`,
];
const savedWords = 'BT /F 9 Tf 9 40 Td (saved words) Tj ET';

test('a protected PDF without pages is reported as damaged once it is unlocked', async () => {
  const [plain, path] = [join(folder, 'none.pdf'), join(folder, 'none-locked.pdf')];
  writeFileSync(plain, pdfOfObjects(buildPageTree('[]', 0)));
  execFileSync('qpdf', ['--encrypt', 'key', 'key', '256', '--', plain, path]);
  const unlocked = useTool(bench, 'pdf-unlock', [path], { password: 'key' });
  await expect(unlocked).rejects.toMatchObject({ code: 'pdf-damaged' });
});
