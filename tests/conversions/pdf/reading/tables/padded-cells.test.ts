import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barePdf } from '#tests/support/pdf/content-pdf.ts';
import {
  joinTexts,
  listParagraphs,
  listRowTexts,
  listShapes,
  listTables,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const text = (x: number, y: number, words: string) => `BT /F1 10 Tf ${x} ${y} Td (${words}) Tj ET`;
const row = (y: number, ...cells: readonly string[]) =>
  cells.map((cell, index) => text(80 + 140 * index, y, cell)).join('\n');
const line = (y: number, from = 80, to = 515) => `0.6 w 0.6 G ${from} ${y} m ${to} ${y} l S`;

/**
 * Two tables with lines, the second in a page-wide band whose cells are padded with thick lines of its color, as in a
 * web page's invoice.
 */
const invoice = [
  row(700, 'Work', 'Hours', 'Sum'),
  line(692),
  row(670, 'Design', '12', '480.00'),
  row(640, 'Building', '30', '1200.00'),
  row(610, 'Tests', '8', '320.00'),
  '0.96 g 0 200 595 190 re f 0 g',
  line(310, 0, 595),
  '80 w 0.96 G 40 390 m 40 200 l S 555 390 m 555 200 l S',
  '60 w 0 360 m 200 360 l S 200 360 m 400 360 l S 400 360 m 595 360 l S',
  row(318, 'Due by', 'Account', 'Total'),
  row(285, '10 May', '132 456', '2000.00'),
].join('\n');

let bench: Workbench;
let word: TextDocument;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  const pdf = join(await bench.folder(), 'invoice.pdf');
  await writeFile(pdf, barePdf([invoice]));
  word = readTextDocument((await bench.convert(pdf, 'docx')).files[0] ?? '');
});
afterAll(() => bench.close());

describe('PDF to Word from a web page that padded its cells with thick lines', () => {
  it('separates a table from the one far below it', () => {
    const [first, ...others] = listTables(word.blocks);
    expect(listRowTexts(first).map(([cell]) => cell)).toEqual(['Work', 'Design', 'Building', 'Tests']);
    expect(others).toEqual([]);
  });

  it('keeps the band one shape, with its line only where visible', () => {
    expect(listShapes(word.shapes).map(({ fill }) => fill)).toEqual(['f5f5f5']);
    const heads = listParagraphs(word.blocks).filter((one) => one.text.startsWith('Due by'));
    expect(heads.map(({ borders }) => borders.bottom?.color)).toEqual(['999999']);
  });

  it('reads the text of the band cell by cell', () => {
    expect(joinTexts(word.blocks)).toMatch(/Due by\s+Account\s+Total\s+10 May\s+132 456\s+2000\.00/);
  });
});
