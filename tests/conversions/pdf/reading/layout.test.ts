import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutDocument, type DocumentLayout } from '#src/converters/pdf/layout/worker/document.ts';
import type { Paragraph } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let layout: DocumentLayout;
let texts: readonly string[];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const page = join(await bench.folder(), 'page.html');
  await writeFile(page, article);
  layout = await readLayout((await bench.convert(page, 'pdf')).files[0] ?? '');
  texts = listLayoutParagraphs(layout).map(({ runs }) => joinRunText(runs));
});
afterAll(() => bench.close());

const filler =
  'The river runs through wide meadows before it reaches the old mill, and in spring it is twice as wide as in summer. ';

const article = `<!doctype html><html lang="en"><head><title>Rivers</title><style>
@page { size: A4; margin: 0 } body { font: 11pt/1.4 'Liberation Serif'; margin: 0; padding: 20mm }
h1 { font: 11pt 'Liberation Serif' } sup { font-size: 7pt; line-height: 0 }
.foot { position: absolute; top: 265mm; font-size: 8pt; margin: 0 }
.cards { display: flex; gap: 5mm } .cards div { flex: 1; padding: 3mm; border: 1px solid #999; border-radius: 3mm }
</style></head><body>
<h1>About rivers</h1>
<p>${filler.repeat(2)}Long rivers<sup>1</sup> have names of their own. This one is well-known: the well-<br>known mill stands on it, its mea-<br>dows are dear to painters, and its pre-<br>and postwar bridges to all.</p>
<p>Sources . . . . . . . . . . . . . . . . . . . . . . . . 4</p>
<p>See <a href="#mills">what is said of mills</a>.</p>
<p style="margin-top: 60mm">${filler.repeat(2)}</p>
<p>The names of all mills that were ever seen on it are in the file <code>/usr/share/rivers/mills-of-the-meadows-and-of-the-hills</code>, one on each line.</p>
<p id="mills">Mills grind corn.</p>
<div class="cards"><div>A mill that stands in a frame is still text to be read by everyone.</div><div>And so is the second mill, whose frame has corners that are round.</div></div>
<p class="foot"><sup>1</sup>Those of more than a hundred miles.</p>
</body></html>`;

describe('reading the layout of a PDF', () => {
  it('distinguishes line-break hyphens from real ones by the words of the document', () => {
    const text = texts.find((one) => one.includes('Long rivers')) ?? '';
    expect(text).toContain('the well-known mill stands');
    expect(text).toContain('its meadows are dear');
    expect(text).toContain('its pre- and postwar bridges');
  });

  it('finds a footnote and its reference mark', () => {
    const [pageFootnote, ...others] = layout.pages[0]?.footnotes ?? [];
    expect(others).toEqual([]);
    expect(pageFootnote?.mark).toBe('1');
    expect(pageFootnote?.blocks.map(({ runs }) => joinRunText(runs))).toEqual([
      'Those of more than a hundred miles.',
    ]);
    const calls = listLayoutParagraphs(layout).flatMap(({ runs }) =>
      runs.filter(({ footnote }) => footnote === pageFootnote?.number),
    );
    expect(calls.map(({ text }) => text)).toEqual(['1']);
  });

  it('reads leader dots to a page number as a tab', () => {
    const entry = listLayoutParagraphs(layout).find(({ runs }) => joinRunText(runs).startsWith('Sources'));
    expect(joinRunText(entry?.runs ?? [])).toBe('Sources\t4');
    expect(entry?.tabs.map(({ isDotted }) => isDotted)).toEqual([true]);
  });

  it('finds the target of a link within the document', () => {
    const link = listLayoutParagraphs(layout)
      .flatMap(({ runs }) => runs)
      .find(({ goTo }) => goTo !== undefined);
    const target = listLayoutParagraphs(layout).find(({ anchors }) => anchors?.includes(link?.goTo ?? 0));
    expect(link?.text).toContain('what is said of mills');
    expect(joinRunText(target?.runs ?? [])).toBe('Mills grind corn.');
  });

  it('accepts a heading tag for a line in the size of the text', () => {
    const headings = listLayoutParagraphs(layout).filter(({ heading }) => heading !== undefined);
    expect(headings.map(({ runs, heading }) => [joinRunText(runs), heading])).toEqual([['About rivers', 1]]);
  });

  it('keeps a file name within a sentence in its paragraph, although the tags separate it', () => {
    const text = texts.find((one) => one.startsWith('The names of all mills')) ?? '';
    expect(text).toMatch(/in the file \/usr\/share\/rivers\/.*hills, one on each line\.$/);
  });

  it('keeps text in rounded frames as text', () => {
    const words = layout.pages.flatMap(({ bands }) => JSON.stringify(bands)).join('');
    expect(words).toContain('in a frame is still text');
    expect(layout.pages.flatMap(({ loose }) => loose)).toEqual([]);
  });

  it('combines a separately drawn accent with its letter', async () => {
    const drawn =
      'BT /F1 12 Tf 1 0 0 1 72 700 Tm (na) Tj 1 0 0 1 85.014 700 Tm (\\310) Tj 1 0 0 1 85.344 700 Tm (\\365ve) Tj ET';
    const path = join(await bench.folder(), 'accents.pdf');
    await writeFile(path, pdfOfContent(drawn));
    expect(listLayoutParagraphs(await readLayout(path)).map(({ runs }) => joinRunText(runs))).toEqual([
      'naïve',
    ]);
  });

  it('reads lines at the edge that contain the page number as headers, whatever chapter they name', async () => {
    const chapters = ['Sources', 'Meadows', 'Mills', 'Harbours', 'Seas'];
    const html = join(await bench.folder(), 'book.html');
    await writeFile(html, `<body style="margin: 0">${chapters.map(chapterPage).join('')}`);
    const { pages } = await readLayout((await bench.convert(html, 'pdf')).files[0] ?? '');
    const heads = pages.map(({ header }) => header.flatMap(({ runs }) => runs));
    expect(heads.map((runs) => joinRunText(runs).replace(/\s+/g, ' ').trim())).toEqual(
      chapters.map((chapter, index) => `${chapter} of the river ${index + 7}`),
    );
    expect(heads.every((runs) => runs.some(({ isPageNumber }) => isPageNumber))).toBe(true);
  });

  it('does not read the bar behind a title as a highlight of its words', async () => {
    const file = join(await bench.folder(), 'bar.pdf');
    const bar = '0.9 0.9 0 rg 40 692 500 34 re f';
    await writeFile(file, pdfOfContent(`${bar} BT 0 g /F1 24 Tf 60 700 Td (Harbour) Tj ET`));
    const read = await readLayout(file);
    const [run, ...others] = listLayoutParagraphs(read).flatMap(({ runs }) => runs);
    expect(others).toEqual([]);
    expect(run?.text).toBe('Harbour');
    expect(run?.shade).toBeUndefined();
    expect(read.pages[0]?.shapes.map(({ fill }) => fill)).toEqual(['e6e600']);
  });
});

/** Returns a page that begins with the name of its chapter and its number. */
const chapterPage = (chapter: string, index: number): string =>
  `<section style="break-after: page; font: 11pt 'Liberation Serif'"><div style="display: flex; justify-content: space-between"><i>${chapter} of the river</i><span>${index + 7}</span></div><p style="margin-top: 90mm">${filler.repeat(3)}</p></section>`;

async function readLayout(pdf: string): Promise<DocumentLayout> {
  const document = await openPdfDocument(pdf, 1584);
  return layOutDocument(Array.from({ length: document.pageCount }, (_, index) => document.read(index + 1)));
}

const listLayoutParagraphs = ({ pages }: DocumentLayout): Paragraph[] =>
  pages.flatMap(({ bands }) =>
    bands.flatMap(({ columns }) =>
      columns.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'paragraph' ? [block] : []))),
    ),
  );

/**
 * Builds a PDF with the given page content in Helvetica. It has no cross-reference table, which the reader can do
 * without.
 */
const pdfOfContent = (content: string): string => `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >>
stream
${content}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Size 6 /Root 1 0 R >>
%%EOF
`;
