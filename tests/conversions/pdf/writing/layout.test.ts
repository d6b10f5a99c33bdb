import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfFacts } from '#tests/support/documents.ts';
import { readSlides } from '#tests/support/office/read-slides.ts';
import {
  joinTexts,
  listParagraphs,
  listTables,
  listTexts,
  readTextDocument,
} from '#tests/support/office/read-text.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let source: string;
let word: Awaited<ReturnType<typeof readWord>>;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  source = await printLayoutHtml(sample);
  word = await readWord(source);
});
afterAll(() => bench.close());

const sentence =
  'The quick brown fox jumps over the lazy dog while the patient tortoise looks on from the shade of a tree. ';
const hello = 'BT /F1 24 Tf 72 100 Td (Hello) Tj ET';
const columnText =
  'Columns of text are read one after the other and never across, however near they stand to each other. ';

const sample = `<!doctype html><html><head><title>Sample</title><style>
@page { size: A4; margin: 25mm }
body { font: 11pt/1.35 'Liberation Serif' } h1 { font-size: 22pt } h2 { font-size: 15pt }
table { border-collapse: collapse } td, th { border: 1px solid #000; padding: 3px 8px }
.columns { columns: 2; column-gap: 10mm; text-align: justify }
</style></head><body>
<h1>Annual report</h1><p>${sentence.repeat(4)}</p><p>${sentence.repeat(3)}See <a href="https://example.org/report">the full report</a>.</p>
<h2>Results</h2><ul><li>First point of the list</li><li>Second point of the list</li><li>Third point of the list</li></ul>
<ol><li>Open the box</li><li>Read the letter</li></ol>
<table><tr><th>Item</th><th>Amount</th><th>Share</th><th>Date</th></tr>
<tr><td>Apples</td><td>1,234.50</td><td>12.5%</td><td>2024-03-31</td></tr>
<tr><td>Pears</td><td>-87.25</td><td>7%</td><td>2023-12-01</td></tr>
<tr><td colspan="2">=SUM(A1:A9)</td><td>€5.00</td><td>007</td></tr></table>
<h2>Two columns</h2><div class="columns">${columnText.repeat(14)}</div>
</body></html>`;

describe('PDF to Word', () => {
  it('turns running text into paragraphs rather than lines', () => {
    const long = word.paragraphs.filter((text) => text.includes('quick brown fox'));
    expect(long).toHaveLength(2);
    expect(long[0]).toBe(sentence.repeat(4).trim());
  });

  it('keeps every word of the page, in order', () => {
    const expected = spawnSync('pdftotext', [source, '-'], { encoding: 'utf8' })
      .stdout.split(/\s+/)
      .filter((text) => /\p{L}/u.test(text));
    const found = word.paragraphs.join(' ').split(/\s+/);
    const left = [...found];
    const lost = expected.filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    expect(lost).toEqual([]);
  });

  it('turns text larger than the body into headings', () => {
    const headings = word.body.filter(({ outline }) => outline > 0);
    expect(headings.map(({ text, style }) => [text, style])).toEqual([
      ['Annual report', 'Heading 1'],
      ['Results', 'Heading 2'],
      ['Two columns', 'Heading 2'],
    ]);
  });

  it('makes real lists, bulleted and numbered', () => {
    const listed = word.body.filter(({ list }) => list);
    expect(listed.map(({ list, text }) => [list?.type, text])).toEqual([
      ['bullet', 'First point of the list'],
      ['bullet', 'Second point of the list'],
      ['bullet', 'Third point of the list'],
      ['number', 'Open the box'],
      ['number', 'Read the letter'],
    ]);
  });

  it('makes a real table with the merged cell', () => {
    expect(word.tables.map(({ rows }) => rows.map(({ cells }) => cells.length))).toEqual([[4, 4, 4, 3]]);
    const [first = 0, second = 0] = word.tables[0]?.columnsPt ?? [];
    expect(word.tables[0]?.rows[3]?.cells[0]?.widthPt).toBeCloseTo(first + second, 1);
  });

  it('keeps the link and its address', () => {
    const links = word.body.flatMap(({ runs }) => runs.filter(({ link }) => link));
    expect(links.map(({ text, link }) => [text, link])).toEqual([
      ['the full report', 'https://example.org/report'],
    ]);
  });

  it('reads columns one after another and writes them as columns', () => {
    expect(word.sectionColumns).toContain(2);
    expect(word.paragraphs.join(' ').replace(/\s+/g, ' ')).toContain(columnText.repeat(14).trim());
  });

  it('makes no text boxes, and keeps the page count', async () => {
    expect([...word.shapes, ...word.frames]).toEqual([]);
    const again = await bench.convert(word.path, 'pdf');
    expect(pdfFacts(again.files[0] ?? '').pages).toBe(pdfFacts(source).pages);
  });

  it('recognizes headers and footers across pages, with the page number as a field', async () => {
    const lines = (page: string) => [
      `1 0 0 1 60 800 Tm (Company handbook) Tj`,
      `1 0 0 1 60 700 Tm (Chapter ${page} tells of things that are told nowhere else.) Tj`,
      `1 0 0 1 500 30 Tm (Page ${['one', 'two', 'three'].indexOf(page) + 1}) Tj`,
    ];
    const contents = ['one', 'two', 'three'].map((page) => `BT /F1 12 Tf ${lines(page).join(' ')} ET`);
    const made = await readWord(await handmadePdf(contents));
    expect(made.pages.map(({ header }) => joinTexts(header))).toEqual(['Company handbook']);
    const fields = made.pages.flatMap(({ footer }) => listParagraphs(footer)).flatMap(({ runs }) => runs);
    expect(fields.flatMap(({ field }) => field ?? [])).toEqual(['Page number']);
    expect(made.paragraphs.filter((text) => /Company handbook|^Page \d/.test(text))).toEqual([]);
  });

  it('includes images', async () => {
    const folder = await bench.folder();
    const path = join(folder, 'red.png');
    await writeFile(path, await renderRedImage());
    const pdf = (await bench.convert(path, 'pdf', { pageSize: 'a4' })).files[0] ?? '';
    const [slide] = readSlides((await bench.convert(pdf, 'pptx', {}, { from: 'pdf' })).files[0] ?? '');
    expect(slide?.shapes.map(({ type }) => type)).toEqual(['GraphicObjectShape']);
  });
});

describe('PDF to Excel', () => {
  it('types numbers, percentages, dates and currencies, and leaves text and formulas as text', async () => {
    const path = (await bench.convert(source, 'xlsx')).files[0] ?? '';
    const csv = (await bench.convert(path, 'csv')).files[0] ?? '';
    expect(spawnSync('head', ['-c', '4000', csv], { encoding: 'utf8' }).stdout).toContain('Apples');
    const [sheet, ...others] = readWorkbook(path);
    expect(sheet?.rows).toEqual([
      ['Item', 'Amount', 'Share', 'Date'],
      ['Apples', 1234.5, 0.125, '2024-03-31T00:00:00'],
      ['Pears', -87.25, 0.07, '2023-12-01T00:00:00'],
      ['=SUM(A1:A9)', null, 5, '007'],
    ]);
    expect([sheet?.cells.A4?.type, sheet?.cells.D4?.type]).toEqual(['s', 's']);
    expect(sheet?.merged).toEqual(['A4:B4']);
    expect([sheet, ...others].map((one) => one?.name)).toEqual(['Results', 'Text']);
  });

  it('reports when there is no table', async () => {
    const { noteCodes } = await bench.convert(await printLayoutHtml(`<p>${sentence.repeat(5)}</p>`), 'xlsx');
    expect(noteCodes).toContain('tables-not-found');
  });
});

describe('PDF to PowerPoint', () => {
  it('makes a slide of each page at its size, with paragraphs in text boxes and tables as tables', async () => {
    const path = (await bench.convert(source, 'pptx')).files[0] ?? '';
    const slides = readSlides(path);
    expect(slides).toHaveLength(pdfFacts(source).pages);
    const [first] = slides;
    expect(first?.widthPt).toBeCloseTo(595, -0.5);
    expect(first?.shapes.filter(({ type }) => type === 'TableShape')).toHaveLength(1);
    const long = first?.shapes.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)) ?? [];
    expect(long.join(' ').match(/quick brown fox/g)?.length).toBeGreaterThan(3);
    const again = await bench.convert(path, 'pdf');
    expect(pdfFacts(again.files[0] ?? '').pages).toBe(pdfFacts(source).pages);
  });
});

describe('PDFs that cannot be read as they are', () => {
  it.each([
    ['encrypted/libreoffice.pdf', 'password-needed'],
    ['damaged/fuzzed.pdf', 'file-damaged'],
    ['damaged/invalid-header-only.pdf', 'file-damaged'],
  ])('refuses %s with %s', async (name, code) => {
    const path = corpusFile(`pdf/${name}`);
    if (!path) return;
    await expect(bench.convert(path, 'docx')).rejects.toMatchObject({ code });
  });

  it('opens a protected PDF with its password', async () => {
    const path = corpusFile('pdf/encrypted/libreoffice.pdf');
    if (!path) return;
    await expect(bench.convert(path, 'docx')).rejects.toMatchObject({
      code: 'password-needed',
      detail: { option: 'password' },
    });
    const { files } = await bench.convert(path, 'docx', { password: 'openpassword' });
    expect(joinTexts(readTextDocument(files[0] ?? '').blocks)).toContain('Lorem ipsum dolor sit amet');
  });

  it('rejects a circular page tree, and a PDF without pages', async () => {
    const loop = await handmadePdf([hello], { pageTree: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' });
    const none = await handmadePdf([hello], { pageTree: '<< /Type /Pages /Kids [] /Count 0 >>' });
    await expect(bench.convert(loop, 'docx')).rejects.toMatchObject({ name: 'Fault' });
    await expect(bench.convert(none, 'docx')).rejects.toMatchObject({ code: 'file-damaged' });
  });

  it('scales a page of 14,400 points to the largest page size of Word', async () => {
    const huge = await handmadePdf([hello], { widthPt: 14_400, heightPt: 14_400 });
    const made = await readWord(huge);
    expect(Math.max(...made.pages.map(({ widthPt }) => widthPt))).toBeLessThanOrEqual(1584);
    expect(made.paragraphs.join(' ')).toContain('Hello');
  });
});

async function printLayoutHtml(html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, html);
  return (await bench.convert(path, 'pdf')).files[0] ?? '';
}

/** Converts a PDF to Word, and returns what LibreOffice finds in the result. */
async function readWord(pdf: string) {
  const path = (await bench.convert(pdf, 'docx')).files[0] ?? '';
  const { blocks, ...others } = readTextDocument(path);
  return {
    path,
    ...others,
    body: listParagraphs(blocks),
    tables: listTables(blocks),
    paragraphs: listTexts(blocks),
  };
}

/** A handwritten PDF with a page for each content; its page tree can be replaced. */
async function handmadePdf(
  contents: readonly string[],
  {
    pageTree,
    widthPt = 595,
    heightPt = 842,
  }: { pageTree?: string; widthPt?: number; heightPt?: number } = {},
): Promise<string> {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    pageTree ?? `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const path = join(await bench.folder(), 'handmade.pdf');
  await writeFile(path, pdfOfObjects(objects));
  return path;
}

async function renderRedImage(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}
