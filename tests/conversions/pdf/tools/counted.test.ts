import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText, zipText } from '#tests/support/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let body: string;
let styles: string;
let numbering: string;
let shown: string;

beforeAll(async () => {
  bench = await openWorkbench();
  const path = join(await bench.folder(), 'report.html');
  await writeFile(path, report);
  const [print = ''] = (await bench.convert(path, 'pdf')).files;
  const [word = ''] = (await bench.convert(print, 'docx')).files;
  const [again = ''] = (await bench.convert(word, 'pdf')).files;
  [body, styles, numbering] = [
    zipText(word, 'word/document.xml'),
    zipText(word, 'word/styles.xml'),
    zipText(word, 'word/numbering.xml'),
  ];
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

const findParagraphXml = (text: string): string =>
  /<w:p>(?:(?!<w:p>).)*$/s.exec(body.slice(0, body.indexOf(`>${text}<`)))?.[0] ?? '';

describe('numbering in Word documents made from PDF', () => {
  it('numbers consecutive headings through their styles and shows their original numbers', () => {
    for (const name of ['Harbours', 'North', 'South', 'Storms', 'Calms'])
      expect(findParagraphXml(name), name).toMatch(/<w:pStyle w:val="Heading[23]"\/>/);
    expect(numbering).toMatch(
      /<w:start w:val="2"\/>.*?<w:pStyle w:val="Heading2"\/>.*?w:val="%1".*?<w:pStyle w:val="Heading3"\/>.*?w:val="%1\.%2"/s,
    );
    expect(styles).toMatch(/w:styleId="Heading3".*?<w:numPr><w:ilvl w:val="1"\/>/s);
    for (const heading of ['2 Harbours', '2.1 North', '2.2 South', '3 Storms', '4 Calms'])
      expect(shown.match(new RegExp(`^\\s*${heading}\\s*$`, 'gm')), heading).toHaveLength(1);
  });

  it('leaves headings without a number, or with one out of sequence, as they are', () => {
    expect(body).toMatch(/>4\.3 (<[^>]+>)*Wrecks</);
    expect(findParagraphXml('Thanks')).toContain('<w:numId w:val="0"/>');
    expect(shown).toMatch(/^\s*Thanks\s*$/m);
  });

  it('makes the contents a TOC field that links to the headings and that Word can update', () => {
    expect(body).toMatch(/<w:instrText[^>]*> TOC \\o &quot;1-3&quot;/);
    expect(body.match(/<w:pStyle w:val="TOC[12]"\/>/g)).toHaveLength(4);
    expect(
      body.match(/<w:hyperlink w:anchor="place\d+"[^>]*><w:fldSimple w:instr=" PAGEREF place\d+/g),
    ).toHaveLength(4);
    expect(shown.split('\f')[0]).toMatch(/2\.2 South.*3\s+3 Storms.*3/s);
  });

  it('numbers captions that count consecutively from 1, and no others', () => {
    expect(body.match(/SEQ Figure \\\* ARABIC/g)).toHaveLength(2);
    expect(body).not.toContain('SEQ Table');
    expect(shown).toContain('Figure 2: Ships by year');
    expect(shown).toContain('Table 4: Ships by port');
  });
});
