import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParagraphs, readTextDocument, type TextParagraph } from '#tests/support/office/read-text.ts';
import { convertOne, printHtmlBody } from '#tests/support/pdf/printed-pages.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const run = promisify(execFile);

const text = '<p>Words of a section that say what was found there, at some length, and more of it.</p>';
const heading = (number: string, name: string) => `<h2><i>${number}</i>${name}</h2>${text}`;
const buildHeadingsHtml = (first: string, second: string, widthMm: number) =>
  `<html lang="en"><style>@page { size: A5; margin: 15mm } body { margin: 0; font: 10pt 'Liberation Serif' } h2 { font-size: 14pt }
i { display: inline-block; width: ${widthMm}mm; font-style: normal }</style>${heading(first, 'Governing equations')}${heading(second, 'Measurements')}</html>`;

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

async function convertHtmlToWord(page: string): Promise<string> {
  const pdf = join(await bench.folder(), 'untagged.pdf');
  await run('pdftocairo', ['-pdf', await printHtmlBody(bench, page), pdf]);
  return convertOne(bench, pdf, 'docx');
}

describe('PDF to Word: the gap after the numbers of headings', () => {
  it('is a tab where Word numbers them, if it is wide', async () => {
    const [wide, narrow] = [
      await convertHtmlToWord(buildHeadingsHtml('1', '2', 12)),
      await convertHtmlToWord(buildHeadingsHtml('1', '2', 3.5)),
    ];
    const lists = [wide, narrow].map((path) =>
      listHeadings(path).map(({ list }) => [list?.label, list?.follow]),
    );
    expect(lists).toEqual([
      [
        ['1', 'tab'],
        ['2', 'tab'],
      ],
      [
        ['1', 'space'],
        ['2', 'space'],
      ],
    ]);
    expect(await measureWordLeft('Governing', wide)).toBeCloseTo(((15 + 12) / 25.4) * 72, -1);
  });

  it('is a tab in the text where they are not numbered automatically', async () => {
    const word = await convertHtmlToWord(buildHeadingsHtml('4.1', '4.2', 12));
    expect(listHeadings(word).map((one) => [one.text, one.list])).toEqual([
      ['4.1\tGoverning equations', null],
      ['4.2\tMeasurements', null],
    ]);
    expect(await measureWordLeft('Governing', word)).toBeCloseTo(((15 + 12) / 25.4) * 72, -1);
  });
});

const listHeadings = (word: string): TextParagraph[] =>
  listParagraphs(readTextDocument(word).blocks).filter(({ outline }) => outline > 0);

/** Returns the distance from the left of the page to a word of a document, in points. */
async function measureWordLeft(name: string, word: string): Promise<number> {
  const { stdout } = await run('pdftotext', ['-bbox', await convertOne(bench, word, 'pdf'), '-']);
  return Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${name}<`).exec(stdout)?.[1]);
}
