import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { withFrames } from '#src/converters/pdf/layout/worker/frames/with-frames.ts';
import { bareLayout, blocksIn, lineAt } from '#tests/support/pdf/content-layout.ts';
import { pdfFacts, pdfText } from '#tests/support/documents.ts';
import { readStyle, readWebPage } from '#tests/support/office/read-page.ts';
import {
  joinTexts,
  listParagraphs,
  listRowTexts,
  listTables,
  readTextDocument,
  type TextDocument,
  type TextParagraph,
} from '#tests/support/office/read-text.ts';
import { convertOne, printHtmlBody } from '#tests/support/pdf/printed-pages.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const printFramesPage = (html: string): Promise<string> => printHtmlBody(bench, html);

const convertFramesToWord = async (html: string): Promise<string> =>
  converted(await printFramesPage(html), 'docx');

const converted = (path: string, to: FormatId): Promise<string> => convertOne(bench, path, to);

const sentence =
  'The keeper of the lighthouse wrote down every ship that passed and the weather of the hour. ';

const callouts = `<style>@page { size: A5; margin: 15mm } body { font: 10pt/1.4 'Liberation Serif' }
h2 { border-bottom: 1pt solid #334455 } .note { background: #fdeada; border-left: 3pt solid #c00000; padding: 6pt }
.box { background: #dce6f1; border-left: 2pt solid #1f497d; padding: 6pt } .box p { margin: 4pt 0 }</style>
<h2>Lamps</h2><p>${sentence.repeat(2)}</p><p class="note">Never look into the lamp. ${sentence}</p><p>${sentence.repeat(2)}</p>
<div class="box"><p><b>Before the night</b></p><p>Fill the oil.</p><ul><li>wipe the glass</li><li>wind the clock</li></ul></div><p>${sentence}</p>`;

describe('PDF to Word: shading and borders around text', () => {
  let word: string;
  let read: TextDocument;
  beforeAll(async () => {
    word = await convertFramesToWord(callouts);
    read = readTextDocument(word);
  });

  const paragraphWith = (text: string): TextParagraph | undefined =>
    listParagraphs(read.blocks).find((paragraph) => paragraph.text.includes(text));

  it('apply to the paragraph they enclose, and nothing is left behind the text', () => {
    const callout = paragraphWith('Never look into');
    expect(callout?.borders.left).toEqual({ widthPt: 3, color: 'c00000' });
    expect(callout?.fill).toBe('fdeada');
    expect(paragraphWith('Lamps')?.borders).toEqual({
      bottom: { widthPt: expect.any(Number), color: '334455' },
    });
    expect(read.shapes).toEqual([]);
  });

  it('become a one-cell table around several paragraphs, which keeps their list', () => {
    const cells = listTables(read.blocks).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    expect(cells.map(({ fill }) => fill)).toEqual(['dce6f1']);
    const texts = listParagraphs(cells[0]?.blocks ?? []).map(({ text, list }) => [text, list?.type]);
    expect(texts).toEqual([
      ['Before the night', undefined],
      ['Fill the oil.', undefined],
      ['wipe the glass', 'bullet'],
      ['wind the clock', 'bullet'],
    ]);
  });

  it('leave the edges of a vector graphic alone', async () => {
    const sides = ['60 640 340 0', '60 700 340 0', '60 640 0 60', '400 640 0 60'].map((side) => {
      const [x = 0, y = 0, width = 0, height = 0] = side.split(' ').map(Number);
      return `${x} ${y} m ${x + width} ${y + height} l S`;
    });
    const text = [lineAt(60, 628, 'Below the drawing stands a line'), lineAt(60, 500, sentence)];
    const [page] = withFrames([await bareLayout([...sides, ...text].join('\n'))]);
    expect(page && blocksIn(page).filter((block) => block.type === 'paragraph' && block.frame)).toEqual([]);
    expect(page?.shapes).toHaveLength(4);
  });

  it('are shown on their one page', async () => {
    const shown = await converted(word, 'pdf');
    expect(pdfFacts(shown).pages).toBe(1);
    expect(pdfText(shown)).toContain('wind the clock');
  });
});

describe('PDF to HTML: shading and borders around text', () => {
  it('apply to a paragraph, or to a box around several with their list', async () => {
    const path = await converted(await printFramesPage(callouts), 'html');
    const found = await readWebPage(path, async (page) => {
      const [callout, heading] = [page.getByText('Never look'), page.getByRole('heading')];
      const box = page.getByText('Before the night').locator('xpath=ancestor::div[1]');
      return {
        callout: [
          await readStyle(callout, 'background-color'),
          await readStyle(callout, 'border-left-color'),
        ],
        calloutLine: await readStyle(callout, 'border-left-width'),
        heading: await readStyle(heading, 'border-bottom-color'),
        box: await readStyle(box, 'background-color'),
        inBox: await box.ariaSnapshot(),
      };
    });
    expect(found).toMatchObject({
      callout: ['rgb(253, 234, 218)', 'rgb(192, 0, 0)'],
      calloutLine: '4px',
      heading: 'rgb(51, 68, 85)',
      box: 'rgb(220, 230, 241)',
    });
    expect(found.inBox).toMatch(/Before the night[^]*- list:\s+- listitem: wipe the glass/);
  });
});

const letters = ['First', 'Second', 'Third'].map(
  (name) =>
    `<section><div class="bar"></div><div class="mark">DRAFT</div><h1>${name}</h1><p>${sentence.repeat(4)}</p></section>`,
);
const marked = `<style>@page { size: A5; margin: 0 } body { margin: 0; font: 10pt 'Liberation Serif' }
section { position: relative; height: 208mm; break-after: page; padding: 20mm; box-sizing: border-box }
.bar { position: absolute; left: 0; top: 0; width: 8mm; height: 208mm; background: #204060 }
.mark { position: absolute; left: 35mm; top: 90mm; font-size: 60pt; color: #ddd; transform: rotate(-45deg) }</style>${letters.join('')}`;

describe('PDF to Word: content repeated on every page', () => {
  it('keeps a footer that extends past the text margin on one line', async () => {
    const page = (number: number) =>
      `<section><h1>Log</h1><p>${sentence.repeat(4)}</p><i>Page ${number} of the log of lights</i></section>`;
    const css = `<style>@page { size: A5; margin: 0 } body { margin: 0; font: 10pt 'Liberation Serif' } p { width: 90mm }
      section { position: relative; height: 208mm; break-after: page; padding: 20mm; box-sizing: border-box }
      i { position: absolute; right: 8mm; bottom: 8mm }</style>`;
    const word = await convertFramesToWord(css + [1, 2, 3].map(page).join(''));
    const shown = pdfText(await converted(word, 'pdf'));
    for (const number of [1, 2, 3]) expect(shown).toContain(`Page ${number} of the log of lights`);
  });

  it('is written once, in the header of all pages', async () => {
    const word = await convertFramesToWord(marked);
    const { blocks, pages, shapes } = readTextDocument(word);
    expect(shapes.filter(({ text }) => text === 'DRAFT')).toHaveLength(1);
    expect(shapes.map(({ fill }) => fill)).toContain('204060');
    // What is drawn is anchored in the header, and nothing in the body.
    const listAnchors = (paragraphs: readonly TextParagraph[]) =>
      paragraphs.flatMap(({ runs }) => runs.filter(({ type }) => type === 'Frame'));
    expect(pages.flatMap(({ header }) => listAnchors(listParagraphs(header)))).toHaveLength(2);
    expect(listAnchors(listParagraphs(blocks))).toEqual([]);
    expect(joinTexts(blocks)).not.toContain('DRAFT');
    const shown = await converted(word, 'pdf');
    expect(pdfFacts(shown).pages).toBe(3);
    for (const page of [1, 2, 3]) expect(barOn(shown, page)).toBeLessThan(100);
  });
});

describe('PDF to Word: drop caps and right-to-left tables', () => {
  it('makes a large first letter a drop cap, in reading order', async () => {
    const css = `<style>@page { size: A5; margin: 15mm } p { font: 11pt/1.4 'Liberation Serif'; text-align: justify }
      p::first-letter { font-size: 40pt; float: left; line-height: 32pt; padding-right: 3pt }</style>`;
    const word = await convertFramesToWord(`${css}<p>${sentence.repeat(6)}</p>`);
    const [first] = listParagraphs(readTextDocument(word).blocks);
    expect([2, 3]).toContain(first?.dropCapLines);
    expect(first?.text).toContain('The keeper of the lighthouse wrote down every ship that passed');
    const shown = pdfText(await converted(word, 'pdf'));
    expect(shown.replace(/\s+/g, ' ')).toMatch(/T ?he keeper of the lighthouse wrote/);
  });

  it('orders the columns of a Hebrew table from the right', async () => {
    const rows = [
      ['שם', 'סוג', 'שנה'],
      ['אנה', 'מפרש', '1950'],
      ['דורה', 'גוררת', '1961'],
    ];
    const css = `<style>@page { size: A5; margin: 15mm } body { font: 12pt 'DejaVu Sans' } table { width: 100%; border-collapse: collapse } td { border: 1px solid }</style>`;
    const word = await convertFramesToWord(
      `${css}<div dir="rtl"><table>${rows.map(rowHtml).join('')}</table></div>`,
    );
    const tables = listTables(readTextDocument(word).blocks);
    expect(tables.map(({ isRightToLeft }) => isRightToLeft)).toEqual([true]);
    expect(listRowTexts(tables[0])).toEqual(rows);
  });
});

const rowHtml = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** Brightness of the left margin of a page at mid-height, 0 to 255. */
function barOn(path: string, page: number): number {
  const crop = ['-x', '8', '-y', '200', '-W', '1', '-H', '1'];
  const pages = ['-f', String(page), '-l', String(page)];
  const { stdout } = spawnSync('pdftoppm', ['-r', '72', '-gray', ...pages, ...crop, path]);
  return stdout.at(-1) ?? 255;
}
