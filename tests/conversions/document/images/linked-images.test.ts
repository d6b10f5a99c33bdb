import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#tests/support/archives.ts';
import { zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const web = 'https://example.com/a%20b.png?x=1&y=2';

let bench: Workbench;
let page: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  page = join(await bench.folder(), 'page.html');
  await writeFile(
    page,
    `<html><body>
<p>Web <img src="https://example.com/a%20b.png?x=1&amp;y=2" alt='The "alt" [x]' title='A "title"'></p>
<p><img src=img/gar&#231;on.png alt=relative></p>
<p><img src="/images/root (1).png" alt="root"></p>
<p><a href="https://example.org/"><img src="//cdn.example.com/x.svg" alt="linked"></a></p>
<p><img alt="held" src="data:image/png;base64,${dot}" title="held"></p>
<p><img src="data:image/png;base64," alt="empty"> <img src="file:///etc/hostname" alt="local"> <img src="" alt="none"></p>
</body></html>`,
  );
});
afterAll(() => bench.close());

interface Image {
  readonly href: string;
  readonly text: string;
  readonly title: string | null;
}

/** Returns the images of a Markdown file, as marked parses them. */
async function imagesIn(path: string): Promise<Image[]> {
  const found: Image[] = [];
  const marked = new Marked();
  void marked.walkTokens(marked.lexer(await readFile(path, 'utf8')), (token: Token) => {
    if (token.type === 'image') found.push({ href: token.href, text: token.text, title: token.title });
  });
  return found;
}

const convert = async (path: string, to: Parameters<Workbench['convert']>[1]) => {
  const { files, noteCodes } = await bench.convert(path, to);
  return { path: files[0] ?? '', noteCodes };
};

describe('images that are not in the file', () => {
  it('keep their address, alternative text and title from a web page to Markdown', async () => {
    const { path, noteCodes } = await convert(page, 'md');
    expect(noteCodes).toContain('linked-images-as-urls');
    expect(await imagesIn(path)).toEqual([
      { href: web, text: 'The "alt" [x]', title: 'A "title"' },
      { href: 'img/garçon.png', text: 'relative', title: null },
      { href: '/images/root%20(1).png', text: 'root', title: null },
      { href: '//cdn.example.com/x.svg', text: 'linked', title: null },
      { href: `data:image/png;base64,${dot}`, text: 'held', title: null },
    ]);
    const markdown = await readFile(path, 'utf8');
    expect(markdown).toContain('](https://example.org/)');
    expect(markdown).toContain('empty local none');
    expect(markdown).not.toMatch(/base64,>|invalid|\/job|etc/);
  });

  it.each(['docx', 'odt'] as const)('keep the web address through %s', async (by) => {
    const { path: office } = await convert(page, by);
    const xml = zipText(office, by === 'odt' ? 'content.xml' : 'word/_rels/document.xml.rels');
    expect(xml).not.toMatch(/file:|\.\.\/|\/job/);
    const { path, noteCodes } = await convert(office, 'md');
    expect(noteCodes).toContain('linked-images-as-urls');
    expect(await imagesIn(path)).toEqual([
      { href: web, text: 'The "alt" [x]', title: null },
      { href: 'https://cdn.example.com/x.svg', text: 'linked', title: null },
      { href: `data:image/png;base64,${dot}`, text: 'held', title: null },
    ]);
    expect(await readFile(path, 'utf8')).toMatch(/relative\s+root[\s\S]+empty local none/);
  });

  it('keep in Markdown their address relative to an OpenDocument text', async () => {
    const { path: odt } = await convert(page, 'odt');
    const folder = await bench.folder();
    await writeFile(
      join(folder, 'content.xml'),
      zipText(odt, 'content.xml').replace('https://cdn.example.com/x.svg', '../images/x.svg'),
    );
    run('7zz', ['u', odt, 'content.xml'], { cwd: folder });
    const { path } = await convert(odt, 'md');
    expect((await imagesIn(path)).map(({ href }) => href)).toContain('images/x.svg');
  });

  it.each(['html', 'docx', 'odt'] as const)('become alternative text in an EPUB from %s', async (from) => {
    const source = from === 'html' ? page : (await convert(page, from)).path;
    const { path, noteCodes } = await convert(source, 'epub');
    expect(noteCodes).toContain('linked-images-as-text');
    const text = run('bsdtar', ['-xOf', path, '*.xhtml']).toString();
    expect(text).toMatch(/Web The &quot;alt&quot; \[x\]|Web The "alt" \[x\]/);
    for (const words of ['relative', 'root', 'linked', 'empty', 'local', 'none'])
      expect(text.replace(/<[^>]*>/g, ' ')).toContain(words);
    expect(text.match(/<img /g)).toHaveLength(1);
    expect(text).toContain('alt="held"');
  });
});
