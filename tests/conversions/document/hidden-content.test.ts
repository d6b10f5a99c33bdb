import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { writeXlsxFixture } from '#tests/fixtures/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Hidden content, comments and notes are either in the result or mentioned in a warning, in every format.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const spaces = [
  ['office', 'office'],
  ['draw', 'drawing'],
  ['text', 'text'],
  ['table', 'table'],
  ['style', 'style'],
  ['presentation', 'presentation'],
].map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);

/** Writes a flat XML OpenDocument file. */
async function flat(name: string, documentType: string, head: string, body: string): Promise<string> {
  const type = `application/vnd.oasis.opendocument.${documentType}`;
  const svg =
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const path = join(folder, name);
  await writeFile(
    path,
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces.join(' ')} ${svg} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="${type}">${head}<office:body><office:${documentType}>${body}</office:${documentType}></office:body></office:document>`,
  );
  return path;
}

describe('slides', () => {
  const frame = (text: string) =>
    `<draw:frame svg:x="1cm" svg:y="1cm" svg:width="9cm" svg:height="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const notes =
    '<presentation:notes><draw:frame presentation:class="notes" svg:x="1cm" svg:y="9cm" svg:width="9cm" svg:height="3cm"><draw:text-box><text:p>Speak slowly</text:p></draw:text-box></draw:frame></presentation:notes>';
  const hidden =
    '<office:automatic-styles><style:style style:name="gone" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style><style:page-layout style:name="L"/></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="L"/></office:master-styles>';

  it.each(['odp', 'pptx', 'ppt'] as const)(
    'in %s produce notes about hidden slides and speaker notes',
    async (format) => {
      const show = await flat(
        `${format}.fodp`,
        'presentation',
        hidden,
        `<draw:page draw:name="a" draw:master-page-name="M">${frame('First')}${notes}</draw:page><draw:page draw:name="b" draw:master-page-name="M" draw:style-name="gone">${frame('Second')}</draw:page>`,
      );
      const copy = format === 'odp' ? show : ((await bench.convert(show, format)).files[0] ?? '');
      const warnings = (await bench.convert(copy, 'pdf')).notes;
      if (format === 'odp') expect(warnings).toContainEqual(note('speaker-notes-omitted'));
      expect(warnings).toContainEqual(note('hidden-slides-omitted', { slides: 1 }));
    },
  );

  it('without hidden ones produce no such notes', async () => {
    const show = await flat(
      'plain.fodp',
      'presentation',
      '',
      `<draw:page draw:name="a">${frame('First')}</draw:page>`,
    );
    expect((await bench.convert(show, 'pdf')).noteCodes.join(' ')).not.toMatch(
      /notes|hidden|comments|uninspected/,
    );
  });
});

describe('workbooks', () => {
  it.each(['xlsx', 'xls', 'ods'] as const)(
    'in %s produce notes about hidden rows and sheets',
    async (format) => {
      const workbook = await writeXlsxFixture(join(folder, `${format}.xlsx`), [
        {
          name: 'Shown',
          head: '<cols><col min="2" max="2" width="9" hidden="1"/></cols>',
          rows: [['one', 'two', 'three']],
        },
        { name: 'Veiled', isHidden: true, rows: [['four']] },
      ]);
      const copy = format === 'xlsx' ? workbook : ((await bench.convert(workbook, format)).files[0] ?? '');
      const printed = (await bench.convert(copy, 'pdf')).notes;
      expect(printed).toContainEqual(note('hidden-cells-omitted'));
      expect(printed).toContainEqual(note('hidden-sheets-omitted', { sheets: 1 }));
      const cells = (await bench.convert(copy, 'csv')).notes;
      expect(cells).toContainEqual(note('hidden-cells-shown'));
      expect(cells).toContainEqual(note('hidden-sheets-shown', { sheets: 1 }));
    },
  );

  it('without hidden content produce no such notes', async () => {
    const workbook = await writeXlsxFixture(join(folder, 'plain.xlsx'), [
      {
        name: 'A',
        rows: [
          ['one', ''],
          ['', 2],
        ],
      },
    ]);
    for (const to of ['pdf', 'csv'] as const)
      expect((await bench.convert(workbook, to)).noteCodes.join(' ')).not.toMatch(
        /hidden|comments|uninspected/,
      );
  });

  it('keep the only row of a sheet as data', async () => {
    const workbook = await writeXlsxFixture(join(folder, 'row.xlsx'), [{ name: 'A', rows: [['lonely', 7]] }]);
    const [json = ''] = (await bench.convert(workbook, 'json')).files;
    expect(JSON.parse(await readFile(json, 'utf8'))).toEqual([['lonely', 7]]);
  });

  it('keep their images as a web page and as a text document', async () => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    const workbook = await flat(
      'picture.fods',
      'spreadsheet',
      '',
      `<table:table table:name="A"><table:table-row><table:table-cell><text:p>seen</text:p><draw:frame svg:width="2cm" svg:height="2cm"><draw:image><office:binary-data>${dot}</office:binary-data></draw:image></draw:frame></table:table-cell></table:table-row></table:table>`,
    );
    const { files } = await bench.convert(workbook, 'html');
    expect(await readFile(files[0] ?? '', 'utf8')).toMatch(/<img src="data:image\/png;base64,/);
    expect((await bench.convert(workbook, 'docx')).noteCodes.join(' ')).not.toMatch(
      /links-omitted|requests-refused/,
    );
  });
});

describe('comments', () => {
  const comment =
    '<office:annotation svg:x="1cm" svg:y="1cm" svg:width="3cm" svg:height="2cm"><dc:creator>Ann</dc:creator><text:p>quietly</text:p></office:annotation>';

  it.each([
    ['fodt', 'text', `<text:p>Said ${comment}aloud</text:p>`],
    [
      'fods',
      'spreadsheet',
      `<table:table table:name="A"><table:table-row><table:table-cell office:value-type="string">${comment}<text:p>Said</text:p></table:table-cell></table:table-row></table:table>`,
    ],
    ['fodp', 'presentation', `<draw:page draw:name="a">${comment}</draw:page>`],
  ])('in a %s are left out of the PDF, with a note', async (extension, type, body) => {
    const { files, noteCodes } = await bench.convert(await flat(`said.${extension}`, type, '', body), 'pdf');
    expect(noteCodes).toContain('comments-omitted');
    const objects = ['--qdf', '--object-streams=disable', files[0] ?? '', '-'];
    expect(execFileSync('qpdf', objects, { encoding: 'latin1' })).not.toContain('/Subtype /Text');
  });
});
