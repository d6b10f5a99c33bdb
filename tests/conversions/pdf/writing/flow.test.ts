import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { readWordDocument } from '#tests/support/office/read-word.ts';
import { joinTexts, listParagraphs, listShapes, readTextDocument } from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let source: string;
let word: { readonly path: string; readonly paragraphs: readonly string[] };

beforeAll(async () => {
  bench = await openSharedWorkbench();
  source = await printFlowHtml(article);
  word = await readWord(source);
});
afterAll(() => bench.close());

const rivers = Array.from(
  { length: 60 },
  (_, index) => `river ${index + 1} rises in the hills and winds its way down to a harbour`,
).join(', then ');
const rows = Array.from(
  { length: 60 },
  (_, index) => `<tr><td>Lot ${index + 1}</td><td>Pump</td><td>${index * 7} hours</td></tr>`,
);
const hebrew = 'הנהר זורם מן ההרים אל הים הגדול ועובר בדרכו כפרים ושדות רבים';
const japanese = '川は山から流れ出て、村や畑のあいだを通り、やがて大きな海にたどり着く。';

/**
 * Columns that break in mid-sentence, a table with a header on every page, and right-to-left scripts and scripts
 * without spaces.
 */
const article = `<!doctype html><html><head><style>
@page { size: A5; margin: 15mm }
body { font: 9pt/1.3 'Liberation Serif' } h1 { font-size: 16pt }
.columns { columns: 2; column-gap: 8mm; text-align: justify; hyphens: none; column-fill: auto; height: 160mm }
table { border-collapse: collapse; break-before: page } td, th { border: 1px solid #000; padding: 2px 6px }
.next { break-before: page; font-family: 'Noto Sans', 'Noto Sans Hebrew', 'Noto Sans CJK JP' }
</style></head><body><h1>Rivers</h1><div class="columns"><p>Every ${rivers}.</p></div>
<table><thead><tr><th>Part of lot</th><th>Kind</th><th>Worked for</th></tr></thead>${rows.join('')}</table>
<div class="next"><p dir="rtl">${`${hebrew} `.repeat(4)}</p><p>${japanese.repeat(4)}</p></div>
</body></html>`;

describe('PDF to Word with flowing text', () => {
  it('keeps a sentence whole when it continues in the next column', () => {
    const texts = readWordDocument(word.path).paragraphs.map(({ text }) => text.replace('\n', '')); // the column break
    expect(texts).toContain(`Every ${rivers}.`);
  });

  it('has no more pages than the PDF, and repeats a table header on each page while writing it once', async () => {
    const again = (await bench.convert(word.path, 'pdf')).files[0] ?? '';
    expect(readPdfPageCount(again)).toBeLessThanOrEqual(readPdfPageCount(source));
    expect(word.paragraphs.filter((text) => text === 'Worked for')).toHaveLength(1);
    expect(countTextOccurrences('Worked for', source)).toBeGreaterThan(1);
    expect(countTextOccurrences('Worked for', again)).toBe(countTextOccurrences('Worked for', source));
  });

  it('keeps the order of right-to-left text, and adds no spaces to text without spaces', () => {
    expect(word.paragraphs.join('\n')).toContain(`${hebrew} ${hebrew}`);
    expect(word.paragraphs.join('\n')).toContain(japanese.repeat(4));
  });

  it('turns a vector graphic into one image in its position, with its labels as text', async () => {
    const curves = [20, 50, 80, 110, 140].map(
      (y) => `<path d="M10 ${y} C 80 ${y - 40}, 160 ${y + 40}, 250 ${y}"/>`,
    );
    const svg = `<svg width="280" height="170" fill="none" stroke="#c00">${curves.join('')}<text x="100" y="90" fill="#000" stroke="none">Watershed</text></svg>`;
    const pdf = await printFlowHtml(`<p>Above the drawing.</p>${svg}<p>Below the drawing.</p>`);
    const { text, shapes } = await readWord(pdf);
    const images = listShapes(shapes).filter(({ type }) => type === 'GraphicObjectShape');
    expect(images).toHaveLength(1);
    for (const words of ['Watershed', 'Above the drawing.', 'Below the drawing.'])
      expect(text).toContain(words);
  });

  it('keeps the lines of an address next to a date', async () => {
    const left = ['Windmill Ltd', '7 Harbour Street', 'Old Town'];
    const right = ['Invoice 4711', '21 November 2026', 'Due at once'];
    const lines = left.map(
      (text, index) =>
        `1 0 0 1 72 ${700 - index * 14} Tm (${text}) Tj 1 0 0 1 420 ${700 - index * 14} Tm (${right[index]}) Tj`,
    );
    const { paragraphs } = await readWord(await handmadePdf(`BT /F1 11 Tf ${lines.join(' ')} ET`));
    expect(paragraphs).toEqual(left.map((text, index) => `${text}\t${right[index]}`));
  });

  it('keeps the values of fields without an appearance stream', async () => {
    const path = join(await bench.folder(), 'form.pdf');
    await writeFile(path, makePdf({ pages: ['Your name'], field: 'name', needAppearances: true }));
    const { text } = await readWord(path);
    expect(text).toContain('Your name');
    expect(text).toContain('filled in');
  });

  it('separates words where the typesetting narrowed the spaces', async () => {
    const line =
      'BT /F1 10 Tf 1.2 TL 72 700 Td [(of) -140 (the) -150 (first) -140 (if) -145 (they) -140 (turn)] TJ ET';
    const { paragraphs } = await readWord(await handmadePdf(line));
    expect(paragraphs).toEqual(['of the first if they turn']);
  });
});

async function printFlowHtml(html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, html);
  return (await bench.convert(path, 'pdf')).files[0] ?? '';
}

const readPdfPageCount = (pdf: string): number =>
  Number(/^Pages:\s+(\d+)/m.exec(spawnSync('pdfinfo', [pdf], { encoding: 'utf8' }).stdout)?.[1] ?? 0);

const countTextOccurrences = (text: string, pdf: string): number =>
  spawnSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).stdout.split(text).length - 1;

/** Converts a PDF to Word, and returns the paragraphs and shapes that LibreOffice finds in the result. */
async function readWord(pdf: string) {
  const path = (await bench.convert(pdf, 'docx')).files[0] ?? '';
  const { blocks, shapes } = readTextDocument(path);
  const paragraphs = listParagraphs(blocks).map((paragraph) => paragraph.text.trim());
  const text = [joinTexts(blocks), ...listShapes(shapes).map((shape) => shape.text)].join('\n');
  return { path, paragraphs, text, shapes };
}

/** A handwritten one-page PDF with the given content, in Helvetica. */
async function handmadePdf(content: string): Promise<string> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const path = join(await bench.folder(), 'handmade.pdf');
  await writeFile(path, `%PDF-1.4\n${body}trailer << /Size 6 /Root 1 0 R >>\n%%EOF\n`);
  return path;
}
