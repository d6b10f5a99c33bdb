import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { writeXlsxFixture } from '#tests/fixtures/documents.ts';
import { pdfFacts, pdfText, zipText } from '#tests/support/documents.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Tables in plain text, as programs of many countries write them. */
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const written = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const convert = async (path: string, to: Parameters<Workbench['convert']>[1]) => {
  const { files, notes } = await bench.convert(path, to);
  return { path: files[0] ?? '', notes };
};

describe('a table in plain text to PDF', () => {
  const rows = Array.from({ length: 150 }, (_, index) => `Entry ${index},${index}.50,00${index}`);
  const table = ['Label,Price,Code', ...rows].join('\n');

  it('has its headings on every page and nothing that is not in the table', async () => {
    const { path, notes } = await convert(await written('prices.csv', table), 'pdf');
    const pages = pdfText(path).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.match(/Label/g)).toHaveLength(1);
    expect(pages.join(' ')).not.toMatch(/Page|prices|cells/);
    expect(notes).toEqual([]);
  });

  it('shows every number as written', async () => {
    const { path } = await convert(await written('exact.csv', table), 'pdf');
    const words = pdfText(path).split(/\s+/);
    expect(words).toContain('7.50');
    expect(words).toContain('007');
  });

  it('wraps long texts instead of widening the paper', async () => {
    const long = 'a remark that goes on and on '.repeat(12);
    const { path } = await convert(await written('long.csv', `Name,Remark\nOne,${long}\n`), 'pdf');
    expect(pdfFacts(path).sizes.map((size) => size.map(Math.round))).toEqual([[595, 842]]);
  });

  it('is read in UTF-16 with semicolons', async () => {
    const text = Buffer.from('\ufeffStraße;Größe\nGänseweg;3,5\n', 'utf16le');
    const { path } = await convert(await written('wide.csv', text), 'pdf');
    expect(pdfText(path)).toMatch(/Straße[\s\S]*Gänseweg[\s\S]*3,5/);
  });
});

describe('a workbook to PDF', () => {
  it('repeats frozen rows on every page', async () => {
    const head =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    const rows = Array.from({ length: 120 }, (_, row) => [`Entry ${row}`, row]);
    const workbook = await writeXlsxFixture(join(folder, 'frozen.xlsx'), [
      { name: "Bread &amp; 'Butter", rows: [['Label', 'Count'], ...rows], head },
    ]);
    const pages = pdfText((await convert(workbook, 'pdf')).path)
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.match(/Label/g)).toHaveLength(1);
  });
});

describe('a table in plain text to a workbook', () => {
  const table = 'Artikel;PLZ;Preis;Konto\nBrot;01234;3,50;12345678901234567890\nZug;99999;1.234,25;1\n';

  it('reads numbers with a decimal comma as numbers, and leaves codes unchanged', async () => {
    const { path } = await convert(await written('german.csv', table), 'xlsx');
    expect(readWorkbook(path)[0]?.rows).toEqual([
      ['Artikel', 'PLZ', 'Preis', 'Konto'],
      ['Brot', '01234', 3.5, '12345678901234567890'],
      ['Zug', expect.anything(), 1234.25, expect.anything()],
    ]);
  });

  it('formats amounts in euros and dates as such in a German table', async () => {
    const prices = 'Name;Preis;Tag\nLampe;1.234,50 €;31.12.2024\nTisch;-3,00 €;1.2.2023\n';
    const { path } = await convert(await written('preise.csv', prices), 'xlsx');
    const [sheet] = readWorkbook(path);
    expect(sheet?.rows).toEqual([
      ['Name', 'Preis', 'Tag'],
      ['Lampe', 1234.5, '2024-12-31T00:00:00'],
      ['Tisch', -3, '2023-02-01T00:00:00'],
    ]);
    expect(sheet?.cells.B2?.format).toBe(String.raw`#,##0.00\ [$€-407];\-#,##0.00\ [$€-407]`);
    expect(sheet?.cells.C2?.format).toBe(String.raw`dd\.mm\.yyyy`);
  });

  it('does not read dollars with comma thousands separators as German numbers', async () => {
    const { path } = await convert(
      await written('dollars.csv', 'Name;Price\nLamp;"$1,234"\nDesk;$5\n'),
      'xlsx',
    );
    const [sheet] = readWorkbook(path);
    expect(sheet?.cells.B2).toMatchObject({ value: 1234, format: expect.stringContaining('[$$-409]') });
  });

  it('leaves codes with an E unchanged, and reads powers of ten as numbers next to fractions', async () => {
    const path = await written('codes.csv', 'Code,Length\n12E5,2E5\n7,1.5E-3\n');
    const { path: made } = await convert(path, 'xlsx');
    expect(readWorkbook(made)[0]?.rows).toEqual([
      ['Code', 'Length'],
      ['12E5', 200_000],
      [expect.anything(), 0.0015],
    ]);
  });

  it.each([
    ['24', '14:30', 'hh:mm'],
    ['24', '14:30:05', 'hh:mm:ss'],
    ['12', '2:30 PM', String.raw`hh:mm:ss\ AM/PM`],
  ])('formats times in %s-hour notation (%s) as %s', async (_, time, format) => {
    const path = await written('times.csv', `Stop,Time\nHarbour,${time}\nQuay,${time}\n`);
    const { path: made } = await convert(path, 'xlsx');
    const [sheet] = readWorkbook(made);
    expect(sheet?.cells.B2).toMatchObject({ value: expect.stringMatching(/^14:30:/), type: 'd', format });
  });

  it('reads a first line that names the separator as such, and fractions as text', async () => {
    const path = await written('named.csv', 'sep=;\nSize;Count\n1/2;3\n3/4, thin;5\n');
    const { path: made } = await convert(path, 'xlsx');
    expect(readWorkbook(made)[0]?.rows).toEqual([
      ['Size', 'Count'],
      ['1/2', 3],
      ['3/4, thin', 5],
    ]);
    const { path: data } = await convert(path, 'json');
    expect(JSON.parse(await readFile(data, 'utf8'))).toEqual([
      { Size: '1/2', Count: 3 },
      { Size: '3/4, thin', Count: 5 },
    ]);
  });

  it('notes that XLS cannot hold all of it', async () => {
    const wide = Array.from({ length: 260 }, (_, column) => `c${column}`).join(',');
    const path = await written('wider.csv', `${wide}\n${wide}\n`);
    expect((await convert(path, 'xls')).notes).toContainEqual(note('xls-limit'));
    expect((await convert(path, 'xlsx')).notes).toEqual([]);
  });

  it('names the sheet after the file', async () => {
    const { path } = await convert(await written("Bread & 'Butter'.csv", table), 'xlsx');
    expect(readWorkbook(path).map(({ name }) => name)).toEqual(["Bread & 'Butter"]);
  });

  it.each(['xls', 'ods'] as const)('becomes %s too', async (to) => {
    const { path } = await convert(await written('again.csv', table), to);
    const back = await bench.convert(path, 'txt');
    const text = await readFile(back.files[0] ?? '', 'utf8');
    expect(text).toContain('01234');
  });
});

describe('a large table to a workbook', () => {
  const examples = [
    ['Ada', 'plain words'],
    ['12 Main St', 'words with figures'],
    ['"with ""marks"", and\nlines"', 'a quoted cell'],
    ['=A1+1', 'what looks like a formula'],
    ['-12.50', 'a number'],
    ['2024-02-29', 'a day'],
    ['2024-02-29 10:11:12', 'a moment'],
    ['12/31/2024', 'an American day'],
    ['3.5%', 'a share'],
    ['x_x0041_', 'what looks like a written sign'],
  ] as const;
  /** Returns rows that cycle through the examples. Only row 1500 has a different code. */
  const tableOf = (count: number, more = '') =>
    [
      'no,cell,what,code',
      ...Array.from({ length: count }, (_, index) => {
        const [cell, what] = examples[index % examples.length] ?? ['', ''];
        return `${index},${cell},${what},${index === 1500 ? '0042' : 'C'}`;
      }),
      more,
    ].join('\n');
  // Only our writer puts texts into cells: a fact that readers hide.
  const isOurs = (path: string) => zipText(path, 'xl/worksheets/sheet1.xml').includes('inlineStr');
  const csvOf = async (workbook: string) => readFile((await convert(workbook, 'csv')).path, 'utf8');

  it('has the same content as a small one, as LibreOffice shows both', async () => {
    const [small, large] = await Promise.all([
      convert(await written('small.csv', tableOf(examples.length)), 'xlsx'),
      convert(await written('large.csv', tableOf(180_000)), 'xlsx'),
    ]);
    expect([isOurs(small.path), isOurs(large.path)]).toEqual([false, true]);
    const [one, other] = [await csvOf(small.path), await csvOf(large.path)];
    expect(other.slice(0, one.length)).toBe(one);
    expect(/^1500,.*,0042$/m.test(other)).toBe(true);
    // openpyxl takes minutes for this workbook.
    expect(zipText(large.path, 'xl/workbook.xml')).toContain("'large'!$1:$1");
  });

  it('is left to LibreOffice if only LibreOffice can determine the type of a cell', async () => {
    const { path } = await convert(await written('odd.csv', tableOf(130_000, '1,Jan 5,,')), 'xlsx');
    expect(isOurs(path)).toBe(false);
  });
});

describe('a table with a quoted cell of 20 MB', () => {
  const long = 'x,\n'.repeat(6_666_667);
  const table = (end: string) => `name,note\nlong,"${long}${end}\nshort,1\n`;

  it('becomes JSON, and then a table with tabs', async () => {
    const { path } = await convert(await written('long.csv', table('"')), 'json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([
      { name: 'long', note: long },
      { name: 'short', note: 1 },
    ]);
    const tabs = await bench.convert(path, 'csv', { separator: 'tab' });
    expect(await readFile(tabs.files[0] ?? '', 'utf8')).toBe(`name\tnote\nlong\t"${long}"\nshort\t1\n`);
  });

  it('becomes a workbook with as much as a cell can hold, with a note', async () => {
    const { path, notes } = await convert(await written('long.csv', table('"')), 'xlsx');
    expect(notes).toEqual([note('cell-limit')]);
    expect(readWorkbook(path)[0]?.rows).toEqual([
      ['name', 'note'],
      ['long', long.slice(0, 32_767)],
      ['short', 1],
    ]);
  });

  it('is an endless row if its quote is not closed', async () => {
    const path = await written('open.csv', table(''));
    await expect(bench.convert(path, 'xlsx')).rejects.toMatchObject({ code: 'row-too-long' });
    const open = await convert(await written('open.csv', `a,b\n1,"${'x,\n'.repeat(100_000)}`), 'json');
    expect(JSON.parse(await readFile(open.path, 'utf8'))).toHaveLength(100_000);
  });

  it.each(['xlsx', 'ods', 'xls'] as const)('is truncated in a small table too: %s', async (to) => {
    const { path, notes } = await convert(
      await written('small.csv', `a,b\n"${'x\n'.repeat(20_000)}",${'y'.repeat(40_000)}\n"c,\nd\n`),
      to,
    );
    expect(notes).toEqual([note('cell-limit')]);
    const { path: read } = await convert(path, 'json');
    expect(JSON.parse(await readFile(read, 'utf8'))[0]).toEqual({
      a: 'x\n'.repeat(20_000).slice(0, 32_767),
      b: 'y'.repeat(32_767),
    });
  });
});
