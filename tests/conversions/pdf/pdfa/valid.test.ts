import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRaw, scenePixels } from '#tests/fixtures/images/scene.ts';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import {
  joinTexts,
  listParagraphs,
  listShapes,
  listTables,
  readTextDocument,
} from '#tests/support/office/read-text.ts';
import { openXmlFaults } from '#tests/support/open-xml/open-xml-faults.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
const made = new Map<string, string>();

const sentence =
  'The ferry leaves the harbour at seven in the morning and comes back when the lamps are lit. ';

/**
 * One of each: heading levels, nested lists, merged cells, internal and external links, notes, columns, right-to-left
 * text, an image, rotated text.
 */
const paper = (
  image: string,
): string => `<!doctype html><html lang="en"><head><title>A "paper" & <more></title><style>
@page { size: A5; margin: 15mm } body { font: 10pt/1.4 'Liberation Serif'; margin: 0 } .page { break-after: page; position: relative; height: 170mm }
.note { position: absolute; bottom: 0; font-size: 7.5pt } sup { font-size: 6.5pt } table { border-collapse: collapse } td, th { border: 1px solid; padding: 0 4pt }
.turned { position: absolute; right: -8mm; top: 60mm; writing-mode: vertical-rl } .columns { columns: 2 }
</style></head><body>
<div class="page"><h1>Ferries &amp; harbours</h1><h2>Times</h2><p>${sentence.repeat(2)}It is told<sup>1</sup> so; see <a href="#end">the end</a> and <a href="https://example.org/a?b=1&amp;c=%22%C3%A4">the list</a>.</p>
<ul><li>First<ul><li>Within</li><li>Within too</li></ul></li><li>Second</li></ul><ol start="3"><li>Third</li><li>Fourth</li></ol>
<img src="${image}" width="90" height="60"><div style="width: 30pt; height: 9pt; border-radius: 4pt; background: teal"></div><p>${sentence}</p><p class="turned">Turned at the edge</p><p class="note"><sup>1</sup> By the &lt;keeper&gt; of the "light".</p></div>
<div class="page"><table><tr><th colspan="2">Both</th><th rowspan="2">High</th></tr><tr><td>One</td><td>Two</td></tr><tr><td rowspan="2">Tall</td><td>12,50</td><td>x</td></tr><tr><td colspan="2">Wide</td></tr></table>
<h2>בוקר</h2><p dir="rtl">המעבורת יוצאת מן הנמל בשבע בבוקר וחוזרת כאשר מדליקים את המנורות, בכל יום ויום.</p><div class="columns"><p>${sentence.repeat(8)}</p></div></div>
<h2 id="end">The end</h2><p>${sentence}</p></body></html>`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const page = join(await bench.folder(), 'paper.html');
  const image = (await fromRaw(scenePixels()).png().toBuffer()).toString('base64');
  await writeFile(page, paper(`data:image/png;base64,${image}`));
  const pdf = (await bench.convert(page, 'pdf')).files[0] ?? '';
  for (const to of ['docx', 'pptx', 'xlsx'] as const)
    made.set(to, (await bench.convert(pdf, to)).files[0] ?? '');
});
afterAll(() => bench.close());

describe('documents from PDF open in Office without a repair prompt', () => {
  it.each(['docx', 'pptx', 'xlsx'])('as %s', async (format) => {
    expect(await openXmlFaults(made.get(format) ?? '')).toEqual([]);
  });
});

describe('content that Office cannot represent is written as closely as possible', () => {
  it('addresses with spaces and brackets, shapes far off the page, glyphs larger than the page', async () => {
    const addresses = ['https://example.org/a b?x=<y>&z="ä"', 'tel:+49 (30) 12 34', 'http://[::1]/%zz%'];
    const lines = addresses.map(
      (_, index) => `BT /F1 12 Tf 72 ${600 - 30 * index} Td (Address ${index}) Tj ET`,
    );
    const shapes =
      '0 0 1 rg -1e7 -1e7 3e7 1.00005e7 re f 2 w 0 40 m 1e8 4e8 2e8 80 3e8 90 c S 9999 w 9 9 m 50 9 l S';
    const path = join(await bench.folder(), 'far.pdf');
    const plan = {
      pages: ['Near'],
      operators: `${shapes} 0 g ${lines.join(' ')} BT /F1 2400 Tf 10 10 Td (A) Tj ET`,
      addresses: addresses.map(
        (one, index) => [one, `70 ${596 - 30 * index} 200 ${614 - 30 * index}`] as const,
      ),
    };
    await writeFile(path, makePdf(plan));
    const word = (await bench.convert(path, 'docx')).files[0] ?? '';
    const read = readTextDocument(word);
    const links = listParagraphs(read.blocks).flatMap(({ runs }) => runs.flatMap(({ link }) => link ?? []));
    for (const address of [
      'a%20b?x=%3Cy%3E&z=%22%C3%A4%22',
      'tel:+49%20(30)%2012%2034',
      'http://[::1]/%25zz%25',
    ])
      expect(links.join(' ')).toContain(address);
    expect(listShapes(read.shapes).length).toBeGreaterThan(0);
    await bench.convert(path, 'pptx');
  });

  it('a table with more columns than Word supports', async () => {
    const numbers = Array.from({ length: 70 }, (_, index) => index + 10);
    const across = (y: number) => `10 ${y} m 584 ${y} l S`;
    const down = (index: number) => `${10 + index * 8.2} 300 m ${10 + index * 8.2} 375 l S`;
    const rows = [0, 1, 2, 3, 4];
    const texts = rows.flatMap((row) =>
      numbers.map(
        (number, index) => `BT /F1 5 Tf ${11 + index * 8.2} ${304 + row * 15} Td (${number}) Tj ET`,
      ),
    );
    const lines = [
      ...[...rows, 5].map((row) => across(300 + row * 15)),
      ...[...numbers, 80].map((_, index) => down(index)),
    ];
    const path = join(await bench.folder(), 'wide.pdf');
    await writeFile(
      path,
      makePdf({ pages: ['Wide'], operators: `0.4 w ${lines.join(' ')} ${texts.join(' ')}` }),
    );
    const { blocks } = readTextDocument((await bench.convert(path, 'docx')).files[0] ?? '');
    expect(listTables(blocks).map(({ columnsPt }) => columnsPt.length)).toEqual([63]);
    expect(joinTexts(blocks).replace(/\s+/g, ' ')).toContain(numbers.join(' '));
  });
});

describe('detects what Office would reject', () => {
  it.each([
    ['w:pPr holds', 'docx', 'word/document.xml', /(<w:spacing [^>]*\/>)(<w:ind [^>]*\/>)/, '$2$1'],
    ['w:lineRule="tight"', 'docx', 'word/document.xml', /w:lineRule="\w+"/, 'w:lineRule="tight"'],
    ['columns of', 'docx', 'word/document.xml', /<w:gridSpan [^>]*\/>/, ''],
    ['goes on where none began', 'docx', 'word/document.xml', / w:val="restart"/, ''],
    ['is nowhere', 'docx', 'word/document.xml', /w:anchor="destination/, 'w:anchor="nowhere'],
    ['w:name', 'docx', 'word/document.xml', /w:name="destination\d+"/, 'w:name="two words"'],
    ['relates to nothing', 'docx', 'word/document.xml', /r:embed="\w+"/, 'r:embed="rId9999"'],
    ['numbering 999 is nowhere', 'docx', 'word/document.xml', /<w:numId w:val="\d+"/, '<w:numId w:val="999"'],
    ['cx="-1"', 'docx', 'word/document.xml', /<wp:extent cx="\d+"/, '<wp:extent cx="-1"'],
    ['character b', 'docx', 'word/document.xml', /keeper|ferry/, '\u000b'],
    ['two drawings are 7', 'docx', 'word/document.xml', /<wp:docPr id="\d+"/g, '<wp:docPr id="7"'],
    ['Target', 'docx', 'word/_rels/document.xml.rels', /Target="https:[^"]*"/, 'Target="https://a b"'],
    ['note 1 is nowhere', 'docx', 'word/footnotes.xml', /w:id="1"/, 'w:id="2"'],
    ['no content type', 'docx', '[Content_Types].xml', /<Override PartName="\/word\/styles.xml"[^>]*\/>/, ''],
    ['not whole', 'pptx', 'ppt/slides/slide2.xml', / hMerge="1"/, ''],
    ['two things are 3', 'pptx', 'ppt/slides/slide1.xml', /<p:cNvPr id="\d+"/g, '<p:cNvPr id="3"'],
    ['a:rPr holds', 'pptx', 'ppt/slides/slide1.xml', /(<a:latin [^>]*\/>)(<a:ea [^>]*\/>)/, '$2$1'],
    ['a look that is nowhere', 'xlsx', 'xl/worksheets/sheet1.xml', / s="\d+"/, ' s="9999"'],
    ['merged twice', 'xlsx', 'xl/worksheets/sheet1.xml', /(<mergeCell [^>]*\/>)/, '$1$1'],
    ['sheet has name', 'xlsx', 'xl/workbook.xml', /<sheet name="[^"]*"/, '<sheet name="a/b"'],
  ])('“%s” in a %s', async (fault, format, part, pattern, broken) => {
    const path = await withPart(made.get(format) ?? '', part, (xml) => xml.replace(pattern, broken));
    expect((await openXmlFaults(path)).join('\n')).toContain(fault);
  });
});

/** Returns a copy of a package with one part changed. */
async function withPart(path: string, part: string, change: (xml: string) => string): Promise<string> {
  const folder = await mkdtemp(join(await bench.folder(), 'parts-'));
  execFileSync('bsdtar', ['-xf', path, '-C', folder]);
  const before = await readFile(join(folder, part), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(join(folder, part), after);
  const names = execFileSync('bsdtar', ['-tf', path], { encoding: 'utf8' }).trim().split('\n');
  const copy = join(await bench.folder(), 'changed.zip');
  execFileSync('bsdtar', ['-cf', copy, '--format', 'zip', '-C', folder, ...names]);
  return copy;
}
