import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { pdfInside } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, resolvePath, convert } = openPdfBench();

/** Text and a black box in a corner, which shows how a page is rotated. */
const pageContent = 'BT /F 12 Tf 10 50 Td (words that run on) Tj ET 0 0 40 20 re f';
const resources = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const link = '/Type /Annot /Subtype /Link /Rect [10 10 90 30]';

/** A rotated page, with more entries in its dictionary and more objects from the fifth on. */
const turnedPage = (more: string, ...objects: string[]) =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Rotate 90 ${resources} ${more} >>`,
    `<< /Length ${pageContent.length} >>\nstream\n${pageContent}\nendstream`,
    ...objects,
  ]);

/** Returns the brightness of the four corners of a page, as poppler renders it: 255 is white. */
async function corners(path: string): Promise<number[]> {
  execFileSync('pdftocairo', ['-singlefile', '-png', '-gray', '-scale-to', '100', path, resolvePath('seen')]);
  const image = sharp(resolvePath('seen.png'))
    .toColourspace('b-w')
    .resize(2, 2, { fit: 'fill', kernel: 'cubic' });
  return [...(await image.raw().toBuffer())];
}

test('keeps links in a PDF/A in any notation, and notes annotations without an appearance', async () => {
  const path = writeInput(
    'linked.pdf',
    turnedPage(
      `/Annots [5 0 R 6 0 R << ${link} /A << /S /GoTo /D [3 0 R /Fit] >> >>]`,
      `<< ${link} /F 2 /A << /S /URI /URI (https://example.org/a) >> >>`,
      '<< /Type /Annot /Subtype /FreeText /Rect [50 50 70 70] /Contents <FEFF0645> >>',
    ),
  );
  const { files, noteCodes } = await convert(path, 'pdfa');
  const [made = ''] = files;
  expect(pdfInside(made).match(/\/Subtype \/Link/g)).toHaveLength(2);
  expect(execFileSync('pdfinfo', ['-url', made], { encoding: 'utf8' })).toContain('https://example.org/a');
  expect(noteCodes).toContain('annotations-removed');
});

test('keeps pages rotated in a PDF/A, whatever the direction of their text', async () => {
  const path = writeInput('turned.pdf', turnedPage(''));
  const { files } = await convert(path, 'pdfa');
  const [before, after] = [await corners(path), await corners(files[0] ?? '')];
  expect(Math.max(...before) - Math.min(...before), 'the corners differ').toBeGreaterThan(25);
  for (const [at, level] of before.entries()) expect(Math.abs(level - (after[at] ?? 0))).toBeLessThan(10);
});
