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

const text =
  'Every river rises in the hills and winds its way down to a harbour, where boats of many kinds are tied up for the night. ';
const right = (...cells: readonly string[]) =>
  row(...cells).replace(/<td>(?=[-\d])/g, '<td style="text-align: right">');

/** Tables without lines, one or several stacked on each page. */
const shapes = {
  statements: `<table class="wide">${heads('', '2030', '2031')}${['Sales', 'Wages', 'Rent', 'Profit'].map((name, index) => right(name, `${index + 2},410`, `${index + 3},905`)).join('')}</table><h2>Balance sheet</h2><table class="wide">${heads('', '31 Dec 2030', '31 Dec 2031')}${['Goods', 'Land', 'Boats', 'Cash'].map((name, index) => right(name, `${index + 2},410`, `${index + 3},905`)).join('')}</table>`,
  titled: `<h2>Balance sheet</h2><table class="wide">${heads('', '31 Dec 2030', '31 Dec 2031')}${['Goods', 'Land', 'Boats', 'Ropes', 'Cash', 'Sum'].map((name, index) => right(name, `${index + 2},410`, `${index + 3},905`)).join('')}</table>`,
  sections: `<table class="wide">${heads('Account', '2030', '2031')}${['Income', 'Costs', 'Taxes'].map((part) => `${row(`<b>${part}</b>`, '', '')}${['North', 'South'].map((name, index) => right(name, `${index + 2},410`, `${index + 3},905`)).join('')}`).join('')}</table>`,
  stacked: `<table class="wide">${heads('Name', 'Function', 'Telephone')}${['Ann', 'Ben', 'Cleo'].map((name, index) => row(name, 'Member of the board', `555-01${index}0`)).join('')}</table><table class="wide">${heads('Month', 'Income', 'Costs', 'Result')}${['May', 'June', 'July'].map((name, index) => right(name, `${index + 1},200`, '870', '330')).join('')}</table><table class="wide">${heads('Event', 'Date')}${row('Regatta', '14 July')}${row('Autumn fair', '2 September')}</table>`,
  spanned: `<table class="narrow"><tr><th></th><th colspan="2">Strongly agree</th><th colspan="2">Strongly disagree</th><th>No answer</th></tr>${heads('Statement', 'n', '%', 'n', '%', 'n')}${['Boats run often', 'Tickets are fair', 'Piers are safe', 'Crews are kind'].map((name, index) => right(name, `12${index}`, `17.${index}`, `8${index}`, `9.${index}`, '3')).join('')}</table>`,
  label: `<table class="labels">${heads('Plan', 'Seats', 'Price')}${right('Small', '3', '4.00')}${right('Team', '20', '19.00')}${right('On a server of your own', '100', '89.00')}</table><p style="margin-top: 20pt">${text}</p>`,
  measures: `<table>${[
    ['Voltage', '230 V, 50 Hz'],
    ['Power', '450 W'],
    ['Weight of the pump', '7.8 kg'],
    ['Guarantee', '2 years'],
  ]
    .map(([name = '', value = '']) => row(name, value))
    .join('')
    .replaceAll('</td><td>', '</td><td style="padding-left: 190pt">')}</table>`,
  asterisk: `<table class="wide">${heads('', 'per box', 'share*')}${['Salt', 'Fat', 'Fibre'].map((name, index) => right(name, `${index} g`, `${index} %`)).join('')}</table><p>* of an adult each day</p>`,
  addresses: `<div style="display: grid; grid-template-columns: 1fr 1fr; margin-bottom: 20pt"><div>Northern Fish Traders Ltd<br>22 Harbour Road<br>Aberdeen AB11 5QR</div><div>Cold Store 4<br>Pier Lane<br>Peterhead AB42 1DP</div></div><table class="wide">${heads('Item', 'Boxes', 'Price')}${['Cod', 'Ling', 'Hake'].map((name, index) => right(name, `${index + 2}`, '40.50')).join('')}</table>`,
  letterhead: `<div style="display: flex; justify-content: space-between; margin-bottom: 20pt"><div>Wood and Light<br>14 Lake Road<br>Leeds LS1 4AP</div><table style="width: 60mm; margin: 0">${right('Invoice', '2031-0317')}${right('Date', '14.03.2031')}${right('Customer', '88213')}${right('Page', '1 of 1')}</table></div><p>${text}</p>`,
  parts: `<table class="close">${heads('', 'Plan', 'Actual')}${row('Staff', '', '')}${right('Salaries', '120,400', '118,220')}${right('Training', '4,000', '5,120')}${row('Premises', '', '')}${right('Rent', '36,000', '36,000')}</table>`,
  times: `<table class="wide">${right('Sunrise', '5:12')}${right('Sunset', '21:04')}${right('Moonrise', '23:51')}</table>`,
  towns: `<table class="close">${heads('Member of the club', 'Town')}${['Lang', 'Okoro', 'Petrov', 'Silva'].map((name, index) => row(`Ann ${name}`, `801${index} Graz`)).join('')}</table>`,
  figures: `<p>${text}</p><table class="tight">${heads('Year', 'Wheat', 'Oats', 'Rye', 'Total')}${[0, 1, 2, 3].map((index) => right(`${2028 + index}`, `102${index}.4`, `890.${index}`, `1440.${index}`, `3350.${index}`)).join('')}</table>`,
  typewriter: `<pre>${[
    ['', 'Estimate', 'Std. Error', 't value'],
    ['(Intercept)', '37.2273', '1.5988', '23.285'],
    ['weight', '-3.8778', '0.6327', '-6.129'],
    ['power', '-0.0318', '0.0090', '-3.519'],
  ]
    .map(([name = '', ...values]) => name.padEnd(11) + values.map((value) => value.padStart(11)).join(''))
    .join('\n')}</pre>`,
  beside: `<table class="beside">${heads('Year', 'Visitors', 'Income')}${[0, 1, 2, 3, 4, 5, 6].map((index) => right(`${2024 + index}`, `1${index},204`, `8${index}.5`)).join('')}</table><p>${text.repeat(8)}</p>`,
} as const;

const style = `@page { size: A4; margin: 20mm } body { font: 10pt/1.2 'Liberation Sans'; margin: 0 } p { margin: 0 }
table { border-collapse: collapse; margin-bottom: 12pt } .wide { width: 100% } td, th { padding: 2pt 5pt; vertical-align: top; text-align: left }
.narrow td, .narrow th { padding: 2pt 4pt; text-align: right } .narrow [colspan] { text-align: center } .narrow :first-child { text-align: left }
.tight th, .tight td { padding: 0 2.6pt; text-align: right } pre { font: 8pt 'Liberation Mono' } .close td, .close th { padding: 0 20pt 0 0 } .labels td:first-child { width: 68pt } .labels :not(:first-child) { text-align: right; padding-left: 40pt } .beside { float: right; width: 46%; margin-left: 6mm } .beside :not(:first-child) { text-align: right }`;

let bench: Workbench;
let blocksOf: BlocksOf<keyof typeof shapes>;
const tablesInShape = (...seen: Parameters<typeof blocksOf>) => filterTables(blocksOf(...seen));
/** Returns the paragraphs of a page outside its tables. */
const textsOutsideTables = (shape: keyof typeof shapes) =>
  blocksOf(shape, true).flatMap((block) =>
    block.type === 'paragraph' && !block.list ? [joinRunText(block.runs)] : [],
  );

beforeAll(async () => {
  bench = await openSharedWorkbench();
  blocksOf = await printShapes(bench, shapes, style);
});
afterAll(() => bench.close());

describe('reading tables without lines or tags', () => {
  it('keeps the labels of a table below a title in the rows of their figures if the labels have no header', () => {
    const [table] = tablesInShape('titled', true);
    expect(textsOfRows(table)[1]).toEqual(['Goods', '2,410', '3,905']);
    expect(listTableSizes(tablesInShape('titled', true))).toEqual([[7, 3]]);
  });

  it('keeps the labels of two tables in the rows of their figures if a title separates the tables', () => {
    expect(listTableSizes(tablesInShape('statements', true))).toEqual([
      [5, 3],
      [5, 3],
    ]);
  });

  it('keeps bold section rows and their figures in one table', () => {
    expect(listTableSizes(tablesInShape('sections', true))).toEqual([[10, 3]]);
  });

  it('separates stacked tables with different columns', () => {
    expect(listTableSizes(tablesInShape('stacked', true))).toEqual([
      [4, 3],
      [4, 4],
      [3, 2],
    ]);
  });

  it('finds narrow columns below headers that span several of them', () => {
    const [table] = tablesInShape('spanned', true);
    expect(textsOfRows(table).slice(0, 3)).toEqual([
      ['', 'Strongly agree', '', 'Strongly disagree', '', 'No answer'],
      ['Statement', 'n', '%', 'n', '%', 'n'],
      ['Boats run often', '120', '17.0', '80', '9.0', '3'],
    ]);
  });

  it('separates columns of figures with gaps hardly wider than word spaces', () => {
    const [table] = tablesInShape('figures', true);
    expect(textsOfRows(table).slice(0, 2)).toEqual([
      ['Year', 'Wheat', 'Oats', 'Rye', 'Total'],
      ['2028', '1020.4', '890.0', '1440.0', '3350.0'],
    ]);
  });

  it('separates right-aligned column headers that are only a space apart', () => {
    const [table] = tablesInShape('typewriter', true);
    expect(textsOfRows(table).slice(0, 2)).toEqual([
      ['', 'Estimate', 'Std. Error', 't value'],
      ['(Intercept)', '37.2273', '1.5988', '23.285'],
    ]);
  });

  it('keeps the second line of the last label in its row', () => {
    const [table] = tablesInShape('label', true);
    expect(textsOfRows(table).at(-1)).toEqual(['On a server of your own', '100', '89.00']);
  });

  it('keeps measurements in the rows of their labels, however far apart', () => {
    const [table] = tablesInShape('measures', true);
    expect(textsOfRows(table)[2]).toEqual(['Weight of the pump', '7.8 kg']);
    expect(listTableSizes(tablesInShape('measures', true))).toEqual([[4, 2]]);
  });

  it('reads addresses side by side one after the other', () => {
    expect(textsOutsideTables('addresses').slice(0, 6)).toEqual([
      'Northern Fish Traders Ltd',
      '22 Harbour Road',
      'Aberdeen AB11 5QR',
      'Cold Store 4',
      'Pier Lane',
      'Peterhead AB42 1DP',
    ]);
    expect(listTableSizes(tablesInShape('addresses', true))).toEqual([[4, 3]]);
  });

  it('reads an address before the label rows next to it', () => {
    expect(textsOutsideTables('letterhead').slice(0, 3)).toEqual([
      'Wood and Light',
      '14 Lake Road',
      'Leeds LS1 4AP',
    ]);
    expect(textsOfRows(tablesInShape('letterhead', true)[0])[1]).toEqual(['Date', '14.03.2031']);
  });

  it('keeps the name of the first section of a table out of its headers', () => {
    const [table] = tablesInShape('parts', true);
    expect(textsOfRows(table).slice(0, 2)).toEqual([
      ['', 'Plan', 'Actual'],
      ['Staff', '', ''],
    ]);
  });

  it('reads times of day as figures', () => {
    expect(listTableSizes(tablesInShape('times', true))).toEqual([[3, 2]]);
  });

  it('does not read a list of towns as addresses', () => {
    expect(listTableSizes(tablesInShape('towns', true))).toEqual([[5, 2]]);
  });

  it('does not read a single line with an asterisk as a list', () => {
    expect(textsOutsideTables('asterisk').at(-1)).toMatch(/^\* of an adult/u);
  });

  it('separates text that flows around a table of figures from its rows', () => {
    const [table] = tablesInShape('beside', true);
    expect(textsOfRows(table)[1]).toEqual(['2024', '10,204', '80.5']);
  });
});
