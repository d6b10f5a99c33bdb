import { spawnSync } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let made: { readonly path: string; readonly notes: readonly Note[] };
let sheets: readonly (readonly (readonly string[])[])[];

const prose =
  'It was agreed that the results of the survey, taken together with the earlier reports, give no reason to change the method which has been used since the beginning of the programme in all of the regions. ';
const style = `<style>@page { size: A4; margin: 22mm } body { font: 10pt/1.3 'Liberation Serif'; margin: 0 }
section { break-after: page } td, th { text-align: left; vertical-align: top; font-weight: normal }
.n td + td, .n th + th { text-align: right } table { border-collapse: collapse; margin: 10pt 0 }</style>`;

type Rows = readonly (readonly string[])[];
const rowsHtml = (rows: Rows): string =>
  rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
const around = (table: string): string =>
  `<section><p>${prose.repeat(2)}</p>${table}<p>${prose.repeat(2)}</p></section>`;

const open: Rows = [
  ['Species', 'Count', 'Area', 'Share'],
  ['Alder', '1,204', '58.25', '12.5%'],
  ['Birch wood', '87', '', '7.0%'],
  ['Douglas fir', '3', '1,190.00', '40.5%'],
  ['Elm', '16', '7.75', '8.0%'],
];
const wrapped: Rows = [
  ['Item', 'Description', 'Amount'],
  ['Box', 'A box of strong card that holds twelve bottles and can be used again many times', '(1,250.00)'],
  ['Rope', 'Made of hemp', '$18.50'],
  ['Lamp', 'A lamp for the desk with a long arm, a heavy foot and a cable of three metres', '€40.00'],
];
const grouped: Rows = [
  ['Name', 'Low', 'High', 'Low', 'High'],
  ['North', '1', '2', '3', '4'],
  ['South', '15', '16', '17', '18'],
  ['West', '21', '22', '23', '24'],
];
const left: Rows = [
  ['Town', 'Trees'],
  ['Bath', '12'],
  ['Leeds', '7'],
  ['York', '31'],
];
const right: Rows = [
  ['River', 'Fish'],
  ['Avon', '2024-03-31'],
  ['Ouse', 'none'],
  ['Tees', '=1+1'],
];
const long: Rows = Array.from({ length: 70 }, (_, index) => [
  `Row ${index + 1}`,
  `${index * 3 + 100}`,
  'yes',
]);

const page = `<!doctype html><html><head><title>Tables</title>${style}</head><body>
${around(`<table class="n" style="border-collapse: separate; border-spacing: 14px 2px">${rowsHtml(open)}</table>`)}
${around(`<style>.w td { border-top: .5pt solid; border-bottom: .5pt solid; padding: 3px 8px } .w td:nth-child(2) { width: 50% }</style><table class="w">${rowsHtml(wrapped)}</table>`)}
${around(`<style>.g { border-top: 1pt solid; border-bottom: 1pt solid } .g td, .g th { padding: 2px 10px } .g tr:nth-child(1) th + th { border-bottom: .5pt solid; text-align: center }
.g tr:nth-child(2) td { border-bottom: .5pt solid }</style><table class="g n"><tr><th></th><th colspan="2">Men</th><th colspan="2">Women</th></tr>${rowsHtml(grouped)}</table>`)}
${around(`<style>.r td { border: .5pt solid; padding: 2px 6px }</style><div style="display: flex; gap: 40px"><table class="r">${rowsHtml(left)}</table><table class="r">${rowsHtml(right)}</table></div>`)}
<section><style>.c { border: .5pt solid } .c td { border-left: .5pt solid; border-right: .5pt solid; padding: 4px 12px }</style><p>${prose}</p><table class="c">${rowsHtml(long)}</table></section>
<p>${prose.repeat(3)}</p></body></html>`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const pdf = await printTablesHtml(page);
  const { files, notes } = await bench.convert(pdf, 'xlsx');
  made = { path: files[0] ?? '', notes };
  sheets = await sheetsByLibreOffice(made.path);
});
afterAll(() => bench.close());

describe('tables of a PDF, read back from Excel by LibreOffice', () => {
  it('finds a table without lines, including its empty cell', () => {
    expect(sheets[0]).toEqual(open);
  });

  it('keeps cells with several lines together if only horizontal lines separate the rows', () => {
    expect(sheets[1]?.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')))).toEqual(wrapped);
  });

  it('keeps headers that span several columns, merged', () => {
    expect(sheets[2]?.slice(1)).toEqual(grouped);
    expect(sheets[2]?.[0]?.filter(Boolean)).toEqual(['Men', 'Women']);
    expect(readWorkbook(made.path)[2]?.merged).toEqual(['B1:C1', 'D1:E1']);
  });

  it('keeps two tables side by side separate', () => {
    expect(sheets[3]).toEqual(left);
    expect(sheets[4]).toEqual(right);
  });

  it('joins a table that continues over pages, with lines only between its columns', () => {
    expect(sheets[5]).toEqual(long);
  });

  it('writes only the text between the tables to a separate sheet', () => {
    expect(sheets).toHaveLength(7);
    const words = new Set(prose.trim().split(' '));
    expect(
      sheets[6]
        ?.flat()
        .flatMap((text) => text.split(/\s+/))
        .filter((word) => word && !words.has(word)),
    ).toEqual([]);
  });

  it('names the pages without a table', () => {
    expect(made.notes).toContainEqual(note('pages-without-table', { pages: expect.stringMatching(/^\d+$/) }));
  });
});

it('finds no tables in text, lists, columns, contents, addresses and frames', async () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple'];
  const lines = names.map(
    (name, index) =>
      `<div style="display: flex"><span style="flex: 1">${index + 1}. ${name}</span><span>${index * 7 + 3}</span></div>`,
  );
  const items = names.map((name) => `<li>${name}: ${prose}</li>`).join('');
  const pdf =
    await printTablesHtml(`<!doctype html>${style}<section><h1>Contents</h1>${lines.join('')}</section>
<section><div style="float: right; width: 60mm">Formation Ltd<br>12 High Street<br>London<br>England</div><div>John Smith<br>Old House<br>Village Lane<br>Some Town</div><p style="clear: both">${prose.repeat(3)}</p>
<ul>${items}</ul><div style="border: 1pt solid; padding: 8px">${prose.repeat(2)}</div></section>
<div style="columns: 2; text-align: justify">${prose.repeat(20)}</div>`);
  const { noteCodes } = await bench.convert(pdf, 'xlsx');
  expect(noteCodes).toContain('tables-not-found');
});

it('writes numbers in foreign formats as numbers, and anything uncertain as text', async () => {
  const cells: Rows = [
    ['Posten', 'Menge', 'Betrag', 'Datum'],
    ['Schrauben', '1.250', '3.456,78', '31.12.2024'],
    ['Bretter', '12', '-0,50', '01.02.2024'],
    ['Farbe', '007', '12,5 %', '1.2.3'],
  ];
  const pdf = await printTablesHtml(
    `<!doctype html>${style}<style>td { border: .5pt solid; padding: 3px 8px }</style><table>${rowsHtml(cells)}</table>`,
  );
  const [sheet] = readWorkbook((await bench.convert(pdf, 'xlsx')).files[0] ?? '');
  expect(sheet?.rows).toEqual([
    ['Posten', 'Menge', 'Betrag', 'Datum'],
    ['Schrauben', 1250, 3456.78, '2024-12-31T00:00:00'],
    ['Bretter', 12, -0.5, '2024-02-01T00:00:00'],
    ['Farbe', '007', 0.125, '1.2.3'],
  ]);
});

it('makes a table on a slide, with its text in the original position in LibreOffice', async () => {
  const pdf =
    await printTablesHtml(`<!doctype html>${style}<style>td { border: .5pt solid; padding: 12px 8px }</style>
<p>${prose}</p><table>${rowsHtml(left)}</table>`);
  const again =
    (await bench.convert((await bench.convert(pdf, 'pptx')).files[0] ?? '', 'pdf')).files[0] ?? '';
  const [before, after] = [findWordPositions(pdf), findWordPositions(again)];
  for (const word of ['agreed', 'Bath', '12', 'York']) {
    const [one, other] = [before.get(word), after.get(word)];
    expect(Math.abs((one?.x ?? 0) - (other?.x ?? Infinity)), word).toBeLessThan(6);
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? Infinity)), word).toBeLessThan(6);
  }
});

async function printTablesHtml(html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, html);
  return (await bench.convert(path, 'pdf')).files[0] ?? '';
}

/** Returns the sheets of a workbook as LibreOffice shows them, in order; rows and cells as text. */
async function sheetsByLibreOffice(path: string): Promise<string[][][]> {
  const folder = await bench.folder();
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true,false,false,-1';
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  spawnSync(
    'soffice',
    [profile, '--headless', '--convert-to', filter, '--outdir', join(folder, 'csv'), path],
    {
      stdio: 'ignore',
    },
  );
  const names = (await readdir(join(folder, 'csv'))).toSorted(
    (one, other) => csvTableRank(one) - csvTableRank(other),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'csv', name), 'utf8')));
  return texts.map(cellsOfCsv);
}

const csvTableRank = (name: string): number => Number(/Table (\d+)/.exec(name)?.[1] ?? 99);

function cellsOfCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** Returns the first position of each word on the first page, in points. */
function findWordPositions(pdf: string): Map<string, { readonly x: number; readonly y: number }> {
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-l', '1', pdf, '-'], { encoding: 'utf8' });
  const words = stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g);
  const positions = new Map<string, { x: number; y: number }>();
  for (const [, x, y, word = ''] of words)
    if (!positions.has(word)) positions.set(word, { x: Number(x), y: Number(y) });
  return positions;
}
