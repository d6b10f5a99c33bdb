import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFormat } from '#src/formats/detect.ts';
import { writeDocxFixture, writeZipFixture } from '#tests/fixtures/documents.ts';
import { pdfFacts, listPdfImages, pdfText, zipText } from '#tests/support/documents.ts';
import { readWebPage } from '#tests/support/office/read-page.ts';
import { readWordDocument } from '#tests/support/office/read-word.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Markdown and EPUB. */
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const at = (name: string) => join(folder, name);
const convert = async (path: string, to: Parameters<Workbench['convert']>[1]) =>
  (await bench.convert(path, to)).files[0] ?? '';
const read = (path: string) => readFile(path, 'utf8');

describe('Markdown', () => {
  const readme = `---
title: Harbour lights
---
<h1 align="center">Lantern</h1>

| Fruit | Price |
|-------|------:|
| Apple | 12 |

- [x] done
- [ ] open

~~gone~~ and then **kept**, see https://example.org

\`\`\`
a < b
\`\`\`
<script>document.title = "no"</script>
`;
  const write = async (name: string) => {
    await writeFile(at(name), readme);
    return at(name);
  };

  it('is detected by its name, whatever markup it starts with', async () => {
    const bytes = Buffer.from(readme.slice(readme.indexOf('<h1')));
    const { also } = await detectFormat(
      async (start, length) => bytes.subarray(start, start + length),
      bytes.length,
    );
    expect(also).toContain('md');
  });

  it('becomes a page with tables, checkboxes and code, without scripts and front matter', async () => {
    const path = await convert(await write('page.md'), 'html');
    const found = await readWebPage(path, async (page) => ({
      title: await page.title(),
      outline: await page.locator('body').ariaSnapshot(),
      code: await page.locator('pre code').allTextContents(),
      scripts: await page.locator('body script').count(),
    }));
    expect(found).toMatchObject({ title: 'Harbour lights', code: ['a < b\n'], scripts: 0 });
    expect(found.outline).toContain('cell "Apple"');
    const boxes = found.outline.match(/checkbox.*/g) ?? [];
    expect(boxes.map((box) => box.includes('[checked]'))).toEqual([true, false]);
    expect(found.outline).toContain('/url: https://example.org');
    expect(found.outline).not.toContain('Harbour');
  });

  it('has its footnotes at the end, real ones in Word, and keeps formulas as written', async () => {
    const text =
      'Tea[^tea], $5 and $6, $a_1^2 + b_1^2$.\n\n[^tea]: Of *Assam*.\n\n    Second paragraph.\n\nEnd.\n';
    await writeFile(at('notes.md'), text);
    const { files, noteCodes } = await bench.convert(at('notes.md'), 'docx');
    // LibreOffice writes the document, and no other reader tells footnotes.
    expect(zipText(files[0] ?? '', 'word/footnotes.xml')).toMatch(/Assam[\s\S]*Second paragraph/);
    const texts = readWordDocument(files[0] ?? '').paragraphs.map((paragraph) => paragraph.text);
    expect(texts.join()).not.toContain('Assam');
    expect(noteCodes).toContain('formulas-as-source');
    const lines = (await read(await convert(at('notes.md'), 'txt'))).split('\n');
    expect(lines[0]).toBe('Tea[1], $5 and $6, $a_1^2 + b_1^2$.');
    expect(lines).toContain('[1] Of Assam.');
  });

  it('becomes a PDF', async () => {
    const words = pdfText(await convert(await write('print.md'), 'pdf'));
    expect(words).toMatch(/Lantern[\s\S]*Apple[\s\S]*12[\s\S]*done[\s\S]*a < b/);
  });

  it('keeps strikethrough in a Word document only where it is used', async () => {
    const { paragraphs } = readWordDocument(await convert(await write('word.md'), 'docx'));
    expect(paragraphs.map(({ struckText }) => struckText).join('')).toBe('gone');
    expect(paragraphs.map((paragraph) => paragraph.text).join()).toContain('\u2611');
  });
});

describe('an EPUB', () => {
  const chapter = (title: string, body: string, head = '') =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title>${head}</head><body><h1 id="top">${title}</h1><a id="mark"/>${body}</body></html>`;
  const writeEpub = async (name: string, more: Record<string, string> = {}) => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    return writeZipFixture(at(name), {
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Two Lamps</dc:title><dc:language>en</dc:language></metadata><manifest><item id="b" href="text/second%20one.xhtml" media-type="application/xhtml+xml"/><item id="a" href="text/first.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
      'OEBPS/text/first.xhtml': chapter(
        'First lamp',
        '<p class="red">See <a href="second%20one.xhtml#mark">the other</a>.</p><p><img src="../images/p.png" alt=""/></p>',
        '<link rel="stylesheet" href="../style.css"/><!-- <link rel="stylesheet" href="../night.css"/> -->',
      ),
      'OEBPS/text/second one.xhtml': chapter('Second lamp', '<p>The end.</p>'),
      'OEBPS/style.css': '.red { color: #ff0000 }',
      'OEBPS/night.css': 'body { display: none }',
      'OEBPS/images/p.png': image,
      ...more,
    });
  };

  it('becomes a PDF with its chapters in order, each on a new page, with images', async () => {
    const path = await convert(await writeEpub('book.epub'), 'pdf');
    expect(pdfFacts(path).pages).toBe(2);
    const [first, second] = pdfText(path).split('\f');
    expect(first).toContain('First lamp');
    expect(second).toContain('Second lamp');
    expect(listPdfImages(path)).toHaveLength(1);
    expect(pdfFacts(path).info).toMatch(/Title:\s+Two Lamps/);
  });

  it('becomes one page whose links lead to the right chapter', async () => {
    const html = await read(await convert(await writeEpub('links.epub'), 'html'));
    expect(html).toContain('href="#c2-mark"');
    expect(html).toContain('id="c2-mark"');
    expect(html).toContain('color: #ff0000');
    expect(html).not.toContain('display: none');
  });

  it('keeps its notes as notes, and leaves out lists meant for reading systems', async () => {
    const body =
      '<p>Oil<a epub:type="noteref" href="#n">1</a></p><aside epub:type="footnote" id="n"><p>Olives.</p></aside><nav epub:type="landmarks" hidden="hidden"><ol><li>Begin</li></ol></nav>';
    const path = await writeEpub('noted.epub', { 'OEBPS/text/second one.xhtml': chapter('Noted', body) });
    const { files, noteCodes } = await bench.convert(path, 'md');
    const text = await read(files[0] ?? '');
    expect(text).toContain('Oil[^1]');
    expect(text).toContain('[^1]: Olives.');
    expect(text).not.toContain('Begin');
    expect(noteCodes.join(' ')).not.toMatch(/hidden|uninspected/);
  });

  it('with copy protection is rejected as such', async () => {
    const encryption =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>';
    const path = await writeEpub('locked.epub', { 'META-INF/encryption.xml': encryption });
    await expect(bench.convert(path, 'pdf')).rejects.toMatchObject({ code: 'copy-protected' });
  });

  it('keeps the page size and style of each chapter', async () => {
    const fixed = (width: number, left: number, word: string) =>
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="viewport" content="width=${width}, height=400"/><style>body { margin: 0 } p { position: absolute; left: ${left}px; top: 50px }</style></head><body><p>${word}</p></body></html>`;
    const path = await writeZipFixture(at('fixed.epub'), {
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      'book.opf':
        '<package version="3.0"><metadata><meta property="rendition:layout">pre-paginated</meta></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="it\'s.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
      'a.xhtml': fixed(300, 20, 'Narrow'),
      "it's.xhtml": fixed(1200, 1000, 'Broad'),
    });
    const { files, notes } = await bench.convert(path, 'pdf');
    const shapes = pdfFacts(files[0] ?? '').sizes.map(([width, height]) => width / height);
    expect(shapes).toEqual([expect.closeTo(300 / 400, 1), expect.closeTo(1200 / 400, 1)]);
    expect(pdfText(files[0] ?? '')).toMatch(/Narrow[\s\S]*Broad/);
    expect(notes).toEqual([]);
  });

  it('is created from a text document, and can be read again', async () => {
    const docx = await writeDocxFixture(at('text.docx'), { paragraphs: ['Once upon a time'] });
    const epub = await convert(docx, 'epub');
    expect(zipText(epub, 'META-INF/container.xml')).toContain('rootfile');
    expect(pdfText(await convert(epub, 'pdf'))).toContain('Once upon a time');
  });
});
