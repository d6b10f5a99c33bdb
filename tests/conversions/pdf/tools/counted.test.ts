import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '#tests/support/documents.ts';
import {
  listParagraphs,
  readTextDocument,
  type TextDocument,
  type TextParagraph,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let read: TextDocument;
let shown: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const path = join(await bench.folder(), 'report.html');
  await writeFile(path, report);
  const [print = ''] = (await bench.convert(path, 'pdf')).files;
  const [word = ''] = (await bench.convert(print, 'docx')).files;
  const [again = ''] = (await bench.convert(word, 'pdf')).files;
  read = readTextDocument(word);
  shown = pdfText(again);
});
afterAll(() => bench.close());

const sentence =
  'The keeper of the lighthouse wrote down every ship that passed and the weather of the hour. ';
const entries = [
  ['2 Harbours', 2],
  ['2.1 North', 2],
  ['2.2 South', 3],
  ['3 Storms', 3],
];
const row = ([text, page]: readonly (string | number)[]) =>
  `<div class="entry"><span>${text}</span><i></i><span>${page}</span></div>`;

/**
 * Part of a report: its headings are numbered consecutively from the second chapter, its figures from 1; its tables
 * are not.
 */
const report = `<!doctype html><html lang="en"><head><style>
@page { size: A5; margin: 15mm } body { font: 10pt/1.4 'Liberation Serif'; margin: 0 }
.entry { display: flex } .entry i { flex: 1; border-bottom: 1px dotted; margin: 0 4pt 4pt } .page { break-before: page }
</style></head><body>
<h1>Report of the year</h1><h2>Contents</h2>${entries.map(row).join('')}<p>${sentence.repeat(3)}</p>
<h2 class="page">2 Harbours</h2><p>${sentence.repeat(3)}</p><h3>2.1 North</h3><p>${sentence.repeat(3)}</p><p>Figure 1: Ships by month</p><p>${sentence}</p>
<h3 class="page">2.2 South</h3><p>${sentence.repeat(3)}</p><p>Figure 2: Ships by year</p><p>Table 4: Ships by port</p><h2>3 Storms</h2><p>${sentence.repeat(3)}</p>
<h2>4 Calms</h2><p>${sentence.repeat(2)}</p><h3>4.3 Wrecks</h3><p>${sentence.repeat(2)}</p><h2>Thanks</h2><p>${sentence}</p>
</body></html>`;

const findParagraph = (text: string): TextParagraph | undefined =>
  listParagraphs(read.blocks).find((paragraph) => paragraph.text === text);

describe('numbering in Word documents made from PDF', () => {
  it('numbers consecutive headings through their styles and shows their original numbers', () => {
    const numbered = listParagraphs(read.blocks).filter(({ outline, list }) => outline > 0 && list);
    expect(numbered.map(({ text, style, list }) => [list?.label, text, style])).toEqual([
      ['2', 'Harbours', 'Heading 2'],
      ['2.1', 'North', 'Heading 3'],
      ['2.2', 'South', 'Heading 3'],
      ['3', 'Storms', 'Heading 2'],
      ['4', 'Calms', 'Heading 2'],
    ]);
    for (const heading of ['2 Harbours', '2.1 North', '2.2 South', '3 Storms', '4 Calms'])
      expect(shown.match(new RegExp(`^\\s*${heading}\\s*$`, 'gm')), heading).toHaveLength(1);
  });

  it('leaves headings without a number, or with one out of sequence, as they are', () => {
    expect(findParagraph('4.3 Wrecks')).toMatchObject({ style: 'Heading 3', list: null });
    expect(findParagraph('Thanks')).toMatchObject({ style: 'Heading 2', list: null });
    expect(shown).toMatch(/^\s*Thanks\s*$/m);
  });

  it('makes the contents a TOC field that links to the headings and that Word can update', () => {
    expect(read.indexes).toEqual(['ContentIndex']);
    const contents = listParagraphs(read.blocks).filter(({ style }) => style.startsWith('Contents '));
    const destinations = listParagraphs(read.blocks).flatMap(({ text, runs }) =>
      runs.flatMap(({ bookmark }) => (bookmark === undefined ? [] : [[`#${bookmark}`, text] as const])),
    );
    const targets = contents.map(({ runs }) =>
      new Map<string, string>(destinations).get(runs[0]?.link ?? ''),
    );
    expect(targets).toEqual(['Harbours', 'North', 'South', 'Storms']);
    expect(shown.split('\f')[0]).toMatch(/2\.2 South.*3\s+3 Storms.*3/s);
  });

  it('numbers captions that count consecutively from 1, and no others', () => {
    const fields = listParagraphs(read.blocks).flatMap(({ runs }) =>
      runs.flatMap(({ field }) => field ?? []),
    );
    expect(fields.filter((field) => field.startsWith('Number range'))).toEqual([
      'Number range Figure',
      'Number range Figure',
    ]);
    expect(shown).toContain('Figure 2: Ships by year');
    expect(shown).toContain('Table 4: Ships by port');
  });
});
