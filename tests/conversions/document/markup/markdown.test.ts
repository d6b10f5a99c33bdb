import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const made = async (path: string) => {
  const { files, noteCodes } = await bench.convert(path, 'md');
  return { text: await readFile(files[0] ?? '', 'utf8'), noteCodes };
};
const page = async (name: string, body: string) => {
  const path = join(folder, name);
  await writeFile(path, `<!doctype html><meta charset="utf-8"><body>${body}`);
  return path;
};
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('headings, emphasis, links, lists, code, quotations and tables of a page become Markdown', async () => {
  const { text } = await made(
    await page(
      'page.html',
      `<h1>Mills</h1><p>A <b>bold</b> and <i>slanted</i> word, <code>code()</code>, <a href="https://example.org/?a=1&amp;b=2">a link</a>.</p>
      <ul><li>one<ul><li>two</li></ul></li><li>&#9745; done</li></ul><ol start="5"><li>five</li><li>six</li></ol>
      <blockquote><p>said</p></blockquote><pre>let x;\n  let y;</pre>
      <table><tr><th>Name</th><th>Size</th></tr><tr><td>a|b</td><td align="right">7</td></tr></table>`,
    ),
  );
  expect(text).toBe(`# Mills

A **bold** and *slanted* word, \`code()\`, [a link](https://example.org/?a=1&b=2).

- one
  - two
- [x] done

5. five
6. six

> said

\`\`\`
let x;
  let y;
\`\`\`

| Name | Size |
| --- | --: |
| a\\|b | 7 |
`);
});

test('no character of the text is read as Markdown', async () => {
  const signs = '1. x * y_z_ [no](link) `t` <b> &lt; # - ~~s~~ \\ a_b';
  const path = await writeDocxFixture(join(folder, 'signs.docx'), {
    paragraphs: [signs.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), '# none', '- none', '> none', '---'],
  });
  const { text } = await made(path);
  const read = await new Marked({ gfm: true }).parse(text);
  const shown = [...read.matchAll(/<p>(.*)<\/p>/g)].map(([, words = '']) => unescaped(words));
  expect(shown).toEqual([signs, '# none', '- none', '> none', '---']);
  expect(read.replaceAll(/<\/?p>|\n/g, '')).not.toMatch(/<\w/);
});

test('emphasis that Markdown cannot express is written as HTML', async () => {
  const { text } = await made(await page('marks.html', '<p>pre<b>(in)</b>post <b>ab</b><i>cd</i></p>'));
  expect(text.trim()).toBe('pre<strong>(in)</strong>post **ab**<em>cd</em>');
});

test('keeps notes, formulas and several paragraphs in a cell', async () => {
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const formula = `<m:oMath ${math}><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>`;
  const path = await writeDocxFixture(join(folder, 'more.docx'), {
    paragraphs: [`Half </w:t></w:r>${formula}<w:r><w:t>of it`],
    table: [
      ['head', 'other'],
      ['up</w:t></w:r></w:p><w:p><w:r><w:t>down', 'x'],
    ],
  });
  const { text } = await made(path);
  expect(text).toContain(String.raw`$\frac{a}{b}$`);
  expect(text).toContain('| up<br>down | x |');
  const noted = join(folder, 'noted.md');
  await writeFile(noted, 'Said[^1].\n\n[^1]: The *note*\n');
  const [odt = ''] = (await bench.convert(noted, 'odt')).files;
  expect((await made(odt)).text).toBe('Said[^1].\n\n[^1]: The *note*\n');
});

test('images are stored as data at the end, with a note on what is lost', async () => {
  const { text, noteCodes } = await made(
    await page(
      'picture.html',
      `<p>See <img src="${dot}" alt="a dot"></p><table><tr><td colspan="2">wide<tr><td>a<td>b</table>`,
    ),
  );
  expect(text).toContain('See ![a dot][image1]');
  expect(text).toMatch(/\n\[image1\]: <data:image\/png;base64,[\w+/=]+>\n$/);
  expect(noteCodes).toContain('markdown-images-inline');
  expect(noteCodes).toContain('markdown-merged-cells');
});

test('Markdown converted to a document and back is unchanged', async () => {
  const source = `# One

Some *words* and **more** with \`code\`.

1. first
2. second
   - inner

> quoted

| A | B |
| --- | --- |
| 1 | 2 |

## Two

[Back](#one) or [away](https://example.org/).
`;
  const path = join(folder, 'round.md');
  await writeFile(path, source);
  const [docx = ''] = (await bench.convert(path, 'docx')).files;
  expect((await made(docx)).text).toBe(source);
});

test('a restarted list is a separate list, and a page without words is rejected', async () => {
  const { text } = await made(
    await page('lists.html', '<ol><li>a<li>b</ol><ol><li>c</ol><ol start="3"><li>d</ol>'),
  );
  expect(text).toBe('1. a\n2. b\n\n<!-- -->\n\n1. c\n\n<!-- -->\n\n3. d\n');
  await expect(made(await page('none.html', '<p> </p>'))).rejects.toMatchObject({ code: 'no-content' });
});

test('hidden content of a page is left out of Markdown, OpenDocument and EPUB, with a note', async () => {
  const path = await page('hides.html', '<p>Shown</p><div style="display: none"><p>Veiled</p></div>');
  const { text, noteCodes } = await made(path);
  expect(text.trim()).toBe('Shown');
  expect(noteCodes).toContain('hidden-text-omitted');
  for (const to of ['odt', 'epub'] as const) {
    const { files, noteCodes: warnings } = await bench.convert(path, to);
    expect(zipText(files[0] ?? '')).not.toContain('Veiled');
    expect(warnings).toContain('hidden-text-omitted');
  }
});

test('notes marked as such in a page become notes', async () => {
  const { text } = await made(
    await page(
      'noted.html',
      `<p>Mill<a href="#n7" role="doc-noteref">7</a> and dam<a href="#n8" role="doc-noteref">8</a>.</p><p>After.</p>
      <section role="doc-endnotes"><hr><ol><li id="n7"><p>Ground <i>flour</i>.<a href="#r" role="doc-backlink">up</a></p></li><li id="n8"><p>Held water.</p></li></ol></section>`,
    ),
  );
  expect(text).toContain('Mill[^1] and dam[^2].');
  expect(text).toContain('[^1]: Ground *flour*.\n');
  expect(text).toContain('[^2]: Held water.\n');
});
