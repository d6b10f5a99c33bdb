import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { pdfFacts } from '../../../support/documents.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

let bench: Workbench;
let path: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  path = join(await bench.folder(), 'slides.pdf');
  await writeFile(path, buildSlidesPdf(10_000));
});
afterAll(() => bench.close());

describe('a PDF with thousands of form XObjects that share one resource dictionary', () => {
  it('can be split', async () => {
    const { files } = await useTool(bench, 'pdf-split', [path], { pages: '1,2' });
    expect(files.map((file) => pdfFacts(file).pages)).toEqual([1, 1]);
  });

  it('can be merged', async () => {
    const { files } = await useTool(bench, 'pdf-merge', [path, path]);
    expect(files.map((file) => pdfFacts(file).pages)).toEqual([4]);
  });
});

/** Arrays or nodes that each refer to the next one three times; following every reference would never finish. */
const levels = 40;
const inEachOther = (level: (next: string) => string, first: number): string[] =>
  Array.from({ length: levels }, (_, index) => level(`${first + index + 1} 0 R `.repeat(3)));

describe('merges a PDF with nested lists that refer to each other many times', () => {
  const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
  const pages = (kids: string, count: number) =>
    `<< /Type /Pages /MediaBox [0 0 300 300] /Count ${count} /Kids [${kids}] >>`;
  const page = (more: string) => `<< /Type /Page /Parent 2 0 R ${more} >>`;

  const layered = [
    catalog('/OCProperties << /OCGs [4 0 R] /D << /Order 5 0 R >> >>'),
    pages('3 0 R', 1),
    page('/Resources << /Properties << /A 4 0 R >> >>'),
    '<< /Type /OCG /Name (layer) >>',
    ...inEachOther((next) => `[${next}]`, 5),
    '[4 0 R]',
  ];
  const widget = '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /Parent 5 0 R >>';
  const form = [
    catalog('/AcroForm << /Fields [5 0 R] >>'),
    pages('3 0 R 4 0 R', 2),
    page('/Annots [6 0 R]'),
    page('/Annots [7 0 R]'),
    '<< /FT /Tx /T (case) /V (12-34) /Kids [6 0 R 7 0 R 8 0 R] >>',
    widget,
    widget,
    ...inEachOther((next) => `<< /T (part) /Kids [${next}] >>`, 8),
    '<< /T (last) >>',
  ];
  const named = [
    catalog('/Names << /Dests 4 0 R >>'),
    pages('3 0 R', 1),
    page('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Dest (there) >>]'),
    ...Array.from({ length: 20_000 }, (_, index) => `<< /Kids [${index + 5} 0 R] >>`),
    '<< /Names [(there) [3 0 R /Fit]] >>',
  ];
  const thousands = 10_000;
  const sharing = [
    catalog('/Names << /Dests 4 0 R >>'),
    pages('3 0 R', 1),
    page('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Dest (n7) >>]'),
    `<< /Kids [${Array.from({ length: thousands }, (_, index) => `${index + 6} 0 R`).join(' ')}] >>`,
    `[${Array.from({ length: thousands }, (_, index) => `(n${index}) [3 0 R /Fit]`).join(' ')}]`,
    ...Array.from({ length: thousands }, () => '<< /Names 5 0 R >>'),
  ];
  const longDestination = [
    catalog(''),
    pages('3 0 R', 1),
    page(`/Annots [${Array.from({ length: thousands }, (_, index) => `${index + 5} 0 R`).join(' ')}]`),
    `[3 0 R /Fit ${'0 '.repeat(2 * thousands)}]`,
    ...Array.from({ length: thousands }, () => '<< /Subtype /Link /Rect [0 0 9 9] /Dest 4 0 R >>'),
  ];

  it.each([
    ['layers', layered, 2],
    ['fields of a form', form, 3],
    ['names of places', named, 2],
    ['lists of names that thousands share', sharing, 2],
    ['a place without end that thousands share', longDestination, 2],
  ])('%s', async (_what, objects, expected) => {
    const folder = await bench.folder();
    const [cover, tangled] = [join(folder, 'cover.pdf'), join(folder, 'tangled.pdf')];
    await writeFile(cover, pdfOfObjects([catalog(''), pages('3 0 R', 1), page('')]));
    await writeFile(tangled, pdfOfObjects(objects));
    const { files } = await useTool(bench, 'pdf-merge', [cover, tangled]);
    expect(files.map((file) => pdfFacts(file).pages)).toEqual([expected]);
  });
});

/** Two pages and many form XObjects, each of which can use every other, as LibreOffice writes slides. */
function buildSlidesPdf(formCount: number): string {
  const first = 8;
  const names = Array.from({ length: formCount }, (_, index) => `/F${index} ${first + index} 0 R`);
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources 3 0 R/Contents ${contents} 0 R>>`;
  const shown = '<</Length 7>>stream\n/F0 Do \nendstream';
  const form =
    '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources 3 0 R/Length 11>>stream\n0 0 5 5 re \nendstream';
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R 5 0 R]/Count 2>>',
    `<</XObject<<${names.join(' ')}>>>>`,
    page(6),
    page(7),
    shown,
    shown,
    ...names.map(() => form),
  ]);
}
