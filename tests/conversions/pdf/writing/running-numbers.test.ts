import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barePdf } from '#tests/support/pdf/content-pdf.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { pdfText, zipText } from '#tests/support/documents.ts';
import { joinTexts, listParagraphs, readTextDocument } from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;

beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

/** A page of prose with separate lines at the top and bottom. */
interface Edges {
  readonly head?: readonly string[];
  readonly foot?: readonly string[];
}

const at = (x: number, y: number, words: string) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET`;

const positions = ['harbour', 'meadow', 'mill', 'river', 'lighthouse', 'bridge', 'station', 'orchard'];

/** Pages of differing prose, so that only their headers and footers repeat. */
const pagesOf = (edges: readonly Edges[]): string =>
  barePdf(
    edges.map(({ head = [], foot = [] }, page) =>
      [
        ...head.map((line, index) => at(60, 800 - 14 * index, line)),
        ...Array.from({ length: 24 }, (_, row) =>
          at(
            60,
            700 - 14 * row,
            `The keeper of the ${positions[page]} tells about it in many words that fill the line.`,
          ),
        ),
        ...foot.map((line, index) => at(60, 60 - 14 * index, line)),
      ].join('\n'),
    ),
  );

async function written(name: string, edges: readonly Edges[]): Promise<string> {
  const path = join(await bench.folder(), `${name}.pdf`);
  await writeFile(path, pagesOf(edges));
  return path;
}

const converted = async (path: string, to: FormatId) => (await bench.convert(path, to)).files[0] ?? '';

/** The pages of a Word document as rendered by LibreOffice, with whitespace collapsed. */
async function shownPages(word: string): Promise<string[]> {
  const pages = pdfText(await converted(word, 'pdf'))
    .split('\f')
    .slice(0, -1);
  return pages.map((page) => page.replace(/\s+/g, ' ').trim());
}

/** The fields in the headers and footers of a Word document. */
const pageFields = (word: string): string[] =>
  readTextDocument(word).pages.flatMap(({ header, footer }) =>
    listParagraphs([...header, ...footer]).flatMap(({ runs }) => runs.flatMap(({ field }) => field ?? [])),
  );

const three = [1, 2, 3];

describe('numbers in the headers and footers of a PDF', () => {
  it('keeps numbers that are the same on all pages as text, and makes only page numbers fields', async () => {
    const foot = [
      'IBAN DE30507500940000048567 Account 9007199254740993 Tel. +49 6051 916 44 10',
      'Hanau, 24 December 2024, sheet 12/2024, 1 copy',
    ];
    const pdf = await written(
      'letter',
      three.map((page) => ({ foot: [...foot, `Page ${page} of 3`] })),
    );
    const word = await converted(pdf, 'docx');
    expect(pageFields(word)).toEqual(['Page number']);
    const pages = await shownPages(word);
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries())
      for (const line of [...foot, `Page ${index + 1} of 3`])
        expect(page, `page ${index + 1}`).toContain(line);
  });

  it.each([
    [
      'accounts, telephones, invoices and orders',
      (page: number) => [
        `IBAN DE3050750094000004856${page} of the mill`, // The numbers are equal in floating point.
        `Account 900719925474099${page}`,
        `Tel. 06051 ${91_644_000 + page}`,
        `Invoice 2031${page} of the mill`,
        `Invoice 104${page}`,
        `Order ${[417, 96, 2044][page - 1]}`,
        `Form ${2 * page}`,
      ],
    ],
    [
      'days, months, years and chapters',
      (page: number) => [
        `Printed on 0${page}.12.2024`,
        `Sheet ${page}/2024`,
        `Statement of ${2020 + page}`,
        `Size ${['L', 'C', 'X'][page - 1]}`,
        `Section ${page}-${[7, 4, 9][page - 1]}`,
      ],
    ],
  ])('keeps %s that differ between pages on each page', async (_, linesOf) => {
    const pdf = await written(
      'own',
      three.map((page) => ({ head: linesOf(page).slice(0, 4), foot: linesOf(page).slice(-4) })),
    );
    const word = await converted(pdf, 'docx');
    expect(pageFields(word)).toEqual([]);
    const pages = await shownPages(word);
    const texts = [
      await readFile(await converted(pdf, 'html'), 'utf8'),
      zipText(await converted(pdf, 'epub'), '*.xhtml'),
      zipText(await converted(pdf, 'pptx'), 'ppt/slides/slide*.xml'),
      zipText(await converted(pdf, 'xlsx'), 'xl/*.xml'),
    ].map((xml) => xml.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
    for (const page of three)
      for (const line of linesOf(page))
        for (const text of [pages[page - 1], ...texts]) expect(text).toContain(line);
  });

  it('keeps differing text next to the page number', async () => {
    const head = (page: number) => `Account ${4_711_000_000 + 37 * page}`;
    const lines = [1, 2, 3, 4, 5].map((page) => ({
      head: [`${head(page)}) Tj 1 0 0 1 500 800 Tm (${page}`],
    }));
    const pages = await shownPages(await converted(await written('beside', lines), 'docx'));
    for (const page of [1, 2, 3, 4, 5]) expect(pages[page - 1]).toContain(head(page));
  });

  it('numbers pages of a journal, pages with a total, and pages that restart', async () => {
    const counted = [
      ['Page 22345', 'Page 22346', 'Page 22347'],
      ['- 1 -', '- 2 -', '- 3 -', '- 1 -', '- 2 -', '- 3 -'],
      ['1/3', '2/3', '3/3'],
      ['Rivers and Mills | 345', 'Rivers and Mills | 346', 'Rivers and Mills | 347'],
    ];
    for (const lines of counted) {
      const pdf = await written(
        'counted',
        lines.map((line) => ({ foot: [line] })),
      );
      const word = await converted(pdf, 'docx');
      expect(pageFields(word)).toContain('Page number');
      const body = joinTexts(readTextDocument(word).blocks);
      for (const line of lines) expect(body).not.toContain(line);
      // The spaces between dashes and digits are narrow.
      const ends = (await shownPages(word)).map((page) => page.split('fill the line.').at(-1) ?? '');
      expect(ends.map(withoutBlanks)).toEqual(lines.map(withoutBlanks));
    }
  });

  it('numbers the pages of a preface in Roman numerals', async () => {
    const numbers = ['i', 'ii', 'iii', 'iv', '1', '2', '3', '4'];
    const pdf = await written(
      'preface',
      numbers.map((number) => ({ foot: [number] })),
    );
    const word = await converted(pdf, 'docx');
    expect(pageFields(word)).toContain('Page number');
    const last = (await shownPages(word)).map((page) => page.split(' ').at(-1));
    expect(last).toEqual(numbers);
  });
});

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');
