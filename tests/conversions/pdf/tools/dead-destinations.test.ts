import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { pdfInside } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, useTool } = openPdfBench();

const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${more} >>`;
const link = (more: string) => `<< /Type /Annot /Subtype /Link /Rect [10 10 90 30] ${more} >>`;

/** Three pages; the document opens at the third, and links and names on the first lead to all of them. */
const leading = (opening = '[5 0 R /Fit]') =>
  pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${opening} /Names << /Dests 6 0 R >> >>`,
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    page(
      `/Annots [${[
        link('/Dest [4 0 R /Fit]'),
        link('/A << /S /GoTo /D (third) >>'),
        link('/A << /S /URI /URI (https://example.org/) >>'),
        link('/StructParent 1 /Dest [5 0 R /Fit]'),
      ].join(' ')}]`,
    ),
    page(),
    page(),
    '<< /Names [(second) [4 0 R /Fit] (third) [5 0 R /Fit]] >>',
  ]);

const checkWithQpdf = (path: string) => execFileSync('qpdf', ['--check', path], { encoding: 'utf8' });

describe('references to pages that are left out', () => {
  test('removes links, the open action and names', async () => {
    const { files, notes } = await useTool('pdf-extract', [writeInput('leading.pdf', leading())], {
      pages: '1-2',
    });
    const inside = pdfInside(files[0] ?? '');
    expect(inside).not.toContain('null');
    expect(inside).not.toContain('/OpenAction');
    expect(inside).not.toContain('(third)');
    expect(inside).toContain('(second)');
    expect(inside.match(/\/Subtype \/Link/g), 'the tagged one leads nowhere').toHaveLength(3);
    expect(inside.match(/\/(?:A|Dest) /g)).toHaveLength(2);
    expect(notes).toEqual([note('dead-links-removed')]);
    expect(checkWithQpdf(files[0] ?? '')).toContain('No syntax');
  });

  test('adds one note however many parts there are', async () => {
    const path = writeInput('leading-parts.pdf', leading('<< /S /GoTo /D (second) >>'));
    const { files, notes } = await useTool('pdf-split', [path], { pages: '1,2,3' });
    const opening = files.map((file) => pdfInside(file).includes('/OpenAction'));
    expect(opening).toEqual([false, true, false]);
    expect(notes).toHaveLength(1);
  });

  test('keeps the references when their pages are kept', async () => {
    const { files, notes } = await useTool('pdf-extract', [writeInput('whole.pdf', leading())], {
      pages: 'all',
    });
    const inside = pdfInside(files[0] ?? '');
    expect(inside.match(/\/Subtype \/Link/g)).toHaveLength(4);
    expect(inside).toMatch(/\/OpenAction/);
    expect(notes).toEqual([]);
  });

  test('removes article beads, and articles with no beads left', async () => {
    const articles = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /Threads [6 0 R 7 0 R] >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
      page('/B [8 0 R]'),
      page('/B [9 0 R 11 0 R]'),
      page('/B [10 0 R]'),
      '<< /Type /Thread /F 8 0 R /I << /Title (over three) >> >>',
      '<< /Type /Thread /F 11 0 R /I << /Title (on the second) >> >>',
      '<< /T 6 0 R /N 9 0 R /V 10 0 R /P 3 0 R /R [0 0 9 9] >>',
      '<< /N 10 0 R /V 8 0 R /P 4 0 R /R [0 0 9 9] >>',
      '<< /N 8 0 R /V 9 0 R /P 5 0 R /R [0 0 9 9] >>',
      '<< /T 7 0 R /N 11 0 R /V 11 0 R /P 4 0 R /R [0 0 9 9] >>',
    ]);
    const path = writeInput('articles.pdf', articles);
    const { files } = await useTool('pdf-split', [path], { pages: '1,2-3,1-2' });
    const insides = files.map(pdfInside);
    const titles = insides.map((inside) => inside.match(/over three|on the second/g)?.toSorted());
    expect(titles).toEqual([
      ['over three'],
      ['on the second', 'over three'],
      ['on the second', 'over three'],
    ]);
    expect(insides.map((inside) => inside.match(/\/R \[/g)?.length)).toEqual([1, 3, 3]);
    expect(insides.join('')).not.toContain('null');
    expect(insides.map((inside) => inside.match(/\/T \d+ 0 R/g)?.length)).toEqual([1, 2, 2]);
    for (const file of files) expect(checkWithQpdf(file)).toContain('No syntax');
  });

  test('removes calculated fields', async () => {
    const field = (name: string, more = '') =>
      `<< /Type /Annot /Subtype /Widget ${name && `/FT /Tx /T (${name})`} /Rect [10 10 90 30] ${more} >>`;
    const calculated = '/AA << /C << /S /JavaScript /JS (1) >> >>';
    const form = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] /CO [5 0 R 6 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      page('/Annots [5 0 R]'),
      page('/Annots [7 0 R]'),
      field('gone', calculated),
      `<< /FT /Tx /T (stays) /Kids [7 0 R] ${calculated} >>`,
      field('', '/Parent 6 0 R'),
    ]);
    const { files } = await useTool('pdf-extract', [writeInput('calculated.pdf', form)], { pages: '2' });
    const inside = pdfInside(files[0] ?? '');
    expect(inside).toContain('(stays)');
    expect(inside).not.toContain('(gone)');
    expect(inside).toMatch(/\/CO \[\s*\d+ 0 R\s*\]/);
    expect(inside).not.toContain('null');
  });
});

test('keeps the calculation order of the fields of every merged file', async () => {
  const field = (name: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /Rect [10 10 90 30] /AA << /C << /S /JavaScript /JS (1) >> >> >>`;
  const form = (one: string, other: string) =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] /CO [5 0 R 4 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page('/Annots [4 0 R 5 0 R]'),
      field(one),
      field(other),
    ]);
  const paths = [writeInput('sums.pdf', form('a', 'b')), writeInput('more-sums.pdf', form('c', 'd'))];
  const { files } = await useTool('pdf-merge', paths);
  const json = execFileSync(
    'qpdf',
    ['--json=2', '--json-key=qpdf', '--json-stream-data=none', files[0] ?? ''],
    {
      encoding: 'utf8',
    },
  );
  const objects: Record<string, { value?: Record<string, unknown> }> = JSON.parse(json).qpdf[1];
  const catalog = Object.values(objects).find(({ value }) => value?.['/Type'] === '/Catalog')?.value;
  const own = catalog?.['/AcroForm'];
  const known = typeof own === 'string' ? objects[`obj:${own}`]?.value : (own as Record<string, unknown>);
  const order = ((known?.['/CO'] ?? []) as string[]).map((at) => objects[`obj:${at}`]?.value?.['/T']);
  expect(order).toEqual(['u:b', 'u:a', 'u:d', 'u:c']);
  expect(json).not.toContain('FSHIFT');
});
