import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsxFixture } from '#tests/fixtures/documents.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const redDotUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbours</title></head><body>
<h1>North</h1><p>See <a href="#far">the far one</a> and <a href="https://example.org/a?b=1&amp;c=2">a site</a>, <b>bold</b>, <i>italic</i>, <s>struck</s>, H<sub>2</sub>O.</p>
<h2>Tides</h2><ol start="3"><li>ebb</li><li>flood<ul><li>spring</li></ul></li></ol>
<table border="1"><thead><tr><th>Day</th><th>High</th></tr></thead><tbody><tr><td colspan="2">all week</td></tr><tr><td>Mo</td><td>3.1</td></tr></tbody></table>
<h1>South</h1><p id="far">A quay &lt;of stone&gt;.</p><p><img src="${redDotUrl}" alt="a &quot;red&quot; dot" width="40"></p><p dir="rtl">שלום</p>
</body></html>`;

let bench: Workbench;
let harboursEpub: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  const path = join(await bench.folder(), 'harbours.html');
  await writeFile(path, page);
  harboursEpub = (await bench.convert(path, 'epub')).files[0] ?? '';
});
afterAll(() => bench.close());

/** A part of the EPUB; no reader of EPUB is at hand that tells its facts. */
const part = (name: string) => zipText(harboursEpub, `EPUB/${name}`);

describe('an EPUB from a text document', () => {
  it('has its headings as nested contents, also in the NCX for old readers', () => {
    const contents = part('contents.xhtml').replaceAll(/\s*\n\s*/g, '');
    expect(contents).toMatch(
      /<ol><li><a href="chapter1\.xhtml#\w+">North<\/a><ol><li><a href="chapter1\.xhtml#\w+">Tides<\/a><\/li><\/ol><\/li><li><a href="chapter2\.xhtml#\w+">South<\/a><\/li><\/ol>/,
    );
    expect(part('contents.ncx').match(/<navPoint /g)).toHaveLength(3);
    for (const [, file, id] of contents.matchAll(/href="(chapter\d\.xhtml)#(\w+)"/g))
      expect(part(file ?? '')).toContain(` id="${id}"`);
  });

  it('keeps lists, tables, links, formatting and images', () => {
    const [one, two] = [part('chapter1.xhtml'), part('chapter2.xhtml')];
    expect(one).toMatch(/<ol start="3">\s*<li>ebb<\/li>\s*<li>flood\s*<ul>\s*<li>spring<\/li>/);
    expect(one).toMatch(/<thead>\s*<tr><th>(?:<[^<>]*>)*Day/);
    expect(one).toContain('<td colspan="2"');
    expect(one).toContain('href="https://example.org/a?b=1&amp;c=2"');
    const [, target = ''] = /<a href="chapter2\.xhtml#(\w+)">the far one/.exec(one) ?? [];
    expect(two).toMatch(new RegExp(`id="${target}"[^\\n]*A quay &lt;of stone&gt;`));
    for (const mark of ['<strong>bold', '<em>italic', '<s>struck', '<sub>2']) expect(one).toContain(mark);
    expect(two).toMatch(/<img src="images\/\w+\.png" alt="a &quot;red&quot; dot"/);
    expect(two).toMatch(/<p[^<>]* dir="(?:rtl|auto)"[^<>]*>(?:<[^<>]*>)*שלום/);
  });

  it('is well-formed and has its title and language', () => {
    for (const name of ['package.opf', 'contents.xhtml', 'contents.ncx', 'chapter1.xhtml', 'chapter2.xhtml'])
      expect(XMLValidator.validate(part(name)), name).toBe(true);
    expect(part('package.opf')).toContain('<dc:title>Harbours</dc:title>');
    expect(part('package.opf')).toMatch(/<dc:language>en(?:-\w+)?<\/dc:language>/);
  });
});

describe('an EPUB from a text document with paragraphs below the items of a list', () => {
  it('numbers only the items', async () => {
    const names = ['office', 'text', 'style'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    );
    const list = (style: string, text: string, more = '') =>
      `<text:list text:style-name="${style}"${more}><text:list-item><text:p>${text}</text:p></text:list-item></text:list>`;
    const path = join(await bench.folder(), 'items.odt');
    await writeFile(
      path,
      `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles><text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style><text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char=" "/></text:list-style></office:automatic-styles><office:body><office:text>${list('N', 'one', ' xml:id="one"')}${list('B', 'more of one')}${list('N', 'two', ' text:continue-list="one"')}</office:text></office:body></office:document>`,
    );
    harboursEpub = (await bench.convert(path, 'epub')).files[0] ?? '';
    expect(part('chapter1.xhtml')).toMatch(
      /<ol>\s*<li>one\s*<p>more of one<\/p><\/li>\s*<li>two<\/li>\s*<\/ol>/,
    );
  });
});

describe('an EPUB from plain text', () => {
  it('is reflowed, and has a chapter for each heading', async () => {
    const path = join(await bench.folder(), 'sea.txt');
    const lines = [
      'The harbour lay still in the first light of the morning, and no',
      'boat had come in since the storm of the night before.',
    ];
    await writeFile(path, ['CHAPTER I', '', ...lines, '', 'CHAPTER II', '', 'a  <b>  &', ''].join('\n'));
    harboursEpub = (await bench.convert(path, 'epub')).files[0] ?? '';
    expect(part('contents.xhtml').match(/<a href="[^"]+">[^<]+/g)).toEqual([
      '<a href="chapter1.xhtml#block1-1">CHAPTER I',
      '<a href="chapter2.xhtml#block2-1">CHAPTER II',
    ]);
    expect(part('chapter1.xhtml')).toContain(`<p>${lines.join(' ')}</p>`);
    expect(part('chapter2.xhtml')).toContain('<p>a  &lt;b&gt;  &amp;</p>');
    expect(XMLValidator.validate(part('chapter2.xhtml'))).toBe(true);
  });

  it('is rejected if the text is only white space', async () => {
    const path = join(await bench.folder(), 'blank.txt');
    await writeFile(path, ' \n\t\n');
    await expect(bench.convert(path, 'epub')).rejects.toMatchObject({ code: 'no-content' });
  });
});

describe('an EPUB from a workbook', () => {
  it('has a chapter for each visible sheet, with its cells as displayed', async () => {
    const path = await writeXlsxFixture(join(await bench.folder(), 'stock.xlsx'), [
      {
        name: 'Nuts &amp; bolts',
        rows: [
          ['Part', 'Count'],
          ['M3', 12],
        ],
      },
      { name: 'Screws', rows: [['Part'], ['M4 &lt;long&gt;']] },
    ]);
    const { files, notes } = await bench.convert(path, 'epub');
    harboursEpub = files[0] ?? '';
    expect(part('contents.xhtml').match(/<a href="chapter\d\.xhtml#\w+">[^<]+/g)).toEqual([
      expect.stringContaining('Nuts &amp; bolts'),
      expect.stringContaining('Screws'),
    ]);
    expect(part('chapter1.xhtml')).toMatch(/<td>M3<\/td><td class="number">12<\/td>/);
    expect(part('chapter2.xhtml')).toContain('M4 &lt;long&gt;');
    expect(notes).toEqual([]); // it contains no formulas
  });

  const drawn = corpusFile('document/xlsx/charts.xlsx');
  it.skipIf(!drawn)(
    'shows charts as tables of their values, without columns that only the charts cover',
    async () => {
      const { files } = await bench.convert(drawn ?? '', 'epub');
      harboursEpub = files[0] ?? '';
      const rows = part('chapter1.xhtml').match(/<tr>.*?<\/tr>/g);
      expect(rows).toContain('<tr><td>January</td><td class="number">5</td></tr>');
      expect(rows).toContain('<tr><th></th><th>NUMBER</th></tr>');
      expect(rows).toContain('<tr><td>January</td><td>5</td></tr>');
    },
  );
});
