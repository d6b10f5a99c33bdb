import { expect, test } from 'vitest';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { onePagePdf, shownWords } from '../../../fixtures/one-page-pdf.ts';
import { pdfInside, pdfText } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

// Actions of a PDF, automatic or on click, of which PDF/A allows only some.
const { writeInput, convert } = openPdfBench();

async function archived(name: string, content: string): Promise<{ path: string; notes: readonly Note[] }> {
  const { files, notes, noteCodes } = await convert(writeInput(name, content), 'pdfa');
  expect(noteCodes, name).not.toContain('pages-redrawn');
  return { path: files[0] ?? '', notes };
}

const printed = '<< /S /Named /N /Print >>';

test.each([
  ['as it opens, said within the catalog', `/OpenAction ${printed}`, ''],
  ['as it opens, said in an object', '/OpenAction 5 0 R', ''],
  ['after the place it opens at', `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${printed} >>`, ''],
  ['before it is printed', `/AA << /WP ${printed} >>`, ''],
  ['as a page of it opens', '', `/AA << /O ${printed} >>`],
])('notes automatic actions of a PDF: %s', async (_when, inCatalog, onPage) => {
  const { notes } = await archived('doing.pdf', onePagePdf(inCatalog, onPage, printed));
  expect(notes).toEqual([note('open-actions-removed')]);
});

const linkTo = (action: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [10 10 90 30] /A ${action} >>`;
const addressesIn = (path: string): readonly string[] => pdfInside(path).match(/(?<=\/URI \()[^)]+/g) ?? [];

test.each([
  ['start a program', linkTo('<< /S /Launch /F (a.exe) >>'), ['https://example.org/']],
  ['print', linkTo('<< /S /Named /N /Print >>'), ['https://example.org/']],
  [
    'go on elsewhere',
    linkTo('<< /S /URI /URI (https://example.com/) /Next << /S /GoTo /D [3 0 R /Fit] >> >>'),
    ['https://example.org/', 'https://example.com/'],
  ],
])('keeps other links next to one that is to %s', async (action, link, addresses) => {
  const other = linkTo('<< /S /URI /URI (https://example.org/) >>');
  const { path, notes } = await archived('links.pdf', onePagePdf('', `/Annots [${other} ${link}]`));
  expect(notes, action).toEqual([note('link-actions-removed')]);
  expect(addressesIn(path)).toEqual(addresses);
});

test('text outside the crop box does not cause a page to be rasterized', async () => {
  const link = linkTo('<< /S /URI /URI (https://example.org/) >>');
  const words = 'BT /F 12 Tf 10 80 Td (seen) Tj 0 -70 Td (and some that are cut off) Tj ET';
  const content = onePagePdf('', `/CropBox [0 60 200 100] /Annots [${link}]`)
    .replace(shownWords, words)
    .replace(`/Length ${shownWords.length}`, `/Length ${words.length}`);
  const { path } = await archived('cut.pdf', content);
  expect(pdfText(path)).toContain('seen');
  expect(addressesIn(path)).toEqual(['https://example.org/']);
});
