import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { pdfText, zipText } from '#tests/support/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

const sentence =
  'The ferry leaves the quay at noon and reaches the far shore before the tide has turned, if the wind allows it.';
const gradientSvgUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><defs><linearGradient id="g"><stop stop-color="#a00"/><stop offset="1" stop-color="#00a"/></linearGradient></defs><rect width="120" height="80" fill="url(#g)"/></svg>')}`;

const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ferries</title><style>
@page { size: A5; margin: 20mm } body { font: 11pt 'Liberation Serif' } h1 { font-size: 20pt } th, td { padding: 2px 8px; border: 1px solid }
</style></head><body><h1>Timetable</h1><p>${sentence} <a href="https://example.org/ferry">Tickets</a>. ${sentence}</p>
<ol><li>Come early.</li><li>Bring a coat.</li></ol><h1>Prices</h1><p>${sentence} ${sentence}</p>
<table><tr><th>Class</th><th>Price</th></tr><tr><td>Deck</td><td>12.50</td></tr><tr><td>Cabin</td><td>31.00</td></tr></table>
<p>${sentence} ${sentence}</p><img src="${gradientSvgUrl}" width="120"></body></html>`;

const hebrew = `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><style>body { font: 12pt 'Noto Sans Hebrew' } td, th { border: 1px solid; padding: 2px 9px }</style>
<h1>מחירון</h1><p>כל המחירים בשקלים ותקפים עד סוף השנה הזאת בלבד.</p>
<table><tr><th>ירק</th><th>מחיר</th></tr><tr><td>עגבנייה</td><td>12.90</td></tr><tr><td>מלפפון</td><td>8.50</td></tr></table></html>`;

let bench: Workbench;
let ferries: string;
let prices: string;

async function printNamedHtml(name: string, html: string): Promise<string> {
  const path = join(await bench.folder(), `${name}.html`);
  await writeFile(path, html);
  return (await bench.convert(path, 'pdf')).files[0] ?? '';
}

async function converted(pdf: string, to: 'html' | 'epub' | 'csv', options = {}): Promise<string> {
  return (await bench.convert(pdf, to, options)).files[0] ?? '';
}

beforeAll(async () => {
  bench = await openWorkbench();
  ferries = await printNamedHtml('ferries', text);
  prices = await printNamedHtml('prices', hebrew);
});
afterAll(() => bench.close());

describe('PDF to HTML', () => {
  it('has real headings, lists, tables, links and images, and has the same text when printed again', async () => {
    const path = await converted(ferries, 'html');
    const html = await readFile(path, 'utf8');
    expect(html.match(/<h1>[^<]+/g)).toEqual(['<h1>Timetable', '<h1>Prices']);
    expect(html).toMatch(/<ol>\s*<li>Come early\.<\/li>\s*<li>Bring a coat\.<\/li>\s*<\/ol>/);
    expect(html).toContain('<a href="https://example.org/ferry">Tickets</a>');
    expect(html).toMatch(/<thead>\s*<tr><th[^>]*>Class<\/th><th[^>]*>Price<\/th><\/tr>/);
    expect(html).toMatch(/<img src="data:image\/(png|jpeg);base64,[^"]{200,}" alt="" width="1[12]\d"/);
    const printed = pdfText((await bench.convert(path, 'pdf')).files[0] ?? '').replace(/\s+/g, ' ');
    expect(printed.match(/before the tide has turned/g)).toHaveLength(6);
  });

  it('keeps every element in its position when requested', async () => {
    const html = await readFile(await converted(ferries, 'html', { layout: 'page' }), 'utf8');
    expect(html).toMatch(/position:absolute/);
  });

  it('is right-to-left where its text is, including tables', async () => {
    const html = await readFile(await converted(prices, 'html'), 'utf8');
    expect(html).toMatch(/<html lang="he"[^>]* dir="rtl">/);
    expect(html).toMatch(/<table[^>]* dir="rtl">\s*<thead>\s*<tr><th[^>]*>ירק<\/th><th[^>]*>מחיר/);
  });
});

describe('PDF to EPUB', () => {
  it('has a chapter for each heading, also in its contents, and starts with the mimetype entry', async () => {
    const epub = await converted(ferries, 'epub');
    expect((await readFile(epub)).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    const contents = zipText(epub, 'book/contents.xhtml');
    expect(
      [...contents.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, file, name]) => [file, name]),
    ).toEqual([
      ['chapter1.xhtml', 'Timetable'],
      ['chapter2.xhtml', 'Prices'],
    ]);
    expect(zipText(epub, 'book/chapter2.xhtml')).toContain('<h1>Prices</h1>');
    expect(zipText(epub, 'book/package.opf')).toContain('<dc:language>en</dc:language>');
  });

  it('is well-formed XML throughout', async () => {
    const epub = await converted(prices, 'epub');
    for (const part of ['package.opf', 'contents.xhtml', 'contents.ncx', 'chapter1.xhtml'])
      expect(XMLValidator.validate(zipText(epub, `book/${part}`)), part).toBe(true);
  });
});

describe('PDF of a book with wide margins', () => {
  it('leaves page headers and the numbers below chapters out of the text', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => {
      const number = index + 1;
      const isChapter = number === 1;
      const edge = isChapter
        ? `<div style="position: absolute; top: 125mm; left: 60mm">${number}</div>`
        : `<div style="position: absolute; top: 26mm; left: 20mm; font-style: italic">${number} &emsp;&emsp; Chapter ${1 + (number > 3 ? 1 : 0)}. Lamps of the ${index}th keeper</div>`;
      return `<section>${edge}<div style="position: absolute; top: 40mm; left: 20mm; width: 70mm">${sentence} ${sentence}</div></section>`;
    });
    const html = `<meta charset="utf-8"><style>@page { size: 110mm 160mm; margin: 0 } body { margin: 0; font: 10pt 'Liberation Serif' } section { position: relative; width: 110mm; height: 159mm; break-after: page }</style>${pages.join('')}`;
    const page = await readFile(await converted(await printNamedHtml('lamps', html), 'html'), 'utf8');
    expect(page.match(/if the wind allows it/g)).toHaveLength(12);
    expect(page).not.toContain('Lamps of the');
    expect(page).not.toMatch(/<p[^>]*>\d<\/p>/);
  });
});

describe('PDF to Excel and CSV with right-to-left tables', () => {
  it('has the columns in reading order', async () => {
    const sheet = zipText((await bench.convert(prices, 'xlsx')).files[0] ?? '', 'xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<sheetView rightToLeft="1"/);
    expect(await readFile(await converted(prices, 'csv'), 'utf8')).toMatch(/ירק,מחיר\s+עגבנייה,12\.9/);
  });
});

it('turns a PDF without text into an HTML page that looks the same, and refuses EPUB', async () => {
  const blank = join(await bench.folder(), 'blank.pdf');
  await writeFile(blank, makePdf({ pages: [''] }));
  expect(await readFile(await converted(blank, 'html'), 'utf8')).toContain('<html');
  await expect(converted(blank, 'html', { layout: 'reading' })).rejects.toMatchObject({
    code: 'no-content',
  });
  await expect(converted(blank, 'epub')).rejects.toMatchObject({ code: 'no-content' });
});
