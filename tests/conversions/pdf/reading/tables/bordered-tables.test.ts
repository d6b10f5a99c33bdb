import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import {
  heads,
  printShapes,
  row,
  filterTables,
  textsOfRows,
  type BlocksOf,
} from '#tests/support/pdf/read-tables.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const goods = ['Apples', 'Pears', 'Plums', 'Walnuts'].map((name, index) =>
  row(name, `${index + 2}`, `${index}.40`),
);
const table = (className: string, last = '') =>
  `<table class="${className}"><thead>${heads('Article', 'Pieces', 'Price')}</thead><tbody>${goods.join('')}${last}</tbody></table>`;

/** Tables recognized by their text, with a few lines or shadings. */
const shapes = {
  underlined: table('underlined'),
  shaded: table('shaded'),
  banded: table('banded'),
  snug: table('snug').replace('Article', 'Art').replace('Pieces', 'No'),
  summed: table('summed', row('Sum', '', '5.90')),
  parted: table('parted', row('Sum', '', '5.90')) + '<p>Payable within 30 days.</p>',
  titled: `<h2 style="border-bottom: 1pt solid #333">Prices of the week</h2>${table('')}`,
} as const;

const style = `@page { size: A4; margin: 20mm } body { font: 10pt/1.2 'Liberation Sans'; margin: 0 }
table { border-collapse: collapse; width: 60% } td, th { padding: 4pt 5pt; text-align: left }
.underlined th { border-bottom: 1.5pt solid #335577 } .shaded th { background: #224488; color: #ffffff }
.snug th { background: #224488; color: #ffffff; padding: 1pt 5pt } .snug { width: 30% }
.banded th { background: #33aa66; color: #ffffff; padding: 1pt 5pt } .banded td { border-bottom: 0.75pt solid #cccccc } .banded :not(:first-child) { text-align: right }
.parted tbody tr { border-top: 0.75pt solid #999999 }
.summed tbody tr:last-child td:last-child { border-top: 1pt solid #cc0000 }`;

let bench: Workbench;
let blocksOf: BlocksOf<keyof typeof shapes>;
const findOnlyTable = (shape: keyof typeof shapes): Table => {
  const [only] = filterTables(blocksOf(shape, true));
  if (!only) throw new Error(`no table in ${shape}`);
  return only;
};
const cellsInRow = ({ cells }: Table, at: number) => cells.filter((cell) => cell.row === at);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  blocksOf = await printShapes(bench, shapes, style);
});
afterAll(() => bench.close());

describe('lines and shadings of tables recognized by their text', () => {
  it('assigns a line below the headers to their cells, as drawn', () => {
    const seen = findOnlyTable('underlined');
    expect(seen.rowsPt).toHaveLength(5);
    for (const { borders, lines } of cellsInRow(seen, 0)) {
      expect(borders).toMatchObject({ bottom: true, top: false, left: false, right: false });
      expect(lines?.bottom?.colour).toBe('335577');
      expect(lines?.bottom?.widthPt).toBeCloseTo(1.5, 0);
    }
    expect(cellsInRow(seen, 2).some(({ borders }) => borders.top || borders.bottom)).toBe(false);
  });

  it('assigns the shading behind the headers to their cells, which are as wide as it is', () => {
    const seen = findOnlyTable('shaded');
    expect(cellsInRow(seen, 0).map(({ fill }) => fill)).toEqual(['224488', '224488', '224488']);
    expect(cellsInRow(seen, 1).map(({ fill }) => fill)).toEqual([undefined, undefined, undefined]);
    const [first] = cellsInRow(seen, 0);
    expect((first?.blocks[0]?.box.left ?? 0) - (first?.box.left ?? 0)).toBeCloseTo(5, 0);
  });

  it('does not read adjacent header shadings as highlighted words', () => {
    const first = cellsInRow(findOnlyTable('snug'), 0);
    expect(first.map(({ fill }) => fill)).toEqual(['224488', '224488', '224488']);
    const runs = first.flatMap(({ blocks }) => blocks.flatMap((block) => block.runs));
    expect(runs.map(({ shade }) => shade)).toEqual(runs.map(() => undefined));
  });

  it('separates columns at shadings and lines, however far their text is from them', () => {
    const first = cellsInRow(findOnlyTable('banded'), 0);
    expect(first.map(({ fill }) => fill)).toEqual(['33aa66', '33aa66', '33aa66']);
    for (const { box, blocks } of first.slice(1))
      expect(box.right - (blocks[0]?.box.right ?? 0)).toBeCloseTo(5, 0);
  });

  it('assigns a line above a total only to that cell', () => {
    const seen = findOnlyTable('summed');
    expect(textsOfRows(seen).at(-1)).toEqual(['Sum', '', '5.90']);
    expect(cellsInRow(seen, 5).map(({ borders }) => borders.top)).toEqual([false, false, true]);
  });

  it('keeps a total below the last line in the table', () => {
    expect(textsOfRows(findOnlyTable('parted')).at(-1)).toEqual(['Sum', '', '5.90']);
  });

  it('leaves the line below a title with the title', () => {
    const seen = findOnlyTable('titled');
    expect(seen.cells.some(({ borders }) => borders.top)).toBe(false);
  });
});
