import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackage } from '#src/converters/document/containers/zip-package.ts';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let source: string;
let word: Awaited<ReturnType<typeof readWord>>;

beforeAll(async () => {
  bench = await openWorkbench();
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
    expect(word.xml).toMatch(/Heading1[^]*?Annual report/);
    expect(word.headings).toEqual(['Annual report', 'Results', 'Two columns']);
  });

  it('makes real lists, bulleted and numbered', () => {
    expect(word.listItems).toEqual([
      'First point of the list',
      'Second point of the list',
      'Third point of the list',
      'Open the box',
      'Read the letter',
    ]);
    expect(word.numbering).toContain('w:val="bullet"');
    expect(word.numbering).toContain('w:val="decimal"');
  });

  it('makes a real table with the merged cell', () => {
    expect(word.xml.match(/<w:tbl>/g)).toHaveLength(1);
    expect(word.xml.match(/<w:tr>/g)).toHaveLength(4);
    expect(word.xml).toContain('<w:gridSpan w:val="2"/>');
  });

  it('keeps the link and its address', () => {
    expect(word.relations).toContain('https://example.org/report');
    expect(word.xml).toMatch(/<w:hyperlink[^>]*>(?:(?!<\/w:hyperlink>)[^])*report/);
  });

  it('reads columns one after another and writes them as columns', () => {
    expect(word.xml).toContain('<w:cols w:num="2"');
    expect(word.paragraphs.join(' ').replace(/\s+/g, ' ')).toContain(columnText.repeat(14).trim());
  });

  it('makes no text boxes, and keeps the page count', async () => {
    expect(word.xml).not.toContain('txbxContent');
    const again = await bench.convert(word.path, 'pdf');
    expect(countPagesByPdfinfo(again.files[0] ?? '')).toBe(countPagesByPdfinfo(source));
  });

  it('recognizes headers and footers across pages, with the page number as a field', async () => {
    const lines = (page: string) => [
      `1 0 0 1 60 800 Tm (Company handbook) Tj`,
      `1 0 0 1 60 700 Tm (Chapter ${page} tells of things that are told nowhere else.) Tj`,
      `1 0 0 1 500 30 Tm (Page ${['one', 'two', 'three'].indexOf(page) + 1}) Tj`,
    ];
    const contents = ['one', 'two', 'three'].map((page) => `BT /F1 12 Tf ${lines(page).join(' ')} ET`);
    const made = await readWord(await handmadePdf(contents));
    expect(made.headers).toMatch(/Company handbook/);
    expect(made.headers).toMatch(/instr=" PAGE "/);
    expect(made.paragraphs.filter((text) => /Company handbook|^Page \d/.test(text))).toEqual([]);
  });

  it('includes images', async () => {
    const folder = await bench.folder();
    const path = join(folder, 'red.png');
    await writeFile(path, await renderRedImage());
    const pdf = (await bench.convert(path, 'pdf', { pageSize: 'a4' })).files[0] ?? '';
    const zip = await openPackage((await bench.convert(pdf, 'pptx', {}, { from: 'pdf' })).files[0] ?? '');
    expect(zip.names.some((name) => /^ppt\/media\/.*\.(png|jpg)$/.test(name))).toBe(true);
    zip.close();
  });
});

describe('PDF to Excel', () => {
  it('types numbers, percentages, dates and currencies, and leaves text and formulas as text', async () => {
    const path = (await bench.convert(source, 'xlsx')).files[0] ?? '';
    const csv = (await bench.convert(path, 'csv')).files[0] ?? '';
    expect(spawnSync('head', ['-c', '4000', csv], { encoding: 'utf8' }).stdout).toContain('Apples');
    const zip = await openPackage(path);
    const sheet = (await zip.read('xl/worksheets/sheet1.xml', 1_000_000)) ?? '';
    const workbook = (await zip.read('xl/workbook.xml', 100_000)) ?? '';
    zip.close();
    expect([...sheet.matchAll(/<v>([^<]+)<\/v>/g)].map(([, value]) => Number(value))).toEqual([
      1234.5, 0.125, 45_382, -87.25, 0.07, 45_261, 5,
    ]);
    expect(sheet).toContain('>=SUM(A1:A9)<');
    expect(sheet).toContain('>007<');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<mergeCell ref="A4:B4"/>');
    expect(workbook).toContain('name="Results"');
    expect(workbook).toContain('name="Text"');
  });

  it('reports when there is no table', async () => {
    const { notes } = await bench.convert(await printLayoutHtml(`<p>${sentence.repeat(5)}</p>`), 'xlsx');
    expect(notes.join()).toMatch(/No tables were found/);
  });
});

describe('PDF to PowerPoint', () => {
  it('makes a slide of each page at its size, with paragraphs in text boxes and tables as tables', async () => {
    const path = (await bench.convert(source, 'pptx')).files[0] ?? '';
    const zip = await openPackage(path);
    const slides = zip.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    const slide = (await zip.read('ppt/slides/slide1.xml', 4_000_000)) ?? '';
    const presentation = (await zip.read('ppt/presentation.xml', 100_000)) ?? '';
    zip.close();
    expect(slides).toHaveLength(countPagesByPdfinfo(source));
    expect(Number(/sldSz cx="(\d+)"/.exec(presentation)?.[1]) / 12_700).toBeCloseTo(595, -0.5);
    expect(slide).toContain('<a:tbl>');
    expect(slide.match(/quick brown fox/g)?.length).toBeGreaterThan(3);
    const again = await bench.convert(path, 'pdf');
    expect(countPagesByPdfinfo(again.files[0] ?? '')).toBe(countPagesByPdfinfo(source));
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
    await expect(bench.convert(path, 'docx')).rejects.toThrow('Enter the password in the options');
    const { files } = await bench.convert(path, 'docx', { password: 'openpassword' });
    expect((await readDocx(files[0] ?? '')).paragraphs.join(' ')).toContain('Lorem ipsum dolor sit amet');
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
    expect(Number(/<w:pgSz w:w="(\d+)"/.exec(made.xml)?.[1])).toBeLessThanOrEqual(31_680);
    expect(made.paragraphs.join(' ')).toContain('Hello');
  });
});

async function printLayoutHtml(html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, html);
  return (await bench.convert(path, 'pdf')).files[0] ?? '';
}

function countPagesByPdfinfo(pdf: string): number {
  const { stdout } = spawnSync('pdfinfo', [pdf], { encoding: 'utf8' });
  return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0);
}

async function readWord(pdf: string) {
  return readDocx((await bench.convert(pdf, 'docx')).files[0] ?? '');
}

/** The contents of a Word document, read from its XML. */
async function readDocx(path: string) {
  const zip = await openPackage(path);
  const read = async (name: string) => (await zip.read(name, 16_000_000)) ?? '';
  const xml = await read('word/document.xml');
  const running = zip.names.filter((name) => /^word\/(header|footer)/.test(name));
  const headers = (await Promise.all(running.map(read))).join('\n');
  const [numbering, relations] = [
    await read('word/numbering.xml'),
    await read('word/_rels/document.xml.rels'),
  ];
  zip.close();
  const paragraphs = xml.match(/<w:p>(?:(?!<\/w:p>)[^])*<\/w:p>/g) ?? [];
  const textOf = (paragraph: string) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)]
      .map(([, text]) => text ?? '\t')
      .join('')
      .trim();
  const of = (pattern: RegExp) => paragraphs.filter((paragraph) => pattern.test(paragraph)).map(textOf);
  return {
    path,
    xml,
    headers,
    numbering,
    relations,
    paragraphs: paragraphs.map(textOf).filter(Boolean),
    headings: of(/w:val="Heading\d"/),
    listItems: of(/<w:numPr>/),
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
