import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { pdfOfObjects } from '../../fixtures/pdf-of-objects.ts';
import { pdfInside } from '../../support/documents.ts';
import { openPdfBench } from '../../support/pdf-bench.ts';

const { given, useTool } = openPdfBench();

const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${more} >>`;
const link = (more: string) => `<< /Type /Annot /Subtype /Link /Rect [10 10 90 30] ${more} >>`;

/** Three pages: it opens at the third, and from the first links and names lead to all of them. */
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

const sound = (path: string) => execFileSync('qpdf', ['--check', path], { encoding: 'utf8' });

describe('what leads to pages that are not taken', () => {
  test('goes: links, the place the document opens at, and names', async () => {
    const { files, notes } = await useTool('pdf-extract', [given('leading.pdf', leading())], {
      pages: '1-2',
    });
    const inside = pdfInside(files[0] ?? '');
    expect(inside).not.toContain('null');
    expect(inside).not.toContain('/OpenAction');
    expect(inside).not.toContain('(third)');
    expect(inside).toContain('(second)');
    expect(inside.match(/\/Subtype \/Link/g), 'the tagged one leads nowhere').toHaveLength(3);
    expect(inside.match(/\/(?:A|Dest) /g)).toHaveLength(2);
    expect(notes).toEqual(['Links to pages that are not in the result were taken out.']);
    expect(sound(files[0] ?? '')).toContain('No syntax');
  });

  test('is told once however many parts there are', async () => {
    const path = given('leading-parts.pdf', leading('<< /S /GoTo /D (second) >>'));
    const { files, notes } = await useTool('pdf-split', [path], { pages: '1,2,3' });
    const opening = files.map((file) => pdfInside(file).includes('/OpenAction'));
    expect(opening).toEqual([false, true, false]);
    expect(notes).toHaveLength(1);
  });

  test('stays where its pages are taken', async () => {
    const { files, notes } = await useTool('pdf-extract', [given('whole.pdf', leading())], { pages: 'all' });
    const inside = pdfInside(files[0] ?? '');
    expect(inside.match(/\/Subtype \/Link/g)).toHaveLength(4);
    expect(inside).toMatch(/\/OpenAction/);
    expect(notes).toEqual([]);
  });
});

test('fields of every joined file are calculated, each file’s in their order', async () => {
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
  const paths = [given('sums.pdf', form('a', 'b')), given('more-sums.pdf', form('c', 'd'))];
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
