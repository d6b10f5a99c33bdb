import { execFileSync } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFormat } from '#src/formats/detect.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { writeDocxFixture, writeXlsxFixture, writeZipFixture } from '#tests/fixtures/documents.ts';
import { pdfText } from '#tests/support/documents.ts';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Documents that do not quite match their name, as written by programs and mail. */
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const at = (name: string) => join(folder, name);
const written = async (name: string, content: string | Buffer) => {
  await writeFile(at(name), content);
  return at(name);
};
const readWordsAsPdf = async (path: string, from?: FormatId) => {
  const { files } = await bench.convert(path, 'pdf', {}, from ? { from } : {});
  return pdfText(files[0] ?? '');
};
const detect = (content: Buffer, name: string) =>
  detectFormat(async (start, length) => content.subarray(start, start + length), content.length, name);

describe('workbooks and texts that programs save under an Office extension', () => {
  const table =
    '<html><head><meta charset="utf-8"></head><body><table><tr><td>Größe</td><td>12</td></tr></table></body></html>';
  const workbook = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="One"><Table><Row><Cell><Data ss:Type="String">cell of 2003</Data></Cell></Row></Table></Worksheet></Workbook>`;

  it.each([
    ['a web page as .xls', 'page.xls', table, 'Größe'],
    ['a web page as .doc', 'page.doc', table, 'Größe'],
    ['a workbook in the XML of 2003 as .xls', 'old.xls', workbook, 'cell of 2003'],
  ])('%s', async (_, name, content, words) => {
    const format = name.endsWith('xls') ? 'xls' : 'doc';
    const { also } = await detect(Buffer.from(content), name);
    expect(also).toContain(format);
    expect(await readWordsAsPdf(await written(name, content))).toContain(words);
  });

  it('a web page as .xls becomes a real workbook', async () => {
    const { files } = await bench.convert(await written('table.xls', table), 'xlsx');
    expect(readWorkbook(files[0] ?? '')[0]?.rows).toEqual([['Größe', 12]]);
  });
});

it('a document with bytes after its end opens', async () => {
  const docx = await writeDocxFixture(at('longer.docx'), { paragraphs: ['still readable'] });
  await appendFile(docx, '\r\n--boundary--\r\n');
  expect(await readWordsAsPdf(docx)).toContain('still readable');
  const workbook = await writeXlsxFixture(at('longer.xlsx'), [{ name: 'Data', rows: [['still here']] }]);
  await appendFile(workbook, '\n');
  expect(await readWordsAsPdf(workbook)).toContain('still here');
});

const text = '<text:p>plain words</text:p>';
const spaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"';

it('an OpenDocument text without a leading type entry is detected by its name', async () => {
  const path = await writeZipFixture(at('silent.odt'), {
    'content.xml': `<?xml version="1.0"?><office:document-content ${spaces}><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml':
      '<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
  });
  const bytes = execFileSync('cat', [path]);
  expect((await detect(bytes, 'silent.odt')).format).toBe('odt');
  expect(await readWordsAsPdf(path)).toContain('plain words');
});

it('a flat XML OpenDocument text opens', async () => {
  const flat = `<?xml version="1.0"?><office:document ${spaces} office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${text}</office:text></office:body></office:document>`;
  expect((await detect(Buffer.from(flat), 'flat.fodt')).format).toBe('odt');
  expect(await readWordsAsPdf(await written('flat.fodt', flat))).toContain('plain words');
});

it('an EPUB without a leading type entry is detected by its parts', async () => {
  const path = await writeZipFixture(at('silent.epub'), {
    'OEBPS/a.xhtml': '<html/>',
    'META-INF/container.xml': '<container/>',
  });
  expect((await detect(execFileSync('cat', [path]), 'silent.epub')).format).toBe('epub');
});
