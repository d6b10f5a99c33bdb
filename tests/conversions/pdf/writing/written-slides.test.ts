import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipText } from '#tests/support/documents.ts';
import { readSlides, type Slide } from '#tests/support/office/read-slides.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const grid = Array.from({ length: 40 }, (_, index) => `<path d="M0 ${12 * index}H960"/>`).join('');

/** Slides with a gradient on a colored page, a shadow, two short columns, and a white sheet over a grid. */
const deck = `<!doctype html><meta charset="utf-8"><style>
@page { size: 960px 480px; margin: 0 } body { margin: 0; font-family: 'Liberation Sans' }
section { width: 960px; height: 480px; position: relative; overflow: hidden; break-after: page } h1, h2 { margin: 0 }
.head { background: linear-gradient(90deg, #102040, #204080); color: #fff; height: 120px; padding: 20px }
.card { position: absolute; left: 80px; top: 200px; width: 400px; height: 160px; background: #eef3fa; border-radius: 18px; box-shadow: 0 4px 14px #0003 }
.two { display: flex; gap: 60px; padding: 40px; font-size: 26px; color: #fff } .two p { flex: 1; margin: 0 }
.sheet { position: absolute; left: 60px; top: 50px; font-size: 26px } svg { position: absolute }
</style>
<section style="background: #e0f0f4"><div class="head"><h1>Tidal flats</h1></div><div class="card"></div></section>
<section style="background: #203040"><div class="two"><p>Freight from the north quay of the harbour no longer crosses the town, and nobody misses it at night.</p><p>Groundwater stands higher than the borings of last year showed, so the tunnel needs a second look.</p></div></section>
<section style="background: #2a8ca8"><svg width="960" height="480" fill="none" stroke="#fff">${grid}<path d="M30 22L930 28L925 452L36 446Z" fill="#fff" stroke="none"/></svg><div class="sheet"><p>Votes on the budget</p><p>Works on the bridge</p></div></section>
<section style="background: #e0f0f4"><div class="head"><h1>Thanks</h1></div></section>
<section style="padding: 40px 60px; box-sizing: border-box"><h1>Next steps</h1><ul style="font-size: 26px"><li>Order the pipes</li><li>Train the crew</li><li>Open the well</li></ul></section>`;

describe('PDF to PowerPoint with styled slides', () => {
  let slides: string;
  let shown: string;
  let read: Slide[];
  beforeAll(async () => {
    slides = await converted(await printSlidesHtml(deck), 'pptx');
    shown = await converted(slides, 'pdf');
    read = readSlides(slides);
  });

  it('draws a gradient over the page color, and keeps a shadow faint', () => {
    expect(brightness(shown, 1, 100, 20)).toBeLessThan(110);
    expect(brightness(shown, 1, 60, 98)).toBeGreaterThan(200);
    // The edge of the card, where its shadow begins.
    expect(brightness(shown, 1, 30, 92)).toBeGreaterThan(170);
  });

  it('treats short columns in large type as whole text, without a table', () => {
    const shapes = read[1]?.shapes ?? [];
    expect(shapes.map(({ type }) => type)).not.toContain('TableShape');
    const paragraphs = shapes.flatMap((shape) => shape.paragraphs.map(({ text }) => text));
    expect(paragraphs).toContain(
      'Freight from the north quay of the harbour no longer crosses the town, and nobody misses it at night.',
    );
    expect(paragraphs).toContain(
      'Groundwater stands higher than the borings of last year showed, so the tunnel needs a second look.',
    );
  });

  it('stores an image that is on several slides once', () => {
    // Which part holds an image is a fact of the package, which no reader tells.
    const [first, last] = [1, 4].map((number) =>
      zipText(slides, `ppt/slides/_rels/slide${number}.xml.rels`).match(/media\/[\w.]+/g),
    );
    expect(last).toHaveLength(1);
    expect(first).toContain(last?.[0]);
  });

  it('has the title and the list of a slide in the layout placeholders, where office programs expect them', async () => {
    const types = read[4]?.shapes.map(({ type, text }) => [type, text]);
    expect(types).toEqual([
      ['TitleTextShape', 'Next steps'],
      ['OutlinerShape', 'Order the pipes\nTrain the crew\nOpen the well'],
    ]);
  });

  it('does not strike text through for lines hidden by the sheet', () => {
    const runs = read[2]?.shapes.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs)) ?? [];
    expect(runs.map(({ text }) => text).join()).toContain('Votes on the budget');
    expect(runs.filter(({ isStruck, isUnderlined }) => isStruck || isUnderlined)).toEqual([]);
    expect(brightness(shown, 3, 120, 60)).toBeGreaterThan(245);
  });
});

describe('PDF to Excel with accounting tables', () => {
  it('keeps codes, drops repeated headers, names the sheet after its heading, and prints headers on every page', async () => {
    const rows = Array.from({ length: 70 }, (_, index) => {
      const code = String(1067 + index * 97).padStart(5, '0');
      return `<tr><td>${code}</td><td>Town ${index}</td><td>${index + 1},250.00</td></tr>`;
    });
    const head =
      '<tr><th colspan="2">Place</th><th>Money</th></tr><tr><th>Code</th><th>Name</th><th>Amount</th></tr>';
    const html = `<meta charset="utf-8"><style>@page { size: A5 } table { border-collapse: collapse } td, th { border: 1px solid; padding: 3px 12px } th { background: #ddd }</style>
      <h1>Places: all of 2031</h1><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
    const xlsx = await converted(await printSlidesHtml(html), 'xlsx');
    const [sheet] = readWorkbook(xlsx);
    expect(sheet?.name).toBe('Places all of 2031');
    expect(sheet?.printedOnEachPage).toBe('$1:$2');
    expect(sheet?.rows.filter((row) => row.includes('Amount'))).toHaveLength(1);
    expect(sheet?.rows.at(2)).toEqual(['01067', 'Town 0', 1250]);
    expect(sheet?.rows.at(-1)).toEqual(['07760', 'Town 69', 70_250]);
    for (const [code] of sheet?.rows.slice(2) ?? []) expect(code).toMatch(/^\d{5}$/);
  });

  it('takes the text above the first line as column headers but not a title, where rows are widely spaced', async () => {
    const rows = ['North|1,204|18', 'Harbour|830|22', 'Old town|412|9'].map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    );
    const html = `<meta charset="utf-8"><style>table { border-collapse: collapse } td, th { padding: 9px 30px; text-align: left } td { border-bottom: 1px solid } h1 { margin: 0 0 6px }</style>
      <h1>By district</h1><table><tr><th>District</th><th>Meters</th><th>Saved</th></tr>${rows.join('')}</table>`;
    const [sheet] = readWorkbook(await converted(await printSlidesHtml(html), 'xlsx'));
    expect(sheet?.rows).toEqual([
      ['District', 'Meters', 'Saved'],
      ['North', 1204, 18],
      ['Harbour', 830, 22],
      ['Old town', 412, 9],
    ]);
  });

  it('keeps one table where only totals have lines above them', async () => {
    const row = (name: string, values: readonly string[], isTotal = false) =>
      `<tr><td>${name}</td>${values.map((value) => `<td style="text-align: right${isTotal ? '; border-top: 1px solid' : ''}">${value}</td>`).join('')}</tr>`;
    const html = `<meta charset="utf-8"><style>table { border-collapse: collapse; width: 100% } td { padding: 2px 6px }</style><h1>Position</h1><table>
      ${row('Assets at the end of the year', ['2030', '2029'])}${row('Property', ['48,210', '45,102'])}${row('Licences', ['3,904', '4,410'])}${row('Deferred tax', ['218', '(96)'])}
      ${row('Total non-current', ['52,332', '49,416'], true)}${row('Inventories', ['8,120', '7,730'])}${row('Receivables', ['15,877', '14,002'])}${row('Cash', ['2,301', '3,118'])}
      ${row('Total current', ['26,298', '24,850'], true)}</table>`;
    const xlsx = await converted(await printSlidesHtml(html), 'xlsx');
    const rows = readWorkbook(xlsx)[0]?.rows ?? [];
    expect(rows.map(([name]) => name)).toContain('Total current');
    expect(rows).toContainEqual(['Property', 48_210, 45_102]);
    expect(rows).toContainEqual(['Total current', 26_298, 24_850]);
  });
});

async function printSlidesHtml(html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, html);
  return converted(path, 'pdf');
}

const converted = async (path: string, to: Parameters<Workbench['convert']>[1]): Promise<string> =>
  (await bench.convert(path, to)).files[0] ?? '';

/** Mean brightness, 0 to 255, of a 12 x 4 pixel area of a page rendered at 25 dpi. */
function brightness(pdf: string, page: number, left: number, top: number): number {
  const spot = ['-x', String(left), '-y', String(top), '-W', '12', '-H', '4'];
  const { stdout } = spawnSync(
    'pdftoppm',
    ['-gray', '-r', '25', '-f', String(page), '-l', String(page), ...spot, pdf],
    { encoding: 'buffer' },
  );
  const pixels = stdout.subarray(stdout.length - 48);
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}
