import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { pdfText, zipText } from '#tests/support/documents.ts';
import { readPageOutline, readStyle, readWebPage } from '#tests/support/office/read-page.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

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
  bench = await openSharedWorkbench();
  ferries = await printNamedHtml('ferries', text);
  prices = await printNamedHtml('prices', hebrew);
});
afterAll(() => bench.close());

describe('PDF to HTML', () => {
  it('has real headings, lists, tables, links and images, and has the same text when printed again', async () => {
    const path = await converted(ferries, 'html');
    const outline = await readPageOutline(path);
    expect(outline.match(/heading .*/g)).toEqual([
      'heading "Timetable" [level=1]',
      'heading "Prices" [level=1]',
    ]);
    expect(outline).toContain('- list:\n  - listitem: Come early.\n  - listitem: Bring a coat.\n');
    expect(outline).toMatch(/link "Tickets":\s+- \/url: https:\/\/example\.org\/ferry\n/);
    expect(outline.match(/columnheader .*/g)).toEqual(['columnheader "Class"', 'columnheader "Price"']);
    const found = await readWebPage(path, async (page) => ({
      marker: await readStyle(page.getByRole('list'), 'list-style-type'),
      image: await page.locator('img').boundingBox(),
    }));
    expect(found).toEqual({
      marker: 'decimal',
      image: expect.objectContaining({ width: expect.closeTo(120, -1) }),
    });
    const printed = pdfText((await bench.convert(path, 'pdf')).files[0] ?? '').replace(/\s+/g, ' ');
    expect(printed.match(/before the tide has turned/g)).toHaveLength(6);
  });

  it('keeps every element in its position when requested', async () => {
    const path = await converted(ferries, 'html', { layout: 'page' });
    const { page, heading } = await readWebPage(path, async (opened) => ({
      page: await opened.locator('body').boundingBox(),
      heading: await opened.getByText('Timetable').first().boundingBox(),
    }));
    // The margin of the printed page, 20 mm.
    expect((heading?.x ?? 0) - (page?.x ?? 0)).toBeGreaterThan(60);
  });

  it('is right-to-left where its text is, including tables', async () => {
    const path = await converted(prices, 'html');
    const found = await readWebPage(path, async (page) => ({
      language: await page.locator('html').getAttribute('lang'),
      page: await readStyle(page.locator('html'), 'direction'),
      table: await readStyle(page.locator('table'), 'direction'),
      headings: await page.getByRole('columnheader').allTextContents(),
    }));
    expect(found).toEqual({ language: 'he', page: 'rtl', table: 'rtl', headings: ['ירק', 'מחיר'] });
  });
});

// No reader of EPUB is at hand, so these tests read its parts.
describe('PDF to EPUB', () => {
  it('has a chapter for each heading, also in its contents, and starts with the mimetype entry', async () => {
    const epub = await converted(ferries, 'epub');
    expect((await readFile(epub)).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    const contents = zipText(epub, 'EPUB/contents.xhtml');
    expect(
      [...contents.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, file, name]) => [file, name]),
    ).toEqual([
      ['chapter1.xhtml', 'Timetable'],
      ['chapter2.xhtml', 'Prices'],
    ]);
    expect(zipText(epub, 'EPUB/chapter2.xhtml')).toContain('<h1>Prices</h1>');
    expect(zipText(epub, 'EPUB/package.opf')).toContain('<dc:language>en</dc:language>');
  });

  it('is well-formed XML throughout', async () => {
    const epub = await converted(prices, 'epub');
    for (const part of ['package.opf', 'contents.xhtml', 'contents.ncx', 'chapter1.xhtml'])
      expect(XMLValidator.validate(zipText(epub, `EPUB/${part}`)), part).toBe(true);
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
    const outline = await readPageOutline(await converted(await printNamedHtml('lamps', html), 'html'));
    expect(outline.match(/if the wind allows it/g)).toHaveLength(12);
    expect(outline).not.toContain('Lamps of the');
    expect(outline).not.toMatch(/paragraph: "?\d"?$/m);
  });
});

describe('PDF to Excel and CSV with right-to-left tables', () => {
  it('has the columns in reading order', async () => {
    const [sheet] = readWorkbook((await bench.convert(prices, 'xlsx')).files[0] ?? '');
    expect(sheet?.isRightToLeft).toBe(true);
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
