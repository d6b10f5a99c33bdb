import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import {
  listParagraphs,
  listTables,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let pdf: string;
let shown: string;
let read: TextDocument;

const rows = ['Lamp oil|48.20', 'Rope|7.15', 'Harbour dues|121.90', 'Paint|16.40', 'Ledger|3.00'];
/** Returns the width of an amount in 10-point Helvetica. */
const amountWidth = (amount: string) => 5.56 * (amount.length - 1) + 2.78;
const text = (x: number, y: number, words: string) => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET`;

/**
 * A heading in a box whose color is a page-wide fill seen through a clip, and a table with pale lines between its
 * rows and a thick one below its header.
 */
const drawn = [
  'q 30 340 m 160 340 l 160 370 l 30 370 l h W n .13 .37 .23 rg 0 0 300 400 re f Q',
  `q 1 1 1 rg ${text(40, 350, 'Harbour accounts')} Q`,
  text(40, 320, 'Table 1: What the keeper bought'),
  text(40, 300, 'Item'),
  text(170, 300, 'Price'),
  text(243, 300, 'Sum'),
  '2 w 0 G 30 294 m 270 294 l S',
  ...rows.flatMap((row, index) => {
    const y = 280 - 20 * index;
    const [name = '', price = ''] = row.split('|');
    return [
      text(40, y, name),
      text(170, y, price),
      text(264 - amountWidth(price), y, price),
      `.5 w .8 G 30 ${y - 6} m 270 ${y - 6} l S`,
    ];
  }),
].join('\n');

const file = pdfOfObjects([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  pdf = join(await bench.folder(), 'accounts.pdf');
  await writeFile(pdf, file);
  const word = (await bench.convert(pdf, 'docx')).files[0] ?? '';
  read = readTextDocument(word);
  shown = (await bench.convert(word, 'pdf')).files[0] ?? '';
});
afterAll(() => bench.close());

describe('PDF to Word with varying lines and fills', () => {
  it('shows a fill only within its clip, not across the page', () => {
    expect(levelAt(35, 45)).toBeLessThan(100);
    expect(levelAt(280, 45)).toBeGreaterThan(240);
    expect(levelAt(150, 350)).toBeGreaterThan(240);
  });

  it('draws every line of a table with its width and color', () => {
    const lines = new Set(
      listCells().flatMap(({ borders: { bottom } }) => (bottom ? `${bottom.widthPt} ${bottom.color}` : [])),
    );
    expect([...lines].toSorted()).toEqual(['0.51 cccccc', '2.01 000000']);
  });

  it('right-aligns amounts with a common right edge, and only those', () => {
    const amounts = listCells().filter((cell) => /\d\.\d\d$/.test(cell.text));
    const sides = amounts.flatMap(({ blocks }) =>
      listParagraphs(blocks).map(({ align }) => align === 'right'),
    );
    expect(sides).toEqual(rows.flatMap(() => [false, true]));
  });

  it('applies the caption style to the caption of a table', () => {
    const captions = listParagraphs(read.blocks).filter(({ style }) => style === 'Caption');
    expect(captions.map((caption) => caption.text)).toEqual([
      expect.stringContaining('What the keeper bought'),
    ]);
  });

  it('places a table in its original position', () => {
    for (const word of ['Item', 'Rope', 'Ledger'])
      expect(Math.abs(findWordLeftEdge(word, shown) - findWordLeftEdge(word, pdf))).toBeLessThan(1);
  });
});

const listCells = () => listTables(read.blocks).flatMap((table) => table.rows.flatMap(({ cells }) => cells));

/** Returns the brightness of the first page at a position, in points from its upper left. */
function levelAt(x: number, y: number): number {
  const at = ['-x', String(x), '-y', String(y), '-W', '1', '-H', '1'];
  const pixels = execFileSync('pdftoppm', ['-gray', '-r', '72', '-singlefile', ...at, shown]);
  return pixels.at(-1) ?? 0;
}

/** Returns the distance from the left of the first page to a word, in points, as poppler finds it. */
function findWordLeftEdge(word: string, path: string): number {
  const boxes = execFileSync('pdftotext', ['-bbox', '-l', '1', path, '-'], { encoding: 'utf8' });
  const line = boxes.split('\n').find((one) => one.includes(`>${word}</word>`));
  return Number(/xMin="([\d.]+)"/.exec(line ?? '')?.[1]);
}
