import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { containsNone } from '#src/converters/pdf/tools/plain-names.ts';
import { makePdf, type PdfPlan } from '../../../fixtures/pdfs.ts';
import { pdfText } from '../../../support/documents.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

// Files known to contain only pages are not read first; files that may contain more are.
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

let numberedPdfCount = 0;
function writeNumberedPdf(bytes: string | Buffer): string {
  numberedPdfCount += 1;
  const path = join(folder, `given-${numberedPdfCount}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

const writePlannedPdf = (plan: PdfPlan): string => writeNumberedPdf(makePdf(plan));

function qpdf(path: string, ...options: string[]): string {
  const made = writeNumberedPdf('');
  execFileSync('qpdf', [path, ...options, made]);
  return made;
}

const bookmarked: PdfPlan = { pages: ['one', 'two'], bookmarks: [['Second', 2]] };
const readBookmarkTitles = (path: string): readonly string[] =>
  JSON.parse(
    execFileSync('qpdf', ['--json=2', '--json-key=outlines', path], { encoding: 'utf8' }),
  ).outlines.map(({ title }: { title: string }) => title);

describe('a PDF without certain names', () => {
  const hasNoOutlines = (path: string) => containsNone(['Outlines'], path);

  test('has only pages', async () => {
    await expect(hasNoOutlines(writePlannedPdf({ pages: ['one'] }))).resolves.toBe(true);
    await expect(hasNoOutlines(writePlannedPdf(bookmarked))).resolves.toBe(false);
  });

  test('does not contain them as hexadecimal escapes either', async () => {
    await expect(hasNoOutlines(writeNumberedPdf('<< /#4fut#6Cines 4 0 R >>'))).resolves.toBe(false);
    await expect(hasNoOutlines(writeNumberedPdf('<< /#4fut#6Dines 4 0 R >>'))).resolves.toBe(true);
  });

  test('does not contain them across a read boundary', async () => {
    for (const before of [65_530, 131_069, 262_140, 327_700, 1_048_575, 2_097_148])
      await expect(hasNoOutlines(writeNumberedPdf(`${' '.repeat(before)}/Outlines`))).resolves.toBe(false);
  });

  test('never has object streams or encryption', async () => {
    const plain = writePlannedPdf({ pages: ['one'] });
    await expect(hasNoOutlines(qpdf(plain, '--object-streams=generate'))).resolves.toBe(false);
    await expect(hasNoOutlines(qpdf(plain, '--encrypt', '', 'owner', '256', '--'))).resolves.toBe(false);
  });
});

describe('tools that read only what may be present', () => {
  test('merge files that have only pages, in order', async () => {
    const { files, notes } = await useTool(bench, 'pdf-merge', [
      writePlannedPdf({ pages: ['first'] }),
      writePlannedPdf({ pages: ['second', 'third'] }),
    ]);
    expect(pdfText(files[0] ?? '').match(/\w+/g)).toEqual(['first', 'second', 'third']);
    expect(notes).toEqual([]);
  });

  test('keep bookmarks stored in object streams', async () => {
    const packed = qpdf(writePlannedPdf(bookmarked), '--object-streams=generate');
    const joined = await useTool(bench, 'pdf-merge', [writePlannedPdf({ pages: ['zero'] }), packed]);
    expect(readBookmarkTitles(joined.files[0] ?? '')).toHaveLength(2);
    const extracted = await useTool(bench, 'pdf-extract', [packed], { pages: '2' });
    expect(readBookmarkTitles(extracted.files[0] ?? '')).toEqual(['Second']);
  });

  test('reject a file without pages', async () => {
    const empty = writeNumberedPdf(makePdf({ pages: [] }));
    const refusal = { code: 'pdf-damaged' };
    await expect(
      useTool(bench, 'pdf-merge', [writePlannedPdf({ pages: ['one'] }), empty]),
    ).rejects.toMatchObject(refusal);
    await expect(
      useTool(bench, 'pdf-merge', [empty, writePlannedPdf({ pages: ['one'] })]),
    ).rejects.toMatchObject(refusal);
  });

  test('report the page count when a page out of range is requested', async () => {
    const tooMany = useTool(bench, 'pdf-split', [writePlannedPdf({ pages: ['one', 'two'] })], {
      pages: '1-3',
    });
    await expect(tooMany).rejects.toMatchObject({
      code: 'options-invalid',
      detail: { field: 'pages', reason: { facts: { page: '3', pages: 2 } } },
    });
  });
});
