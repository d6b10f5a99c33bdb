import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { writeDocxFixture, writePdf, writePptxFixture, writeXlsxFixture } from '#tests/fixtures/documents.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfFacts, pdfFonts, pdfText } from '#tests/support/documents.ts';
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
const convert = async (path: string, options: Record<string, unknown> = {}) => {
  const { files, notes, noteCodes } = await bench.convert(path, 'pdf', options);
  return { path: files[0] ?? '', notes, noteCodes };
};

const odfNames: Readonly<Record<string, string>> = {
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
};

describe('word-processor documents to PDF', () => {
  it('keeps pages, and names the replaced fonts', async () => {
    const docx = await writeDocxFixture(at('fonts.docx'), {
      paragraphs: ['First', '', 'Second', '', 'Third'],
      font: 'Calibri',
    });
    const { path, notes } = await convert(docx);
    expect(pdfFacts(path).pages).toBe(3);
    expect(pdfFonts(path).join(' ')).toContain('Carlito');
    const facts = { font: 'Calibri', substitute: 'Carlito' };
    expect(notes).toContainEqual(
      note('fonts-substituted', { fonts: [phrase('{font} with {substitute} (same widths)', facts)] }),
    );
  });

  it('shows formulas', async () => {
    const names = {
      office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
      text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
      draw: 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
      svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
    };
    const spaces = Object.entries(names).map(([prefix, name]) => `xmlns:${prefix}="${name}"`);
    const formula =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>Zaehler</mi><mi>Nenner</mi></mfrac></math>';
    const frame = `<draw:frame text:anchor-type="as-char" svg:width="3cm" svg:height="1cm"><draw:object>${formula}</draw:object></draw:frame>`;
    const body = `<office:body><office:text><text:p>Before ${frame} after</text:p></office:text></office:body>`;
    const type = 'application/vnd.oasis.opendocument.text';
    const document = `<?xml version="1.0"?><office:document ${spaces.join(' ')} office:version="1.3" office:mimetype="${type}">${body}</office:document>`;
    const { path } = await convert(await written('formula.fodt', document));
    for (const word of ['Before', 'Zaehler', 'Nenner']) expect(pdfText(path)).toContain(word);
  });

  it('generates a table of contents that is to be updated on opening, and no other', async () => {
    const spaces = ['office', 'text', 'style', 'fo'].map((prefix) => `xmlns:${prefix}="${odfNames[prefix]}"`);
    const broken =
      '<style:style style:name="B" style:family="paragraph" style:parent-style-name="Heading_20_1"><style:paragraph-properties fo:break-before="page"/></style:style>';
    const contents = (body: string) =>
      `<text:table-of-content><text:table-of-content-source text:outline-level="3"/><text:index-body>${body}</text:index-body></text:table-of-content>`;
    const document = (body: string) =>
      `<?xml version="1.0"?><office:document ${spaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>${broken}</office:automatic-styles><office:body><office:text>${contents(body)}<text:h text:outline-level="1">Alpha</text:h><text:h text:style-name="B" text:outline-level="1">Omega</text:h></office:text></office:body></office:document>`;
    const asked = document('<text:p>Update this field.</text:p>');
    const [first = ''] = pdfText((await convert(await written('asked.fodt', asked))).path).split('\f');
    expect(first).toMatch(/Alpha\W+1\s[\s\S]*Omega\W+2\s/);
    expect(first).not.toContain('Update');
    const made = document('<text:p>Alpha<text:tab/>7</text:p>');
    const [firstPage = ''] = pdfText((await convert(await written('made.fodt', made))).path).split('\f');
    expect(firstPage).toMatch(/Alpha\W+7\s/);
  });

  it('shows Aptos in a similar sans-serif, with a note', async () => {
    const { path, notes } = await convert(
      await writeDocxFixture(at('aptos.docx'), { paragraphs: ['Modern'], font: 'Aptos' }),
    );
    expect(pdfFonts(path)).toEqual(['Carlito']);
    const facts = { font: 'Aptos', substitute: 'Carlito' };
    expect(notes).toContainEqual(
      note('fonts-substituted', { fonts: [phrase('{font} with {substitute}', facts)] }),
    );
  });

  it.each(['doc', 'rtf', 'odt'] as const)('names the replaced fonts in a %s file', async (format) => {
    const docx = await writeDocxFixture(at(`${format}-fonts.docx`), {
      paragraphs: ['Text'],
      font: 'Comic Sans MS',
    });
    const { files } = await bench.convert(docx, format);
    const { notes } = await convert(files[0] ?? '');
    const replaced = phrase('{font} with {substitute}', { font: 'Comic Sans MS', substitute: 'Noto Sans' });
    expect(notes).toContainEqual(note('fonts-substituted', { fonts: expect.arrayContaining([replaced]) }));
  });

  it('names the replaced fonts in old workbooks and presentations', async () => {
    const workbook = await writeXlsxFixture(at('fonts.xlsx'), [{ name: 'Data', rows: [['Text']] }]);
    const show = await writePptxFixture(at('fonts.pptx'), ['Text']);
    const old = await Promise.all([bench.convert(workbook, 'xls'), bench.convert(show, 'ppt')]);
    const [xls, ppt] = await Promise.all(old.map(({ files }) => convert(files[0] ?? '')));
    const facts = { font: 'Arial', substitute: 'Liberation Sans' };
    const replaced = phrase('{font} with {substitute} (same widths)', facts);
    const substituted = note('fonts-substituted', { fonts: expect.arrayContaining([replaced]) });
    expect(xls?.notes).toContainEqual(substituted);
    expect(ppt?.notes).toContainEqual(substituted);
  });

  it('names the replacement of a font without an equivalent', async () => {
    const { path, notes } = await convert(
      await writeDocxFixture(at('unknown.docx'), { paragraphs: ['Text'], font: 'Quite Unheard Of' }),
    );
    const [shown = ''] = pdfFonts(path);
    const spaced = new RegExp(`^${shown.replace(/-.*/, '').split('').join(' ?')}$`);
    const facts = { font: 'Quite Unheard Of', substitute: expect.stringMatching(spaced) };
    expect(notes).toContainEqual(
      note('fonts-substituted', { fonts: [phrase('{font} with {substitute}', facts)] }),
    );
  });

  it('shows each East Asian script in its own glyph forms', async () => {
    const fonts = { 'Microsoft YaHei': 'sc', PMingLiU: 'tc', Meiryo: 'jp', Batang: 'kr' };
    for (const [font, script] of Object.entries(fonts)) {
      const { path } = await convert(
        await writeDocxFixture(at('east.docx'), { paragraphs: ['\u9aa8\u9aa8'], font }),
      );
      expect(pdfFonts(path).join()).toMatch(new RegExp(`CJK${script}`));
    }
  });

  it('notes that macros are removed', async () => {
    const { noteCodes } = await convert(
      await writeDocxFixture(at('macros.docx'), { paragraphs: ['Text'], macros: true }),
    );
    expect(noteCodes).toContain('macros-omitted');
  });

  it('is tagged and has the page size of the document', async () => {
    const { path } = await convert(await writeDocxFixture(at('a4.docx'), { paragraphs: ['Text'] }));
    expect(pdfFacts(path).info).toMatch(/Tagged:\s+yes/);
    expect(pdfFacts(path).sizes[0]?.map(Math.round)).toEqual([595, 842]);
  });

  it('converts two documents at once without mixing them up', async () => {
    const names = ['left', 'right'];
    const files = await Promise.all(
      names.map((name) => writeDocxFixture(at(`${name}.docx`), { paragraphs: [`only ${name}`] })),
    );
    const made = await Promise.all(files.map((file) => convert(file)));
    expect(made.map(({ path }) => pdfText(path).trim())).toEqual(['only left', 'only right']);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'file-empty'],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003'), 'content-mismatch'],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
      'content-mismatch',
    ],
    ['a document cut off', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'file-damaged'],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF\n'), 'content-mismatch'],
  ])('rejects %s named .docx', async (_, content, code) => {
    const path = await written('strange.docx', content);
    await expect(convert(path)).rejects.toMatchObject({ code });
  });
});

describe('workbooks to PDF', () => {
  const row = (length: number) => Array.from({ length }, (_, index) => `Column ${index + 1}`);
  const workbook = (name: string, columns: number, rows: number, setup = '') =>
    writeXlsxFixture(at(name), [
      { name: 'Data', rows: Array.from({ length: rows }, () => row(columns)), setup },
    ]);

  it('leaves a narrow sheet unchanged', async () => {
    const { path, noteCodes } = await convert(await workbook('narrow.xlsx', 4, 20));
    const [width = 0, height = 0] = pdfFacts(path).sizes[0] ?? [];
    expect(pdfFacts(path).pages).toBe(1);
    expect(height).toBeGreaterThan(width);
    expect(noteCodes).not.toContain('sheets-scaled');
  });

  it('prints a wide sheet in landscape and keeps every column on the page', async () => {
    const { path, noteCodes } = await convert(await workbook('wide.xlsx', 20, 30));
    const { sizes, pages } = pdfFacts(path);
    expect(pages).toBe(1);
    expect(sizes[0]?.[0]).toBeGreaterThan(sizes[0]?.[1] ?? 0);
    expect(pdfText(path)).toMatch(/Column 1\b[\s\S]*Column 20\b/);
    expect(noteCodes).toContain('sheets-scaled');
  });

  it('uses larger paper before the print becomes too small to read', async () => {
    const { path } = await convert(await workbook('vast.xlsx', 100, 20));
    const { sizes, pages } = pdfFacts(path);
    expect(pages).toBe(1);
    expect(sizes[0]?.[0]).toBeGreaterThan(1500);
  });

  it('leaves a sheet with its own fit settings unchanged', async () => {
    const setup = '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>';
    const path = await writeXlsxFixture(at('set.xlsx'), [{ name: 'Data', rows: [row(20)], setup }]);
    expect((await convert(path)).path).toBeTruthy();
  });
});

describe('web pages to PDF', () => {
  it('runs the scripts of the page and prints its colors', async () => {
    const page = await written(
      'script.html',
      '<body style="background:#123456"><script>document.write("<h1>made by script</h1>")</script>',
    );
    expect(pdfText((await convert(page)).path)).toContain('made by script');
  });

  it('keeps umlauts without a declared encoding', async () => {
    expect(pdfText((await convert(await written('utf8.html', '<p>Größe übermäßig</p>'))).path)).toContain(
      'Größe übermäßig',
    );
  });

  it('uses landscape for a page that is too wide', async () => {
    const page = await written(
      'wide.html',
      `<table border=1><tr>${'<td style="min-width:100px">cell</td>'.repeat(12)}</table>`,
    );
    const { path, noteCodes } = await convert(page);
    expect(pdfFacts(path).sizes[0]?.[0]).toBeGreaterThan(pdfFacts(path).sizes[0]?.[1] ?? 0);
    expect(noteCodes).toContain('page-scaled');
  });

  it('follows the page size of the page, or else the selected one', async () => {
    const own = await written('own.html', '<style>@page { size: 100mm 100mm }</style>square');
    expect(pdfFacts((await convert(own)).path).sizes[0]?.map(Math.round)).toEqual([283, 283]);
    const plain = await written('plain.html', 'plain');
    expect(
      pdfFacts((await convert(plain, { pageSize: 'a5', orientation: 'landscape' })).path).sizes[0]?.map(
        Math.round,
      ),
    ).toEqual([596, 420]);
  });

  it('prints a page without its scripts if they never end', async () => {
    const { path, noteCodes } = await convert(
      await written('endless.html', '<h1>before</h1><script>while(1);</script>'),
    );
    expect(pdfText(path)).toContain('before');
    expect(noteCodes).toContain('scripts-stopped');
  });
});

describe('plain text to PDF', () => {
  it.each([
    ['utf-8', Buffer.from('Прощай, наш товарищ верный', 'utf8')],
    ['utf-16', Buffer.from('\ufeffПрощай, наш товарищ верный', 'utf16le')],
    ['cp866', Buffer.from('8fe0aee9a0a92c20ada0e820e2aea2a0e0a8e920a2a5e0adeba9', 'hex')],
  ])('reads %s', async (name, bytes) => {
    expect(pdfText((await convert(await written(`${name}.txt`, bytes))).path)).toContain(
      'Прощай, наш товарищ верный',
    );
  });

  it('reads Latin-1', async () => {
    expect(
      pdfText((await convert(await written('latin1.txt', Buffer.from('déjà vu, garçon', 'latin1')))).path),
    ).toContain('déjà vu, garçon');
  });

  it('keeps columns aligned and starts a new page at a form feed', async () => {
    const { path } = await convert(await written('columns.txt', 'a    b\nlonger x\fnext'));
    expect(pdfFacts(path).pages).toBe(2);
    expect(pdfText(path)).toContain('next');
  });
});

describe('real documents to PDF', () => {
  const facts: readonly (readonly [string, number, string])[] = [
    ['document/docx/12-pages.docx', 12, 'Page 1'],
    ['document/docx/header-footer.docx', 2, 'Header for section-1'],
    ['document/doc/various.doc', 2, 'This is the header text.'],
    ['document/rtf/japanese.rtf', 1, '古書店'],
    ['document/odt/writer.odt', 1, 'This is a sample Open Office document'],
    ['document/ppt/chinese.ppt', 1, 'カタカナ'],
    ['document/pptx/sample.pptx', 2, 'Title of the first slide'],
    ['document/xls/excel95.xls', 1, 'Sample Excel Worksheet'],
    ['document/html/12-pages.html', 12, 'Page 1'],
    ['document/txt/russian.cp866.txt', 1, 'Однажды'],
  ];
  for (const [name, pages, words] of facts) {
    const path = corpusFile(name);
    it.skipIf(!path)(`${name} has ${pages} pages and its first words`, async () => {
      const made = await convert(path ?? '');
      expect(pdfFacts(made.path).pages).toBe(pages);
      expect(pdfText(made.path)).toContain(words);
    });
  }
});

describe('protected files', () => {
  for (const name of ['password.docx', 'password.xls']) {
    const path = corpusFile(`hostile/real/${name}`);
    it.skipIf(!path)(`${name} requires its password`, async () => {
      await expect(convert(path ?? '')).rejects.toMatchObject({ code: 'password-needed' });
    });
  }

  it('does not open a PDF declared as DOCX', async () => {
    const pdf = await writePdf(at('plain.pdf'), [{ text: 'Plain' }]);
    await expect(bench.convert(pdf, 'txt', {}, { from: 'docx' })).rejects.toMatchObject({
      code: 'content-mismatch',
    });
  });
});
