import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const days = ['3 May', '4 May', '7 May', '9 May', '12 May', '20 May'];

/** A statement with horizontal lines; the header is above the first of them. */
const statement = (paidIn: readonly string[]) =>
  `<table>${heads('Date', 'Details', 'Paid out', 'Paid in', 'Balance')}${days
    .map((day, index) =>
      row(
        day,
        'Card payment',
        paidIn[index] ? '' : `${index + 2}1.40`,
        paidIn[index] ?? '',
        `1,${index}04.20`,
      ),
    )
    .join('')}</table>`;

const shapes = {
  once: statement(['', '', '', '103.36']),
  never: statement([]),
  titled: `<table>${heads('Date', 'Details', 'Paid out', 'Balance, all in pounds')}${days.map((day, index) => row(day, 'Card payment', `${index + 2}1.40`, `1,${index}04.20`)).join('')}</table>`,
};

const style = `@page { size: A4; margin: 20mm } body { font: 10pt/1.2 'Liberation Sans'; margin: 0 } table { width: 100%; border-collapse: collapse }
td, th { padding: 4pt; border-bottom: 0.5pt solid #99a; text-align: left } :nth-child(n + 3):is(td, th) { text-align: right }`;

let bench: Workbench;
let blocksOf: BlocksOf<keyof typeof shapes>;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  blocksOf = await printShapes(bench, shapes, style);
});
afterAll(() => bench.close());

describe('nearly empty columns in a table with horizontal lines', () => {
  it('are columns if they have their own header and one value', () => {
    const [table] = filterTables(blocksOf('once', true));
    const rows = textsOfRows(table);
    expect(rows[0]).toEqual(['Date', 'Details', 'Paid out', 'Paid in', 'Balance']);
    expect(rows[1]).toEqual(['3 May', 'Card payment', '21.40', '', '1,004.20']);
    expect(rows[4]).toEqual(['9 May', 'Card payment', '', '103.36', '1,304.20']);
  });

  it('are columns if they have their own header and no value', () => {
    const [table] = filterTables(blocksOf('never', true));
    expect(textsOfRows(table)[0]).toEqual(['Date', 'Details', 'Paid out', 'Paid in', 'Balance']);
    expect(textsOfRows(table)[2]).toEqual(['4 May', 'Card payment', '31.40', '', '1,104.20']);
  });

  it('are not columns if a header of several words is above a narrow column', () => {
    expect(listTableSizes(filterTables(blocksOf('titled', true)))).toEqual([[7, 4]]);
  });
});
