import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import {
  heads,
  printShapes,
  row,
  listTableSizes,
  textsOfRows,
  filterTables,
  type BlocksOf,
} from '#tests/support/pdf/read-tables.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const sentence = 'Every river rises in the hills and winds its way down to a harbour. ';

/** Tables without lines, one per page. */
const shapes = {
  empty: `<table class="wide">${heads('Date', 'Details', 'Withdrawn', 'Paid in', 'Balance')}${row('1/11', 'Rent', '600.00', '', '40.10')}${row('2/11', 'Coffee', '3.20', '', '36.90')}${row('3/11', 'Books', '20.00', '', '16.90')}</table>`,
  texts: `<table>${['low', 'high', 'medium', 'low', 'high', 'low'].map((level, index) => row(`R${index + 1}`, sentence.repeat(2), level, sentence)).join('')}</table>`,
  next: `<table class="wide">${heads('Region', '2024', '2025')}${row('North', '12', '14')}</table><table class="wide">${heads('Fruit', 'Price')}${row('Pears', '4.20')}</table>`,
  spans: `<table class="wide"><tr><th></th><th colspan="2">Women</th><th colspan="2">Men</th></tr>${heads('Region', '2024', '2025', '2024', '2025')}${row('North', '', '14', '15', '')}${row('South', '9', '', '', '17')}</table>`,
  cards: `<div class="cards">${['Ash', 'Beech', 'Cedar', 'Elm', 'Fir', 'Oak'].map((tree) => `<div><h3>${tree}</h3><p>${sentence}</p><div>${tree.length}4.20</div></div>`).join('')}</div>`,
  prices: `<table class="wide">${heads('No.', 'Item', 'Unit', 'Price')}${['Dark bread of rye and wheat with seeds', 'Milk', 'Butter with salt of the sea', 'Eggs of hens that run free all day long', 'Honey', 'Tea', 'Cheese of goats'].map((item, index) => row(`10${index}`, `${item} ${sentence.slice(0, 40 - 3 * index)}`, 'piece', `${index + 1}.50`)).join('')}</table>`,
  menu: `<div class="menu">${[0, 3].map((top) => `<div style="padding-top: ${top}pt">${['Starters', 'Soups', 'Cakes'].map((head) => `<h3>${head}</h3><table>${['Olives', 'Bread', 'Melon', 'Figs', 'Nuts'].map((dish, index) => row(`${dish} of the day`, `${index + top}.50`)).join('')}</table>`).join('')}</div>`).join('')}</div>`,
  touching: `<table class="tight">${Array.from({ length: 12 }, (_, index) => row(`${101 + index}`, `2031-07-${10 + index}`, `Crate of item ${index}`, `${(index + 1) * 412}.50`)).join('')}</table>`,
  loose: `<p class="loose">${'unambiguously straightforward. '.repeat(9)}</p>`,
} as const;

const style = `@page { size: A4; margin: 20mm } body { font: 10pt/1.3 'Liberation Sans'; margin: 0 } 
table { border-collapse: collapse } .wide { width: 100% } .cards { display: grid; grid-template-columns: 60mm 60mm; gap: 8mm 10mm } .menu { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm } .menu table { width: 100% } .menu td { padding: 1pt } .tight td { padding: 0 1pt } .tight td:nth-child(1) { padding-right: 6pt } .tight td:nth-child(4) { padding-left: 12pt; text-align: right } .loose { width: 70mm; text-align: justify } td, th { padding: 3pt 5pt; vertical-align: top; font-weight: normal; text-align: left } .wide tr > :nth-child(n + 3) { text-align: right }`;

let bench: Workbench;
let blocksOf: BlocksOf<keyof typeof shapes>;
const tablesInPrintedShape = (...seen: Parameters<typeof blocksOf>) => filterTables(blocksOf(...seen));

beforeAll(async () => {
  bench = await openSharedWorkbench();
  blocksOf = await printShapes(bench, shapes, style);
});
afterAll(() => bench.close());

describe('reading the tables of a PDF', () => {
  it('keeps a column of a tagged table that is empty except for its header', () => {
    const [table] = tablesInPrintedShape('empty');
    expect(textsOfRows(table).map((cells) => cells.slice(2))).toEqual([
      ['Withdrawn', 'Paid in', 'Balance'],
      ['600.00', '', '40.10'],
      ['3.20', '', '36.90'],
      ['20.00', '', '16.90'],
    ]);
  });

  it('keeps stacked tagged tables separate', () => {
    expect(listTableSizes(tablesInPrintedShape('next'))).toEqual([
      [2, 3],
      [2, 2],
    ]);
  });

  it('places the cells of a tagged table below their headers, whichever cells are empty', () => {
    const [table] = tablesInPrintedShape('spans');
    expect(textsOfRows(table)).toEqual([
      ['', 'Women', '', 'Men', ''],
      ['Region', '2024', '2025', '2024', '2025'],
      ['North', '', '14', '15', ''],
      ['South', '9', '', '', '17'],
    ]);
    expect(table?.cells.find(({ column, row: at }) => at === 0 && column === 3)?.columnSpan).toBe(2);
  });

  it('reads running text in table cells as cells, not as columns', () => {
    expect(listTableSizes(tablesInPrintedShape('texts', true))).toEqual([[6, 4]]);
    expect(listTableSizes(tablesInPrintedShape('texts'))).toEqual([[6, 4]]);
  });

  it('keeps the sentences of cards side by side together', () => {
    const cells = tablesInPrintedShape('cards', true).flatMap((table) => table.cells);
    const texts = cells.flatMap(({ blocks }) => blocks.map((block) => joinRunText(block.runs)));
    expect(texts.filter((text) => text === sentence.trim())).toHaveLength(6);
  });

  it('keeps the narrow price column in its table, however far it is from long names', () => {
    expect(listTableSizes(tablesInPrintedShape('prices', true))).toEqual([[8, 4]]);
  });

  it('reads tables in adjacent columns one after the other', () => {
    const tables = tablesInPrintedShape('menu', true);
    expect(tables.map(({ columnsPt }) => columnsPt.length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(textsOfRows(tables[1])[0]).toEqual(['Olives of the day', '0.50']);
    expect(textsOfRows(tables[3])[0]).toEqual(['Olives of the day', '3.50']);
  });

  it('separates columns that nearly touch after dates, as in printed sheets', () => {
    const [table] = tablesInPrintedShape('touching', true);
    expect(textsOfRows(table)[3]).toEqual(['104', '2031-07-13', 'Crate of item 3', '1648.50']);
    expect(listTableSizes(tablesInPrintedShape('touching', true))).toEqual([[12, 4]]);
  });

  it('does not read wide spaces of a justified line as table gaps', () => {
    expect(tablesInPrintedShape('loose')).toEqual([]);
  });
});
