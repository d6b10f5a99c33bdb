import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFormat } from '#src/formats/detect.ts';
import { writeDocx, writeZip } from '#tests/fixtures/documents.ts';
import { pdfFacts, pdfPictures, pdfText, zipText } from '#tests/support/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Markdown and books. */
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const at = (name: string) => join(folder, name);
const convert = async (path: string, to: Parameters<Workbench['convert']>[1]) =>
  (await bench.convert(path, to)).files[0] ?? '';
const read = (path: string) => readFile(path, 'utf8');

describe('Markdown', () => {
  const readme = `---
title: only for the generator
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

  it('is known by its name, whatever markup it begins with', async () => {
    const bytes = Buffer.from(readme.slice(readme.indexOf('<h1')));
    const { also } = await detectFormat(
      async (start, length) => bytes.subarray(start, start + length),
      bytes.length,
    );
    expect(also).toContain('md');
  });

  it('becomes a page with tables, ticks and code, without scripts and settings', async () => {
    const html = await read(await convert(await write('page.md'), 'html'));
    expect(html).toMatch(/<td[^>]*>Apple<\/td>/);
    expect(html.match(/<input[^>]*type="checkbox"/g)).toHaveLength(2);
    expect(html).toMatch(/<code>a &lt; b/);
    expect(html).toContain('href="https://example.org"');
    expect(html).not.toMatch(/<script|only for the generator/);
  });

  it('becomes a PDF', async () => {
    const words = pdfText(await convert(await write('print.md'), 'pdf'));
    expect(words).toMatch(/Lantern[\s\S]*Apple[\s\S]*12[\s\S]*done[\s\S]*a < b/);
  });

  it('strikes nothing through in a Word document but what is struck through', async () => {
    const xml = zipText(await convert(await write('word.md'), 'docx'), 'word/document.xml');
    const struck = xml.match(/<w:r>(?:(?!<\/w:r>).)*<w:strike\/?>(?:(?!<\/w:r>).)*<\/w:r>/gs) ?? [];
    expect(struck.join('').replace(/<[^>]*>/g, '')).toBe('gone');
    expect(xml).toContain('\u2611');
  });
});

describe('a book', () => {
  const chapter = (title: string, body: string, head = '') =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title>${head}</head><body><h1 id="top">${title}</h1><a id="mark"/>${body}</body></html>`;
  const writeBook = async (name: string, more: Record<string, string> = {}) => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    return writeZip(at(name), {
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
      'OEBPS/images/p.png': picture,
      ...more,
    });
  };

  it('becomes a PDF with its chapters in order, each on a new page, with pictures', async () => {
    const path = await convert(await writeBook('book.epub'), 'pdf');
    expect(pdfFacts(path).pages).toBe(2);
    const [first, second] = pdfText(path).split('\f');
    expect(first).toContain('First lamp');
    expect(second).toContain('Second lamp');
    expect(pdfPictures(path)).toHaveLength(1);
    expect(pdfFacts(path).info).toMatch(/Title:\s+Two Lamps/);
  });

  it('becomes one page whose links lead to the right chapter', async () => {
    const html = await read(await convert(await writeBook('links.epub'), 'html'));
    expect(html).toContain('href="#c2-mark"');
    expect(html).toContain('id="c2-mark"');
    expect(html).toContain('color: #ff0000');
    expect(html).not.toContain('display: none');
  });

  it('that is protected against copying says so', async () => {
    const encryption =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>';
    const path = await writeBook('locked.epub', { 'META-INF/encryption.xml': encryption });
    await expect(bench.convert(path, 'pdf')).rejects.toMatchObject({ code: 'copy-protected' });
  });

  it('is made of a text, and can be read again', async () => {
    const docx = await writeDocx(at('text.docx'), { paragraphs: ['Once upon a time'] });
    const book = await convert(docx, 'epub');
    expect(zipText(book, 'META-INF/container.xml')).toContain('rootfile');
    expect(pdfText(await convert(book, 'pdf'))).toContain('Once upon a time');
  });
});
