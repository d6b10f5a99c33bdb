import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts, zipText } from '#tests/support/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let print: string;
let word: string;
let body: string;
let styles: string;

const sentence =
  'The keeper of the lighthouse wrote down every ship that passed and the weather of the hour. ';
const report = `<!doctype html><html lang="en"><meta charset="utf-8"><style>@page { size: A5; margin: 15mm }
body { font: 13px/18px 'Liberation Serif'; margin: 0 } p { margin: 0; text-indent: 12pt; text-align: justify } .name { font-size: 24pt; text-indent: 0; text-align: left; line-height: 1.3 }
h2 { font-size: 14pt; margin: 12pt 0 6pt } table { border-collapse: collapse } td { border: 1px solid; padding: 2pt 6pt }</style>
<p class="name">Of lights and ships</p>
${['Lamps', 'Oil', 'Fog'].map((name) => `<h2>${name}</h2>${`<p>${sentence.repeat(3)}</p>`.repeat(2)}<ul><li>wipe the glass</li><li>wind the clock</li></ul>`).join('')}
<table><tr><td>Oil</td><td>12</td></tr><tr><td>Wick</td><td>3</td></tr></table></html>`;

beforeAll(async () => {
  bench = await openWorkbench();
  const path = join(await bench.folder(), 'report.html');
  await writeFile(path, report);
  print = await converted(path, 'pdf');
  word = await converted(print, 'docx');
  body = zipText(word, 'word/document.xml');
  styles = zipText(word, 'word/styles.xml');
});
afterAll(() => bench.close());

const converted = async (path: string, to: Parameters<Workbench['convert']>[1]): Promise<string> =>
  (await bench.convert(path, to)).files[0] ?? '';

const findStyleXml = (id: string): string =>
  new RegExp(`<w:style [^>]*w:styleId="${id}">.*?</w:style>`, 's').exec(styles)?.[0] ?? '';
const paragraphsWith = (text: string): string[] =>
  body.split('<w:p>').filter((paragraph) => paragraph.includes(text));

describe('PDF to Word: styles', () => {
  it('set the format of running text, so its paragraphs do not repeat it', () => {
    expect(findStyleXml('Normal')).toMatch(/w:firstLine="2[34]\d"\/><w:jc w:val="both"\/>/);
    const texts = paragraphsWith('The keeper of');
    expect(texts).toHaveLength(6);
    for (const text of texts) expect(text).not.toMatch(/<w:jc|w:firstLine|w:line=/);
  });

  it('set the format of headings and lists, except for individual differences', () => {
    expect(findStyleXml('Heading2') + findStyleXml('Heading1')).toMatch(
      /<w:keepNext\/>.*w:firstLine="0".*w:val="left"/s,
    );
    for (const item of paragraphsWith('wipe the glass')) expect(item).not.toContain('<w:ind');
    expect(zipText(word, 'word/numbering.xml')).toMatch(/<w:ind w:left="\d+" w:hanging="\d+"\/>/);
  });

  it('leave cells unchanged', () => {
    expect(paragraphsWith('Wick').join('')).toMatch(/w:firstLine="0"\/><w:jc w:val="left"\/>/);
  });

  it('make the largest text at the top of the first page the title', () => {
    expect(paragraphsWith('Of lights and ships').join('')).toContain('<w:pStyle w:val="Title"/>');
    expect(findStyleXml('Title')).toContain('<w:sz w:val="48"/>');
  });

  it('make the largest text on a title page the title even if headings are larger, but not a table of contents', async () => {
    const titlePage = async (name: string, first: string) => {
      const path = join(await bench.folder(), `${name}.html`);
      await writeFile(
        path,
        `<!doctype html><html lang="en"><meta charset="utf-8"><style>@page { size: A5; margin: 15mm } body { font: 13px/18px 'Liberation Serif' } h1 { font-size: 22pt } .own { break-after: page; font-size: 18pt; text-align: center }</style>
<div class="own">${first}</div>${['Lamps', 'Oil'].map((part) => `<h1>${part}</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(3)}`).join('')}</html>`,
      );
      const made = zipText(await converted(await converted(path, 'pdf'), 'docx'), 'word/document.xml');
      return made.split('<w:p>').filter((paragraph) => paragraph.includes('w:val="Title"'));
    };
    const [title, ...others] = await titlePage('named', 'Of lights<p style="font-size: 10pt">Ida Grau</p>');
    expect(title).toContain('>Of lights<');
    expect(others).toHaveLength(0);
    const entry = (text: string) =>
      `<div style="font-size: 10pt; display: flex"><a href="#x" style="flex: 1">${text}</a><span>2</span></div>`;
    expect(await titlePage('listed', `Contents${entry('Lamps')}${entry('Oil')}<i id="x"></i>`)).toEqual([]);
  });

  it('keep the page count', async () => {
    expect(pdfFacts(await converted(word, 'pdf')).pages).toBe(pdfFacts(print).pages);
  });
});
