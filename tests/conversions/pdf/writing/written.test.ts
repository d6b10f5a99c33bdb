import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts, pdfText } from '#tests/support/documents.ts';
import { readSlides } from '#tests/support/office/read-slides.ts';
import {
  joinTexts,
  listParagraphs,
  listTables,
  readTextDocument,
  type TextTable,
} from '#tests/support/office/read-text.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let print: string;
let word: string;
let again: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  print = await printWrittenHtml(paper);
  word = await converted(print, 'docx');
  again = await converted(word, 'pdf');
});
afterAll(() => bench.close());

const sentence =
  'The keeper of the lighthouse wrote down every ship that passed and the weather of the hour. ';
const figures = Array.from(
  { length: 40 },
  (_, index) => `<tr><td>${index + 1}</td><td>Sloop</td><td>${1800 + index}</td></tr>`,
);

/** A link to a later page, a footnote, and a table with narrow rows that fill a page. */
const paper = `<!doctype html><html><head><style>
@page { size: A5; margin: 15mm } body { font: 10pt/1.35 'Liberation Serif'; margin: 0 }
.page { break-after: page; position: relative; height: 175mm } .note { position: absolute; bottom: 0; font-size: 7.5pt }
sup { font-size: 6.5pt } table { border-collapse: collapse; font-size: 9pt; line-height: 9.6pt } td { border: 1px solid; padding: 0 4pt }
</style></head><body>
<div class="page"><h1>Lights</h1><p>${sentence.repeat(4)}</p><p>The log<sup>1</sup> is in the museum; its <a href="#ships">list of ships</a> follows.</p>
<p>${sentence.repeat(3)}</p><p class="note"><sup>1</sup> Found in an attic in the year 1974.</p></div>
<div class="page"><p>${sentence.repeat(5)}</p></div>
<div><h2 id="ships">Ships of the year</h2><table>${figures.join('')}</table></div></body></html>`;

describe('PDF to Word as written', () => {
  it('makes a footnote a real one, shown once at the bottom of its page', () => {
    const { blocks, footnotes } = readTextDocument(word);
    expect(footnotes.map((note) => note.trim())).toEqual(['Found in an attic in the year 1974.']);
    expect(joinTexts(blocks)).not.toContain('Found in an attic');
    expect(
      pdfText(again)
        .split('\f')[0]
        ?.match(/1\s*Found in an attic in the year 1974\./g),
    ).toHaveLength(1);
  });

  it('keeps a link to a later page, which works in LibreOffice', () => {
    const paragraphs = listParagraphs(readTextDocument(word).blocks);
    const target = paragraphs.find(({ text }) => text === 'Ships of the year');
    const destinations = target?.runs.flatMap(({ bookmark }) => bookmark ?? []) ?? [];
    const links = paragraphs.flatMap(({ runs }) => runs.filter(({ link }) => link));
    expect(links.map(({ text }) => text.trim())).toEqual(['list of ships']);
    expect(destinations.map((name) => `#${name}`)).toContain(links[0]?.link);
    expect(listLinkTargets(again)).toContain(3);
  });

  it('keeps each text on its page, with rows as narrow as before', () => {
    const pages = pdfText(again).split('\f');
    expect(pdfFacts(again).pages).toBe(3);
    expect(pages[2]).toContain('Ships of the year');
    expect(pages[2]).toContain('1839');
  });
});

const chapters = ['Harbours', 'Storms and calms', 'Provisions'];

/** Footers that change with the chapter, below a note, and a table with its header repeated on the second page. */
const manual = `<!doctype html><html lang="en"><head><style>
@page { size: A5; margin: 15mm } @page list { margin: 15mm 15mm 45mm } table { page: list }
body { font: 10pt/1.4 'Liberation Serif'; margin: 0 }
.page { break-after: page; position: relative; height: 170mm } p { margin: 0 }
.note, .foot { position: absolute; bottom: 0 } .note { bottom: 40pt; font-size: 7.5pt } sup { font-size: 6.5pt }
table { border-collapse: collapse; width: 100% } td, th { border: 1px solid; padding: 0 4pt; text-align: left } th { border-bottom: 2pt solid #cc0000 }
</style></head><body>
${chapters.map((name, index) => `<div class="page"><p>${sentence.repeat(15)}It was found<sup>${index + 1}</sup> later.</p><p class="note"><sup>${index + 1}</sup> Told of ${name} by letter.</p><p class="foot">${index + 1} Of ${name}</p></div>`).join('')}
<table><thead><tr><th>Number</th><th>Kind</th><th>Year</th></tr></thead><tbody>${figures.join('')}</tbody></table></body></html>`;

describe('PDF to Word across several pages', () => {
  let tables: TextTable[];
  let pages: string[];
  beforeAll(async () => {
    const document = await converted(await printWrittenHtml(manual), 'docx');
    tables = listTables(readTextDocument(document).blocks);
    const shown = await converted(document, 'pdf');
    // In page layout order, top to bottom.
    pages = spawnSync('pdftotext', ['-layout', shown, '-'], { encoding: 'utf8' }).stdout.split('\f');
  });

  it('keeps a footer with different text at the bottom of each page, below its note', () => {
    for (const [index, name] of chapters.entries()) {
      const lines = (pages[index] ?? '').trim().split(/\s*\n\s*/);
      expect(lines.at(-1)).toBe(`${index + 1} Of ${name}`);
      expect(lines.at(-2)).toContain(`Told of ${name} by letter.`);
    }
  });

  it('joins the parts of a table, with a repeated header', () => {
    expect(tables.map(({ headerRows }) => headerRows)).toEqual([1]);
    expect(tables[0]?.rows.filter(({ cells }) => cells[0]?.text === 'Number')).toHaveLength(1);
    expect(pages.slice(3).filter((page) => /Number/.test(page)).length).toBeGreaterThan(1);
    expect(pages.join(' ')).toContain('1839');
  });

  it('leaves no header row between the parts of the table', () => {
    const isRed = (row: TextTable['rows'][number] | undefined) =>
      row?.cells.some(({ borders }) => borders.bottom?.color === 'cc0000');
    const [head, ...rows] = tables[0]?.rows ?? [];
    expect(isRed(head)).toBe(true);
    expect(rows.length).toBeGreaterThan(30);
    // Word and LibreOffice share the line between the header and the first row.
    expect(rows.slice(1).filter(isRed)).toEqual([]);
  });
});

describe('PDF to PowerPoint as written', () => {
  it('links text to the slide of its target, and names slides after their headings', async () => {
    const slides = await converted(print, 'pptx');
    const read = readSlides(slides);
    expect(read.map(({ name }) => name)).toEqual(['Lights', 'page2', 'Ships of the year']);
    const titles = read.map(({ shapes }) => shapes.find(({ type }) => type === 'TitleTextShape')?.text);
    expect(titles).toEqual(['Lights', undefined, 'Ships of the year']);
    const runs = read.flatMap(({ shapes }) =>
      shapes.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs)),
    );
    expect(runs.filter(({ link }) => link).map(({ text, link }) => [text.trim(), link])).toEqual([
      ['list of ships', '#Slide 3'],
    ]);
    const shown = await converted(slides, 'pdf');
    expect(pdfFacts(shown).pages).toBe(3);
    expect(listLinkTargets(shown)).toEqual([3]);
  });

  it('keeps the gradient behind white text', async () => {
    const slide = `<style>@page { size: 200mm 120mm; margin: 0 } body { margin: 0 }
      div { height: 120mm; background: linear-gradient(90deg, #102040, #4060a0); color: #fff; font: 30pt 'Liberation Sans' }</style><div>Night</div>`;
    const slides = await converted(await printWrittenHtml(slide), 'pptx');
    const shown = await converted(slides, 'pdf');
    expect(pdfText(shown)).toContain('Night');
    for (const left of [10, 140]) expect(brightness(shown, left)).toBeLessThan(130);
    expect(brightness(shown, 140) - brightness(shown, 10)).toBeGreaterThan(15);
  });
});

describe('PDF to PowerPoint slide layout', () => {
  it('keeps tab-separated text at the bottom of slides in position, with white over a dark background covering it', async () => {
    const slide = (title: string, index: number) =>
      `<section><div class="paper"></div><div class="text"><h1>${title}</h1><p>${sentence}</p></div><div class="foot"><span>3 May 2031</span><span>Harbour</span><span>${index + 1}</span></div></section>`;
    const html = `<style>@page { size: 200mm 120mm; margin: 0 } body { margin: 0; font-family: 'Liberation Sans' }
      section { height: 120mm; break-after: page; position: relative; background: #102040 } .text { position: relative; padding: 10mm }
      .paper { position: absolute; inset: 0; background: #fff }
      .foot { position: absolute; left: 10mm; right: 10mm; bottom: 5mm; display: flex; justify-content: space-between; font-size: 9pt }</style>
      ${['Ships', 'Cranes', 'Rails'].map(slide).join('')}`;
    const slides = await printWrittenHtml(html);
    const shown = await converted(await converted(slides, 'pptx'), 'pdf');
    for (const part of ['May', 'Harbour'])
      expect(Math.abs(findTextLeft(shown, part) - findTextLeft(slides, part))).toBeLessThan(4);
    expect(brightness(shown, 140)).toBeGreaterThan(240);
  });
});

describe('PDF to Excel as written', () => {
  it('takes bold years as the header of a report, formats small amounts like the others, and writes a running header once', async () => {
    const rows = (from: number) =>
      Array.from(
        { length: 30 },
        (_, row) =>
          `<tr><td>Item ${from + row}</td><td>${row % 2 === 0 ? '12,345.60' : '98.70'}</td><td>879.10</td></tr>`,
      ).join('');
    const heading = '<tr><th>Of</th><th>2030</th><th>2029</th></tr>';
    const html = `<style>@page { size: A5 } td, th { padding: 2px 30px } tr { border-bottom: 1px solid } table { border-collapse: collapse }</style>
      <h1>Income</h1><table><thead>${heading}</thead><tbody>${rows(1)}${rows(31)}</tbody></table>`;
    const workbook = await converted(await printWrittenHtml(html), 'xlsx');
    const [sheet, text] = readWorkbook(workbook);
    expect(sheet?.frozenFrom).toBe('A2');
    const formats = Object.values(sheet?.cells ?? {}).flatMap(({ type, format }) =>
      type === 'n' ? format : [],
    );
    expect([...new Set(formats)]).toEqual(['0', '#,##0.00']);
    expect(text?.rows.flat()).toContain('Income');
    expect(JSON.stringify(text?.rows)).not.toContain('2029');
  });

  it('reads dates in the language of the document, freezes the header, and joins the parts of a table', async () => {
    const days = ['5. März 2024', '31. Dez. 2023', '1. Mai 2022'];
    const left = days.map((day, index) => `<tr><td>${day}</td><td>Ware ${index}</td></tr>`);
    const right = days.map((_, index) => `<tr><td>${index + 1}.250,75 €</td><td>(${index + 3},50)</td></tr>`);
    const table = (heads: string, rows: readonly string[]) =>
      `<table><tr>${heads}</tr>${rows.join('')}</table>`;
    const style =
      '<style>body { margin: 0 } td, th { border: 1px solid; padding: 4px } table + table { break-before: page }</style>';
    const html = `<meta charset="utf-8">${style}${table('<th>Datum</th><th>Gegenstand</th>', left)}${table('<th>Betrag in Euro</th><th>Abzug</th>', right)}`;
    const workbook = await converted(await printWrittenHtml(html), 'xlsx');
    const [sheet] = readWorkbook(workbook);
    expect(sheet?.rows).toEqual([
      ['Datum', 'Gegenstand', 'Betrag in Euro', 'Abzug'],
      ['2024-03-05T00:00:00', 'Ware 0', 1250.75, -3.5],
      ['2023-12-31T00:00:00', 'Ware 1', 2250.75, -4.5],
      ['2022-05-01T00:00:00', 'Ware 2', 3250.75, -5.5],
    ]);
    expect(sheet?.frozenFrom).toBe('A2');
    const [heading, first] = (await readFile(await converted(workbook, 'csv'), 'utf8')).split('\n');
    expect(heading).toContain('Datum,Gegenstand,Betrag in Euro,Abzug');
    expect(first).toMatch(/2024,Ware 0,/);
    expect(sheet?.cells.A2?.format).toBe('[$-407]d\\. mmmm yyyy');
  });

  it('reads a change with a plus sign as a number, and leaves a phone number as text', async () => {
    const rows = [
      ['North', '+4.2 %', '+49 301 234'],
      ['South', '-3.1 %', '+44 207 946'],
      ['East', '+12', '+1 555 010'],
    ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    const style = '<style>td { border: 1px solid; padding: 4px }</style>';
    const workbook = await converted(
      await printWrittenHtml(`${style}<table>${rows.join('')}</table>`),
      'xlsx',
    );
    const csv = await converted(workbook, 'csv');
    expect(readWorkbook(workbook)[0]?.rows).toEqual([
      ['North', 0.042, '+49 301 234'],
      ['South', -0.031, '+44 207 946'],
      ['East', 12, '+1 555 010'],
    ]);
    expect(await readFile(csv, 'utf8')).toMatch(/North,\+?4\.2%,\+49 301 234/);
  });
});

async function printWrittenHtml(html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, html);
  return converted(path, 'pdf');
}

const converted = async (path: string, to: Parameters<Workbench['convert']>[1]): Promise<string> =>
  (await bench.convert(path, to)).files[0] ?? '';

/** The pages that links lead to, as qpdf resolves them. */
function listLinkTargets(pdf: string): number[] {
  const { stdout } = spawnSync('qpdf', ['--json=2', pdf], { encoding: 'utf8', maxBuffer: 67_108_864 });
  const { pages, qpdf } = JSON.parse(stdout) as {
    pages: { object: string; pageposfrom1: number }[];
    qpdf: [
      unknown,
      Record<string, { value?: { '/Subtype'?: string; '/Dest'?: string[]; '/A'?: { '/D'?: string[] } } }>,
    ];
  };
  return Object.values(qpdf[1]).flatMap(({ value }) => {
    if (value?.['/Subtype'] !== '/Link') return [];
    const [page] = value['/Dest'] ?? value['/A']?.['/D'] ?? [];
    return pages.flatMap(({ object, pageposfrom1 }) => (object === page ? pageposfrom1 : []));
  });
}

/** Left edge of a word on the first page it is on, in points. */
function findTextLeft(pdf: string, text: string): number {
  const { stdout } = spawnSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
  return Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${text}<`).exec(stdout)?.[1]);
}

/** Mean brightness, 0 to 255, of a 30-pixel-wide area near the bottom of the first page rendered at 25 dpi. */
function brightness(pdf: string, left: number): number {
  const spot = ['-x', String(left), '-y', '80', '-W', '30', '-H', '20'];
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '25', '-f', '1', '-l', '1', ...spot, pdf], {
    encoding: 'buffer',
  });
  const pixels = stdout.subarray(stdout.length - 600);
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}
