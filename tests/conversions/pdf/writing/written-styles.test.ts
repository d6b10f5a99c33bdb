import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts } from '#tests/support/documents.ts';
import { readWordDocument, type WordParagraph } from '#tests/support/office/read-word.ts';
import {
  listParagraphs,
  readTextDocument,
  type TextDocument,
  type TextParagraph,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let print: string;
let word: string;
let read: TextDocument;
let own: readonly WordParagraph[];

const sentence =
  'The keeper of the lighthouse wrote down every ship that passed and the weather of the hour. ';
const report = `<!doctype html><html lang="en"><meta charset="utf-8"><style>@page { size: A5; margin: 15mm }
body { font: 13px/18px 'Liberation Serif'; margin: 0 } p { margin: 0; text-indent: 12pt; text-align: justify } .name { font-size: 24pt; text-indent: 0; text-align: left; line-height: 1.3 }
h2 { font-size: 14pt; margin: 12pt 0 6pt } table { border-collapse: collapse } td { border: 1px solid; padding: 2pt 6pt }</style>
<p class="name">Of lights and ships</p>
${['Lamps', 'Oil', 'Fog'].map((name) => `<h2>${name}</h2>${`<p>${sentence.repeat(3)}</p>`.repeat(2)}<ul><li>wipe the glass</li><li>wind the clock</li></ul>`).join('')}
<table><tr><td>Oil</td><td>12</td></tr><tr><td>Wick</td><td>3</td></tr></table></html>`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const path = join(await bench.folder(), 'report.html');
  await writeFile(path, report);
  print = await converted(path, 'pdf');
  word = await converted(print, 'docx');
  read = readTextDocument(word);
  own = readWordDocument(word).paragraphs;
});
afterAll(() => bench.close());

const converted = async (path: string, to: Parameters<Workbench['convert']>[1]): Promise<string> =>
  (await bench.convert(path, to)).files[0] ?? '';

const paragraphsWith = (text: string): TextParagraph[] =>
  listParagraphs(read.blocks).filter((paragraph) => paragraph.text.includes(text));

describe('PDF to Word: styles', () => {
  it('set the format of running text, so its paragraphs do not repeat it', () => {
    expect(read.styles.Standard).toMatchObject({ align: 'justify', firstLinePt: expect.closeTo(12, 0) });
    const texts = own.filter(({ text }) => text.startsWith('The keeper of'));
    expect(texts.map((text) => text.own)).toEqual(Array.from({ length: 6 }, () => []));
  });

  it('set the format of headings and lists, except for individual differences', () => {
    const headings = ['Heading 1', 'Heading 2'].flatMap((name) => read.styles[name] ?? []);
    expect(headings.length).toBeGreaterThan(0);
    for (const style of headings)
      expect(style).toMatchObject({ isKeptWithNext: true, align: 'left', firstLinePt: 0 });
    const listed = paragraphsWith('wipe the glass');
    expect(listed).toHaveLength(3);
    for (const { list, leftPt, firstLinePt } of listed) {
      expect(list?.type).toBe('bullet');
      expect(leftPt).toBeGreaterThan(0);
      expect(firstLinePt).toBeLessThan(0);
    }
    const items = own.filter(({ text }) => text === 'wipe the glass');
    for (const item of items)
      expect(item.own.filter((one) => ['left', 'firstLine'].includes(one))).toEqual([]);
    expect(items).toHaveLength(3);
  });

  it('leave cells unchanged', () => {
    expect(paragraphsWith('Wick')).toMatchObject([{ align: 'left', firstLinePt: 0 }]);
  });

  it('make the largest text at the top of the first page the title', () => {
    expect(paragraphsWith('Of lights and ships')).toMatchObject([{ style: 'Title' }]);
    expect(read.styles.Title?.sizePt).toBe(24);
  });

  it('make the largest text on a title page the title even if headings are larger, but not a table of contents', async () => {
    const titlePage = async (name: string, first: string) => {
      const path = join(await bench.folder(), `${name}.html`);
      await writeFile(
        path,
        `<!doctype html><html lang="en"><meta charset="utf-8"><style>@page { size: A5; margin: 15mm } body { font: 13px/18px 'Liberation Serif' } h1 { font-size: 22pt } .own { break-after: page; font-size: 18pt; text-align: center }</style>
<div class="own">${first}</div>${['Lamps', 'Oil'].map((part) => `<h1>${part}</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(3)}`).join('')}</html>`,
      );
      const { blocks } = readTextDocument(await converted(await converted(path, 'pdf'), 'docx'));
      return listParagraphs(blocks).flatMap(({ style, text }) => (style === 'Title' ? text : []));
    };
    const [title, ...others] = await titlePage('named', 'Of lights<p style="font-size: 10pt">Ida Grau</p>');
    expect(title).toBe('Of lights');
    expect(others).toHaveLength(0);
    const entry = (text: string) =>
      `<div style="font-size: 10pt; display: flex"><a href="#x" style="flex: 1">${text}</a><span>2</span></div>`;
    expect(await titlePage('listed', `Contents${entry('Lamps')}${entry('Oil')}<i id="x"></i>`)).toEqual([]);
  });

  it('keep the page count', async () => {
    expect(pdfFacts(await converted(word, 'pdf')).pages).toBe(pdfFacts(print).pages);
  });
});
