import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutDocument } from '#src/converters/pdf/layout/worker/document.ts';
import type { LayoutBlock, Paragraph, Table } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import type { LaidOutPage } from '#src/converters/pdf/layout/worker/model/laid-out-page.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const sentence = 'Every river rises in the hills and winds its way down to a harbour by the sea. ';
const arabic = 'نرجو منكم قراءة هذه الشروط بعناية';
const ligatures = 'الثلاثاء خلال الأشهر ثلاثة';
const hindi = 'कंपनी देश के सभी प्रमुख शहरों में सेवाएँ प्रदान करती है और लोगों ने भाग लिया।';
const japanese = '当社は全国の主要都市でサービスを提供しています。会議には三百人以上が参加しました。';
const row = (...cells: readonly (string | number)[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const dish = (name: string, price: string) =>
  `<div class="dish"><span>${name}</span><i></i><span>${price}</span></div><div>with herbs</div>`;
const item = (number: number) =>
  row(number, `Garden tool ${number}`, number + 3, `${number}4.20`, `${number}8.40`);
const stop = (name: string) => row(name, '06:10', '06:40', '07:10', '07:40');

/** Layouts of real documents, one per page. */
const shapes = {
  numbered: `<h2>1. Scope</h2><p class="hung"><span>1.1</span>${sentence.repeat(3)}</p><p class="hung"><span>1.2</span>${sentence.repeat(2)}</p><h2>2. Term</h2><p>${sentence.repeat(2)}</p>`,
  quoted: `<p>${sentence.repeat(4)}</p><p class="quoted">Quoted. ${sentence.repeat(3)}</p><p>${sentence.repeat(4)}</p>`,
  japanese: `<div class="two">${`<p>${japanese.repeat(5)}</p>`.repeat(4)}</div>`,
  arabic: `<div dir="rtl"><p>${`${arabic}. `.repeat(6)}</p><ul><li>${arabic}</li><li>${arabic}</li></ul><ol><li>${arabic} 2025.</li><li>${arabic}</li></ol></div>`,
  ligatures: `<p dir="rtl">${ligatures}</p>`,
  hindi: `<p>${hindi}</p>`,
  lists: `<div class="sides"><div><h2>Needed</h2><ul><li>flour</li><li>sugar</li><li>three eggs</li><li>oil</li></ul></div><div><h2>Method</h2><ol><li>${sentence}</li><li>${sentence}</li><li>${sentence}</li></ol></div></div><h2>Tips</h2><p>${sentence}</p>`,
  menu: `<div class="two">${dish('Soup', '6.50')}${dish('Cheese', '8.20')}${dish('Mussels', '9.80')}${dish('Chicken', '16.50')}${dish('Risotto', '14.90')}${dish('Sea bass', '19.50')}</div>`,
  invoice: `<div class="ends"><div>Bright Studio<br>44 Mill Lane<br>Leeds</div><div>Northern Foods<br>9 Station Road<br>York</div><div>No. 417<br>3 May 2025<br>Order 88</div></div><table class="wide">${row('Item', 'Description', 'Amount', 'Price', 'Sum')}${[1, 2, 3, 4, 5, 6].map(item).join('')}</table>`,
  stripes: `<table class="striped">${['Station', 'Market', 'Museum', 'Airport'].map(stop).join('')}</table><h2>On Sundays</h2><table class="striped">${['Station', 'Market', 'Harbour<sub>x</sub>', 'Airport'].map(stop).join('')}</table>`,
  beside: `<div class="box">Length 184 km<br>Mouth North Sea<br>Basin 4 km</div><p>${sentence.repeat(8)}</p>`,
  program: `<p>${sentence.repeat(2)}</p><pre>E E 29.69444 53.09028 1.411617 7.0703\nH H 15.00000 37.57143 5.347065 5.9122\nM M 22.68000 43.08000 2.952862 6.0171</pre><p>${sentence}</p>`,
  diary: `<div class="two"><p>${sentence.repeat(6)}</p><table class="diary">${row('4 Oct', 'Apple day')}${row('18 Oct', 'Quiz')}${row('31 Oct', 'Lanterns')}</table><h2>Garden notes</h2><p>${sentence.repeat(3)}</p><div class="next"><p>${sentence.repeat(7)}</p></div></div>`,
} as const;
type Shape = keyof typeof shapes;
const names: readonly string[] = Object.keys(shapes);

const page = `<!doctype html><html lang="en"><head><title>Shapes</title><style>
@page { size: A4; margin: 20mm } body { font: 10.5pt/1.4 'Liberation Serif', 'Noto Serif CJK JP', 'Noto Naskh Arabic', 'Noto Serif Devanagari'; margin: 0 }
section { break-after: page } h2 { font: bold 16pt 'Liberation Serif' }
.hung { padding-left: 14mm; text-indent: -14mm } .hung span { display: inline-block; width: 14mm; text-indent: 0 } .quoted { margin: 0 15mm; text-align: justify }
.two { columns: 2; column-gap: 12mm } .sides { display: grid; grid-template-columns: 50mm 1fr; gap: 10mm } .ends { display: flex; justify-content: space-between; margin-bottom: 12mm }
.dish { display: flex } .dish i { flex: 1; border-bottom: 1pt dotted; margin: 0 3pt 3pt } table { border-collapse: collapse; width: 100% } .wide td:nth-child(n + 3) { text-align: right }
.striped tr:nth-child(odd) td { background: #eee } .diary td { border: 1px solid } .next { break-before: column } .box { float: right; width: 60mm; border: 1px solid #888; margin-left: 5mm }
</style></head><body>${Object.values(shapes)
  .map((shape) => `<section>${shape}</section>`)
  .join('')}</body></html>`;

let bench: Workbench;
let pages: readonly LaidOutPage[];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const source = join(await bench.folder(), 'shapes.html');
  await writeFile(source, page);
  const document = await openPdfDocument((await bench.convert(source, 'pdf')).files[0] ?? '', 1584);
  expect(document.pageCount).toBe(names.length);
  ({ pages } = layOutDocument(names.map((_, index) => document.read(index + 1))));
});
afterAll(() => bench.close());

const blocksInShape = (shape: Shape): LayoutBlock[] =>
  (pages[names.indexOf(shape)]?.bands ?? []).flatMap((band) =>
    band.columns.flatMap((column) => column.blocks),
  );
const paragraphsInShape = (shape: Shape): Paragraph[] =>
  blocksInShape(shape).flatMap((block) => (block.type === 'paragraph' ? [block] : []));
const textsInShape = (shape: Shape): string[] =>
  paragraphsInShape(shape).map(({ runs }) => joinRunText(runs).trim());
const tablesAmongShape = (shape: Shape): Table[] =>
  blocksInShape(shape).flatMap((block) => (block.type === 'table' ? [block] : []));
const readRowTexts = (table: Table | undefined, at: number): string[] =>
  (table?.cells ?? [])
    .filter((cell) => cell.row === at)
    .map(({ blocks }) => blocks.map(({ runs }) => joinRunText(runs)).join(' '));

describe('reading the layouts of real documents', () => {
  it('reads numbered headings as headings, and text with a hanging number as one paragraph', () => {
    const found = paragraphsInShape('numbered');
    expect(found.filter(({ heading }) => heading !== undefined).map(({ runs }) => joinRunText(runs))).toEqual(
      ['1. Scope', '2. Term'],
    );
    expect(found.map(({ list }) => list?.text)).toEqual([undefined, '1.1', '1.2', undefined, undefined]);
    expect(textsInShape('numbered')[1]).toBe(sentence.repeat(3).trim());
    expect(found).toHaveLength(5);
  });

  it('keeps a block together that is indented on both sides', () => {
    expect(textsInShape('quoted').find((text) => text.startsWith('Quoted'))).toBe(
      `Quoted. ${sentence.repeat(3).trim()}`,
    );
  });

  it('reads columns of a script without spaces as columns', () => {
    expect(tablesAmongShape('japanese')).toEqual([]);
    expect(textsInShape('japanese').join('')).toBe(japanese.repeat(20));
  });

  it('finds bullets and numbers of right-to-left lists', () => {
    const items = paragraphsInShape('arabic').flatMap(({ list, runs }) =>
      list ? [[list.text, joinRunText(runs)]] : [],
    );
    expect(items).toEqual([
      ['•', arabic],
      ['•', arabic],
      ['1.', `${arabic} 2025.`],
      ['2.', arabic],
    ]);
  });

  it('reads lam and alef in order when one glyph represents both', () => {
    expect(textsInShape('ligatures')).toEqual([ligatures]);
  });

  it('keeps the words of a syllabic script whole', () => {
    expect(textsInShape('hindi').join(' ')).toBe(hindi);
  });

  it('reads lists side by side one after the other, and then the text below both', () => {
    const texts = textsInShape('lists');
    expect(texts.slice(0, 6)).toEqual(['Needed', 'flour', 'sugar', 'three eggs', 'oil', 'Method']);
    expect(texts.slice(-2)).toEqual(['Tips', sentence.trim()]);
  });

  it('reads drawn leader dots to a price as a tab, and the columns as columns', () => {
    expect(tablesAmongShape('menu')).toEqual([]);
    const priced = textsInShape('menu').filter((text) => text.includes('\t'));
    expect(priced.slice(0, 4)).toEqual(['Soup\t6.50', 'Cheese\t8.20', 'Mussels\t9.80', 'Chicken\t16.50']);
    expect(pages[names.indexOf('menu')]?.shapes).toEqual([]);
  });

  it('separates the items of an invoice from the addresses above them', () => {
    const items = tablesAmongShape('invoice').at(-1);
    expect(readRowTexts(items, 0)).toEqual(['Item', 'Description', 'Amount', 'Price', 'Sum']);
    expect(readRowTexts(items, 6)).toEqual(['6', 'Garden tool 6', '9', '64.20', '68.40']);
  });

  it('splits striped tables at the title between them, each with its last row', () => {
    expect(tablesAmongShape('stripes').map(({ rowsPt }) => rowsPt.length)).toEqual([4, 4]);
    expect(readRowTexts(tablesAmongShape('stripes')[1], 2)).toEqual([
      'Harbourx',
      '06:10',
      '06:40',
      '07:10',
      '07:40',
    ]);
    expect(textsInShape('stripes')).toEqual(['On Sundays']);
  });

  it('joins the lines of a text that end before a box', () => {
    expect(textsInShape('beside').join(' ')).toBe(sentence.repeat(8).trim());
    expect(paragraphsInShape('beside')).toHaveLength(1);
  });

  it('keeps lines of program output separate that happen to end at the same position', () => {
    expect(textsInShape('program')).toContain('E E 29.69444 53.09028 1.411617 7.0703');
  });

  it('continues a column below a table within it, although the other column has ended', () => {
    const columns = (pages[names.indexOf('diary')]?.bands ?? []).flatMap((band) => band.columns);
    expect(columns).toHaveLength(2);
    expect(columns[0]?.blocks.map(({ type }) => type)).toEqual([
      'paragraph',
      'table',
      'paragraph',
      'paragraph',
    ]);
  });
});
