import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocxFixture, writeZipFixture } from '#tests/fixtures/documents.ts';
import { zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// LibreOffice omits content it does not support from EPUB, and writes hidden content into web pages.

let bench: Workbench;
let rich: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  const run = (inner: string) => `</w:t></w:r>${inner}<w:r><w:t>`;
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const field = (code: string, shown: string) =>
    `<w:fldSimple w:instr="${code}"><w:r><w:t>${shown}</w:t></w:r></w:fldSimple>`;
  const box =
    '<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape type="#_x0000_t202" style="width:90pt;height:30pt"><v:textbox><w:txbxContent><w:p><w:r><w:t>boxed words</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>';
  rich = await writeDocxFixture(join(await bench.folder(), 'rich.docx'), {
    paragraphs: [
      `Shown ${run('<w:r><w:rPr><w:vanish/></w:rPr><w:t>veiled words</w:t></w:r>')} too`,
      `Control ${run('<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>filled in</w:t></w:r></w:sdtContent></w:sdt>')}`,
      `Choice ${run('<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="left" w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent><w:r><w:t>left</w:t></w:r></w:sdtContent></w:sdt>')}`,
      `Date ${run('<w:sdt><w:sdtPr><w:date w:fullDate="2024-05-06T00:00:00Z"><w:dateFormat w:val="dd.MM.yyyy"/></w:date></w:sdtPr><w:sdtContent><w:r><w:t>06.05.2024</w:t></w:r></w:sdtContent></w:sdt>')}`,
      `Field ${run(field('MERGEFIELD Town', 'Delft'))}`,
      `Formula ${run(`<m:oMath ${math}><m:r><m:t>wind</m:t></m:r></m:oMath>`)}`,
      `Box ${run(box)}`,
    ],
  });
});
afterAll(() => bench.close());

const xmlToPlainWords = (xml: string) => xml.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a text document with controls, fields, formulas, boxes and hidden text', () => {
  it('becomes an EPUB with all that is shown, and a note on what has moved', async () => {
    const { files, noteCodes } = await bench.convert(rich, 'epub');
    const words = xmlToPlainWords(zipText(files[0] ?? ''));
    for (const shown of ['filled in', 'left', '06.05.2024', 'Delft', 'wind', 'boxed words'])
      expect(words).toContain(shown);
    expect(words).not.toContain('veiled');
    expect(noteCodes).toContain('hidden-text-omitted');
    expect(zipText(files[0] ?? '', 'EPUB/chapter1.xhtml')).toMatch(
      /<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"[^<>]*>(?:(?!<\/math>)[\s\S])*wind/,
    );
    expect(noteCodes).toContain('text-boxes-moved');
  });

  it('becomes a web page without the hidden text, with boxes in their positions', async () => {
    const { files, noteCodes } = await bench.convert(rich, 'html');
    const page = await readFile(files[0] ?? '', 'utf8');
    expect(page).not.toContain('veiled');
    expect(xmlToPlainWords(page)).toContain('boxed words');
    expect(noteCodes).toContain('hidden-text-omitted');
  });
});

it('keeps the header row of a table in an EPUB', async () => {
  const page = await bench.folder();
  const path = join(page, 'table.docx');
  await writeDocxFixture(path, {
    paragraphs: ['Table'],
    table: [
      ['</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:p><w:r><w:t>Head word'],
      ['body'],
    ],
  });
  expect(zipText((await bench.convert(path, 'epub')).files[0] ?? '')).toContain('Head word');
});

it('keeps ruby text in parentheses', async () => {
  const ruby =
    '<w:r><w:ruby><w:rubyPr><w:lid w:val="ja-JP"/></w:rubyPr><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>';
  const path = join(await bench.folder(), 'ruby.docx');
  await writeDocxFixture(path, { paragraphs: [`In </w:t></w:r>${ruby}<w:r><w:t>now`] });
  const [odt = ''] = (await bench.convert(path, 'odt')).files;
  for (const source of [path, odt])
    expect(await readFile((await bench.convert(source, 'txt')).files[0] ?? '', 'utf8')).toContain(
      '東京 (とうきょう)',
    );
});

it('notes comments left out of plain text, web pages, EPUBs and Markdown', async () => {
  const path = join(await bench.folder(), 'commented.rtf');
  const head = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}\pard Said `;
  const comment = String.raw`{\*\atnid A}{\*\atnauthor Ann}\chatn{\*\annotation\pard quietly}`;
  await writeFile(path, String.raw`${head}${comment}\par}`);
  for (const to of ['txt', 'html', 'epub', 'md'] as const) {
    const { files, noteCodes } = await bench.convert(path, to);
    expect(noteCodes, to).toContain('comments-omitted');
    const whole = to === 'epub' ? zipText(files[0] ?? '') : await readFile(files[0] ?? '', 'utf8');
    expect(whole, to).not.toContain('quietly');
  }
});

it('notes embedded texts in other formats that Word would insert', async () => {
  const path = await writeDocxFixture(join(await bench.folder(), 'chunk.docx'), {
    paragraphs: ['Own words'],
  });
  const parts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
  const relation =
    '<Relationship Id="r5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="more.html"/>';
  const other = await writeZipFixture(join(await bench.folder(), 'chunk.docx'), {
    ...Object.fromEntries(parts.map((part) => [part, zipText(path, part.replace(/^\[/, '\\['))])),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}</Relationships>`,
    'word/more.html': '<p>more</p>',
  });
  expect((await bench.convert(other, 'odt')).noteCodes).toContain('included-texts-omitted');
  expect((await bench.convert(path, 'odt')).noteCodes).not.toContain('included-texts-omitted');
});

it('writes EPUBs that pass validation: titles, no direction in styles, the mimetype first and uncompressed', async () => {
  const right = '</w:t></w:r></w:p><w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>שלום';
  const path = await writeDocxFixture(join(await bench.folder(), 'right.docx'), {
    paragraphs: [`Left${right}`],
  });
  const [epub = ''] = (await bench.convert(path, 'epub')).files;
  expect(zipText(epub, '*.css')).not.toMatch(/(?<![\w-])direction:/);
  const page = zipText(epub, 'EPUB/chapter*.xhtml');
  expect(page).toContain('<title>right</title>');
  expect(page).toMatch(/<p[^<>]* dir="rtl">(?:<[^<>]*>)*שלום/);
  const start = await readFile(epub);
  expect(start.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
});
