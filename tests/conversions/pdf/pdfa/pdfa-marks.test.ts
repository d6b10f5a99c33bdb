import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { note } from '#src/contract/messages/notes.ts';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { pdfInside } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, resolvePath, convert } = openPdfBench();

/** A page of 200 points with these annotations, as objects 4 and up. */
const marked = (...annotations: string[]): string =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [${annotations.map((_, index) => `${index + 4} 0 R`).join(' ')}] >>`,
    ...annotations.map((more) => `<< /Type /Annot ${more} >>`),
  ]);

/** Returns the colors of a page at positions in points from its lower left corner. */
async function coloursAt(path: string, positions: readonly (readonly [number, number])[]): Promise<string[]> {
  execFileSync('pdftocairo', ['-singlefile', '-png', '-r', '72', path, resolvePath('seen')]);
  const { data, info } = await sharp(resolvePath('seen.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return positions.map(([x, y]) => {
    const at = ((info.height - 1 - y) * info.width + x) * 3;
    return [...data.subarray(at, at + 3)].join();
  });
}

const annotationDictionaries = [
  '/Subtype /Highlight /Rect [10 170 90 190] /QuadPoints [10 190 90 190 10 170 90 170] /C [1 1 0]',
  '/Subtype /StrikeOut /Rect [10 140 90 161] /QuadPoints [10 161 90 161 10 140 90 140] /C [1 0 0]',
  '/Subtype /Square /Rect [110 150 190 190] /C [0 0 1] /IC [0 1 0] /BS << /W 6 >>',
  '/Subtype /Circle /Rect [110 100 190 140] /C [] /IC [0 0 1] /CA 0.5',
  '/Subtype /Polygon /Rect [10 80 90 130] /Vertices [10 80 90 80 90 130 10 130] /IC [1 0 1]',
  '/Subtype /Ink /Rect [0 60 200 80] /InkList [[10 70 190 70]] /C [1 0 0] /BS << /W 5 >>',
  '/Subtype /Line /Rect [0 40 200 60] /L [10 50 190 50] /C [0 0 1] /BS << /W 5 >>',
  '/Subtype /Text /Rect [10 5 30 25] /C [1 0.5 0]',
  '/Subtype /FreeText /Rect [50 5 120 35] /C [0 1 1] /DA (/Helv 12 Tf 1 0 0 rg)',
  '/Subtype /Stamp /Rect [130 5 190 35] /Name /Approved',
].map((annotation) => `${annotation} /Contents (said here) /T (Who)`);

test('annotations without an appearance are drawn and stay annotations', async () => {
  const { files, notes } = await convert(writeInput('marks.pdf', marked(...annotationDictionaries)), 'pdfa');
  expect(notes).toEqual([note('polygon-comments-removed')]);
  const [path = ''] = files;
  const inside = pdfInside(path);
  for (const subtype of [
    'Highlight',
    'StrikeOut',
    'Square',
    'Circle',
    'Ink',
    'Line',
    'Text',
    'FreeText',
    'Stamp',
  ])
    expect(inside).toContain(`/Subtype /${subtype}\n`);
  expect(inside.match(/\/Contents \(said here\)/g)?.length).toBeGreaterThan(8);
  const positions = [
    [50, 180],
    [50, 150],
    [150, 170],
    [111, 170],
    [150, 120],
    [50, 100],
    [100, 70],
    [100, 50],
    [12, 7],
    [110, 12],
  ] as const;
  expect(await coloursAt(path, positions)).toEqual(
    '255,255,0 255,0,0 0,255,0 0,0,255 127,127,255 255,0,255 255,0,0 0,0,255 255,128,0 0,255,255'.split(' '),
  );
});

test('the appearance of a note is kept, without its replies and its open state', async () => {
  const operators = '1 0 0 rg 0 0 20 20 re f';
  const appearance = `<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Length ${operators.length} >>\nstream\n${operators}\nendstream`;
  const content = marked(
    '/Subtype /Text /Rect [10 10 30 30] /Contents (first) /NM (a) /AP << /N 6 0 R /D 6 0 R >>',
    '/Subtype /Text /Rect [10 10 30 30] /Contents (answer) /IRT 4 0 R',
    'placeholder',
  ).replace('<< /Type /Annot placeholder >>', appearance);
  const { files, notes } = await convert(
    writeInput('answered.pdf', content.replace('5 0 R 6 0 R]', '5 0 R]')),
    'pdfa',
  );
  expect(notes).toEqual([note('replies-removed')]);
  const [path = ''] = files;
  expect(pdfInside(path)).toMatch(/\/Contents \(first\)[^]*\/Contents \(answer\)/);
  expect(await coloursAt(path, [[20, 20]])).toEqual(['255,0,0']);
});
