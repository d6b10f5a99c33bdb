import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { onePagePdf, wideText } from '../../../fixtures/one-page-pdf.ts';
import { pdfInside, pdfText } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

// Characters for which Ghostscript and qpdf have no font, in annotations and form fields without an appearance.
const { writeInput, resolvePath, convert } = openPdfBench();

const foreign = [
  ['Polish', 'Zażółć gęślą jaźń'],
  ['with accents apart', 'Zaz\u0307ółc\u0301'],
  ['Greek', 'Ξεσκεπάζω'],
  ['Russian', 'Съешь ещё'],
  ['signs', '→ ✓ ½ ∑'],
  ['Japanese', '東京の地図'],
] as const;

test.each(foreign)(
  'free text with non-Latin characters is drawn with one of our fonts: %s',
  async (_script, words) => {
    const annotation = `/Subtype /FreeText /Rect [10 10 190 90] /C [0 1 1] /DA (/Helv 12 Tf 1 0 0 rg) /Contents ${wideText(words)}`;
    const { files, notes } = await convert(
      writeInput('foreign.pdf', onePagePdf('', '/Annots [5 0 R]', `<< /Type /Annot ${annotation} >>`)),
      'pdfa',
    );
    expect(notes).toEqual([]);
    const [path = ''] = files;
    expect(pdfInside(path)).toContain('/Subtype /FreeText\n');
    execFileSync('pdftocairo', ['-singlefile', '-png', '-r', '72', path, resolvePath('words')]);
    const { data } = await sharp(resolvePath('words.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reds = Array.from({ length: data.length / 3 }, (_, at) => data.subarray(at * 3, at * 3 + 3)).filter(
      ([red = 0, green = 0]) => red > 150 && green < 120,
    );
    expect(reds.length).toBeGreaterThan(words.length * 4);
  },
);

test('free text that requires shaping is left out, with a note', async () => {
  const annotation = `/Subtype /FreeText /Rect [10 10 190 90] /DA (/Helv 12 Tf 1 0 0 rg) /Contents ${wideText('مرحبا')}`;
  const { notes } = await convert(
    writeInput('arabic.pdf', onePagePdf('', '/Annots [5 0 R]', `<< /Type /Annot ${annotation} >>`)),
    'pdfa',
  );
  expect(notes).toEqual([note('annotations-removed')]);
});

test.each([
  ['Polish, on one line', 'Żółć', '/Rect [10 10 190 30]', ''],
  ['Czech, on several', 'Příliš žluťoučký kůň', '/Rect [10 10 90 45] /Ff 4096', ''],
  ['Russian, for the reader to draw', 'Юрий', '/Rect [10 10 190 30]', '/NeedAppearances true'],
])(
  'a form field with non-Latin characters is drawn with one of our fonts: %s',
  async (name, words, where, more) => {
    const content = onePagePdf(
      `/AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 0 1 rg) ${more} >>`,
      '/Annots [5 0 R]',
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /V ${wideText(words)} ${where} >>`,
    );
    const { files, notes } = await convert(writeInput('letters.pdf', content), 'pdfa');
    expect(notes, name).toEqual([note('form-flattened')]);
    expect(pdfText(files[0] ?? '').replaceAll(/\s+/g, ' ')).toContain(words);
  },
);

test('notes form text that requires shaping and shows question marks', async () => {
  const content = onePagePdf(
    '/AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 g) >>',
    '/Annots [5 0 R]',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /V ${wideText('مرحبا')} /Rect [10 10 190 30] >>`,
  );
  const { noteCodes } = await convert(writeInput('shaped.pdf', content), 'pdfa');
  expect(noteCodes).toContain('form-characters-replaced');
});
