import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocxFixture, writePdf, writeXlsxFixture } from '#tests/fixtures/documents.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfFacts, pdfFonts, pdfMetadata, pdfText } from '#tests/support/documents.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const at = (name: string) => join(folder, name);
const written = async (name: string, content: string | Uint8Array) => {
  await writeFile(at(name), content);
  return at(name);
};
const readConvertedText = async (...parameters: Parameters<Workbench['convert']>) =>
  readFile((await bench.convert(...parameters)).files[0] ?? '', 'utf8');

describe('workbooks and their cells', () => {
  const rows = [
    ['Name', 'Value'],
    ['a,b', 1.5],
    ['=1+1', 2],
  ];

  it('writes each sheet as a separate CSV, in order', async () => {
    const workbook = await writeXlsxFixture(at('two.xlsx'), [
      { name: 'Zebra', rows },
      { name: 'Ant', rows: [['only']] },
      { name: 'Empty', rows: [] },
    ]);
    const { files, parts } = await bench.convert(workbook, 'csv');
    expect(parts).toEqual(['Zebra', 'Ant']);
    expect(await readFile(files[0] ?? '', 'utf8')).toBe('Name,Value\n"a,b",1.5\n=1+1,2\n');
  });

  it('selects one sheet and another separator', async () => {
    const workbook = await writeXlsxFixture(at('one.xlsx'), [
      { name: 'A', rows: [['x']] },
      { name: 'B', rows },
    ]);
    expect(await readConvertedText(workbook, 'csv', { sheet: 2, separator: 'semicolon' })).toContain(
      'Name;Value\na,b;1.5',
    );
    await expect(bench.convert(workbook, 'csv', { sheet: 3 })).rejects.toMatchObject({
      code: 'options-invalid',
      detail: { field: 'sheet', reason: { facts: { sheets: 2 } } },
    });
  });

  it.each([
    ['commas', 'Name,Town\nAda,"Paris, France"\n'],
    ['semicolons', 'Name;Town\nAda;"Paris, France"\n'],
    ['tabs', 'Name\tTown\nAda\tParis, France\n'],
  ])('detects %s as the separator', async (_, content) => {
    const {
      files: [workbook = ''],
    } = await bench.convert(await written('cells.csv', content), 'xlsx');
    expect(await readConvertedText(workbook, 'csv')).toBe('Name,Town\nAda,"Paris, France"\n');
  });

  it('keeps a formula in a CSV as text', async () => {
    const {
      files: [workbook = ''],
    } = await bench.convert(await written('formula.csv', 'a,b\n"=1+1","=HYPERLINK(""http://x"")"\n'), 'xlsx');
    const [sheet] = readWorkbook(workbook);
    expect([sheet?.cells.A2, sheet?.cells.B2]).toMatchObject([
      { value: '=1+1', type: 's' },
      { value: '=HYPERLINK("http://x")', type: 's' },
    ]);
  });

  it('notes what XLS cannot hold', async () => {
    const head = '<dimension ref="A1:B70000"/>';
    const tall = await writeXlsxFixture(at('tall.xlsx'), [{ name: 'Tall', head, rows: [['x', 'y']] }]);
    expect((await bench.convert(tall, 'xls')).noteCodes).toContain('xls-limit');
    const small = await writeXlsxFixture(at('small.xlsx'), [{ name: 'Small', rows: [['x']] }]);
    expect((await bench.convert(small, 'xls')).notes).toEqual([]);
  });
});

describe('text from documents', () => {
  it('writes UTF-8 without a byte order mark', async () => {
    const bytes = await readFile(
      (
        await bench.convert(
          await writeDocxFixture(at('umlaut.docx'), { paragraphs: ['Größe', 'zwei'] }),
          'txt',
        )
      ).files[0] ?? '',
    );
    expect(bytes.toString('utf8')).toBe('Größe\nzwei\n');
  });

  it('reads a PDF in reading order, or in page layout', async () => {
    const pdf = await writePdf(at('words.pdf'), [{ text: 'First page' }, { text: 'Second page' }]);
    expect(await readConvertedText(pdf, 'txt')).toBe('First page\n\nSecond page\n');
    expect(await readConvertedText(pdf, 'txt', { pages: '2', layout: 'page' })).toMatch(/^\s*Second page\n$/);
  });

  it('reads the text of a page that is only an image, with a note', async () => {
    const pdf = await writePdf(at('scan.pdf'), [{ text: 'Read me by eye' }]);
    const image = (await bench.convert(pdf, 'png')).files[0] ?? '';
    const scan = (await bench.convert(image, 'pdf', {}, { from: 'png' })).files[0] ?? '';
    const {
      files: [text = ''],
      noteCodes,
    } = await bench.convert(scan, 'txt', {}, { from: 'pdf' });
    expect(await readFile(text, 'utf8')).toContain('Read me by eye');
    expect(noteCodes).toContain('ocr-used');
  });

  it('reports when there is nothing to read', async () => {
    const blank =
      (await bench.convert(await writePdf(at('blank.pdf'), [{ text: '' }]), 'png')).files[0] ?? '';
    await expect(bench.convert(blank, 'txt', {}, { from: 'png' })).rejects.toMatchObject({
      code: 'no-content',
    });
  });

  const scanned = corpusFile('pdf/scanned/linn-two-columns.pdf');
  it.skipIf(!scanned)('recognizes nine of ten words of a real scan', async () => {
    const truth =
      (await readFile(corpusFile('pdf/scanned/linn.txt') ?? '', 'utf8')).toLowerCase().match(/[a-z]{4,}/g) ??
      [];
    const read = new Set((await readConvertedText(scanned ?? '', 'txt')).toLowerCase().match(/[a-z]{4,}/g));
    expect(truth.filter((word) => read.has(word)).length / truth.length).toBeGreaterThan(0.9);
  });
});

describe('web pages', () => {
  it('are one file each, with embedded images', async () => {
    const image =
      (await bench.convert(await writePdf(at('p.pdf'), [{ text: 'P' }]), 'png', { dpi: 40 })).files[0] ?? '';
    const docx =
      (
        await bench.convert(
          await written(
            'in.html',
            `<p>Words<img src="data:image/png;base64,${(await readFile(image)).toString('base64')}">`,
          ),
          'docx',
        )
      ).files[0] ?? '';
    expect(await readConvertedText(docx, 'html')).toMatch(/src="data:image\/png;base64,/);
  });

  it('are read in their declared encoding', async () => {
    const page = await written(
      'win.html',
      Buffer.concat([
        Buffer.from('<meta charset="windows-1251"><p>'),
        Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      ]),
    );
    expect(await readConvertedText(page, 'txt')).toContain('Привет');
  });

  it('made from a PDF keep its layout and title, and contain no script', async () => {
    const html = await readConvertedText(
      await writePdf(at('<b>title.pdf'), [{ text: 'Page words' }, { text: 'More' }]),
      'html',
    );
    expect(html).toContain('&lt;b&gt;title');
    expect(html).toMatch(/Page(&#160;| )words/);
    expect(html).not.toMatch(/<script/i);
  });
});

describe('archival PDF', () => {
  it('keeps pages and words, and declares its conformance', async () => {
    const pdf = await writePdf(at('plain.pdf'), [{ text: 'Keep these words' }, { text: 'And these' }]);
    const archive = (await bench.convert(pdf, 'pdfa')).files[0] ?? '';
    expect(pdfFacts(archive).pages).toBe(2);
    expect(pdfText(archive)).toContain('Keep these words');
    expect(pdfFonts(archive)).not.toEqual([]);
    expect(pdfMetadata(archive)).toMatch(/pdfaid:part(>|=["'])2[\s\S]*pdfaid:conformance(>|=["'])B/);
  });

  it('keeps a non-ASCII title', async () => {
    const named = at('Größe & <Maß>.pdf');
    const blank =
      (await bench.convert(await writePdf(at('blank2.pdf'), [{ text: 'x' }]), 'jpg', { dpi: 36 })).files[0] ??
      '';
    await copyFile(blank, at('Größe & <Maß>.jpg'));
    await copyFile((await bench.convert(at('Größe & <Maß>.jpg'), 'pdf')).files[0] ?? '', named);
    const archive = (await bench.convert(named, 'pdfa')).files[0] ?? '';
    expect(pdfFacts(archive).info).toMatch(/^Title:\s+Größe & <Maß>$/m);
    expect(pdfMetadata(archive)).toContain('Größe &amp; &lt;Maß&gt;');
  });

  it('rejects an encrypted file', async () => {
    const locked = corpusFile('pdf/encrypted/rc4-128-owner-only.pdf');
    if (locked)
      await expect(bench.convert(locked, 'pdfa')).rejects.toMatchObject({ code: 'password-needed' });
  });

  const withAttachment = corpusFile('pdf/structure/attachment.pdf');
  it.skipIf(!withAttachment)('leaves out attachments, with a note', async () => {
    const { noteCodes } = await bench.convert(withAttachment ?? '', 'pdfa');
    expect(noteCodes).toContain('attachments-removed');
  });
});
