import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import { pdfText } from '#tests/support/documents.ts';
import {
  joinTexts,
  listParagraphs,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let shown: string[];
let high: TextDocument;
let word: TextDocument;

const at = (x: number, y: number, words: string, font = 'F') =>
  `BT /${font} 11 Tf ${x} ${y} Td (${words}) Tj ET`;
const paragraph = (words: string, font = 'F') =>
  [360, 345, 330].map((y) => at(30, y, words, font)).join('\n');

const sentence = 'The keeper thanks the port for its lamps and oil.';
const firstPage = 7;

/** A title and a preface without numbers, and four pages numbered from 1, in Type 3 glyphs without a font name. */
const pages = [
  at(80, 300, 'Report of the keeper'),
  paragraph(sentence),
  ...[1, 2, 3, 4].map(
    (number) => `${paragraph('abab abba baab abab baba abba abab', 'T')}\n${at(148, 20, `${number}`)}`,
  ),
];
const square = '500 0 0 0 500 500 d1 0 0 450 450 re f';
const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const buildPdfOfContents = (contents: readonly string[]) =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${contents.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')}] /Count ${contents.length} /MediaBox [0 0 300 400] /Resources << /Font << /F 3 0 R /T 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 32 /LastChar 98 /Widths 5 0 R /Encoding << /Type /Encoding /Differences [32 /space 97 /a /b] >> /CharProcs << /a 6 0 R /b 6 0 R /space 6 0 R >> /Resources << >> >>',
    `[250 ${'0 '.repeat(64)}500 500]`,
    stream(square),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      stream(content),
    ]),
  ]);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const pdf = join(await bench.folder(), 'report.pdf');
  await writeFile(pdf, buildPdfOfContents(pages));
  const path = (await bench.convert(pdf, 'docx')).files[0] ?? '';
  word = readTextDocument(path);
  const again = (await bench.convert(path, 'pdf')).files[0] ?? '';
  shown = pdfText(again).split('\f');
  await writeFile(
    pdf,
    buildPdfOfContents([1, 2, 3].map((number) => `${paragraph(sentence)}\n${at(148, 66, `${number}`)}`)),
  );
  high = readTextDocument((await bench.convert(pdf, 'docx')).files[0] ?? '');
});
afterAll(() => bench.close());

describe('PDF to Word with page numbers that start on a later page', () => {
  it('restarts the page numbers at 1 on that page, using fields', () => {
    const last = shown.slice(0, pages.length).map((page) => page.trim().split('\n').at(-1));
    expect(last.slice(2)).toEqual(['1', '2', '3', '4']);
  });

  it('detects page numbers well above the bottom, as TeX places them', () => {
    const footers = high.pages.flatMap(({ footer }) => listParagraphs(footer));
    expect(footers.flatMap(({ runs }) => runs.flatMap(({ field }) => field ?? []))).toEqual(['Page number']);
    expect(joinTexts(high.blocks)).not.toMatch(/[123]/);
  });

  it('uses a serif font for unnamed Type 3 glyphs', () => {
    const fonts = listParagraphs(word.blocks).flatMap(({ runs, text }) =>
      text.startsWith('abab') ? runs.map(({ font }) => font) : [],
    );
    expect(new Set(fonts)).toEqual(new Set(['Times New Roman']));
  });
});
