import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, useTool } = openPdfBench();

const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
/** Lines of a page, each tagged with its index. */
const lines = (...texts: string[]) =>
  stream(
    texts
      .map((text, at) => `/P <</MCID ${at}>> BDC BT /F 20 Tf 20 ${250 - 40 * at} Td (${text}) Tj ET EMC`)
      .join('\n'),
  );
const page = (contents: number, number: number, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${contents} 0 R /StructParents ${number} ${more}
  /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`;

/** Three pages: a heading, a table that continues on the second page, a link on the third. */
const tagged = pdfOfObjects([
  '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 9 0 R /MarkInfo << /Marked true >> /Lang (en) >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
  page(6, 0),
  page(7, 1),
  page(8, 2, '/Annots [19 0 R]'),
  lines('Opening', 'cell one'),
  lines('cell two'),
  lines('Closing words'),
  `<< /Type /StructTreeRoot /K 10 0 R /ParentTreeNextKey 4 /IDTree << /Names [(first) 14 0 R (second) 15 0 R] >>
  /ParentTree << /Nums [0 [11 0 R 14 0 R] 1 [15 0 R] 2 [18 0 R] 3 18 0 R] >> >>`,
  '<< /S /Document /P 9 0 R /K [11 0 R 12 0 R 18 0 R] >>',
  '<< /S /H1 /P 10 0 R /Pg 3 0 R /K 0 >>',
  '<< /S /Table /P 10 0 R /K [13 0 R 16 0 R] >>',
  '<< /S /TR /P 12 0 R /K [14 0 R] >>',
  '<< /S /TD /P 13 0 R /ID (first) /Pg 3 0 R /Alt (secret of the first page) /K << /Type /MCR /MCID 1 >> >>',
  '<< /S /TD /P 16 0 R /ID (second) /Pg 4 0 R /K [0] >>',
  '<< /S /TR /P 12 0 R /K [15 0 R 17 0 R] >>',
  '<< /S /TD /P 16 0 R >>',
  '<< /S /Link /P 10 0 R /Pg 5 0 R /K [0 << /Type /OBJR /Obj 19 0 R >>] >>',
  `<< /Type /Annot /Subtype /Link /Rect [0 0 90 90] /StructParent 3 /Border [0 0 0]
  /A << /S /URI /URI (https://example.org/) >> >>`,
]);

/** The structure tags of a PDF and their text, as read by poppler. */
const readStructureText = (path = ''): string =>
  execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8' })
    .replaceAll(/\s+|\(block\)|\(inline\)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
const unpacked = (path = ''): string =>
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' });

test('each part of a tagged document has only the tags of its own pages', async () => {
  const { files } = await useTool('pdf-split', [writeInput('tagged.pdf', tagged)], { pages: '1, 2, 3' });
  const [first, second, third] = files.map(readStructureText);
  expect(first).toBe('Document H1 "Opening" Table TR TD <first> "cell one"');
  expect(second).toBe('Document Table TR TD <second> "cell two" TD');
  expect(third).toMatch(/^Document Link "Closing words" Object \d+ 0$/);
  expect(unpacked(files[0])).toContain('secret of the first page');
  for (const path of files.slice(1)) expect(unpacked(path)).not.toContain('secret of the first page');
});

test('reordered pages keep their tags, and a whole document keeps all of them', async () => {
  const path = writeInput('tagged.pdf', tagged);
  const { files } = await useTool('pdf-extract', [path], { pages: '3, 1' });
  expect(readStructureText(files[0])).toMatch(
    /^Document H1 "Opening" Table TR TD <first> "cell one" Link "Closing words" Object/,
  );
  const { files: whole } = await useTool('pdf-extract', [path], { pages: 'all' });
  expect(readStructureText(whole[0]).replace(/\d+ 0$/, '')).toBe(
    readStructureText(path).replace(/\d+ 0$/, ''),
  );
});
