import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParagraphs, readTextDocument, type TextDocument } from '#tests/support/office/read-text.ts';
import { convertOne, printHtmlBody } from '#tests/support/pdf/printed-pages.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const run = promisify(execFile);

/** A heading in letter-spaced capitals, and words rotated in each direction about their start points. */
const page = `<html lang="en"><style>@page { size: A5; margin: 15mm } body { margin: 0; height: 170mm; position: relative; font: 11pt 'Liberation Sans' }
h2 { font-size: 12pt; letter-spacing: 2pt } div { position: absolute; white-space: nowrap; transform-origin: 0 0 }</style>
<h2>CONTACT US</h2><p>Plain words at the top of the page.</p>
<div style="left: 20mm; top: 120mm; transform: rotate(-90deg)">Upwards from here to there</div>
<div style="left: 60mm; top: 40mm; transform: rotate(90deg)">Downwards from here to there</div>
<div style="left: 110mm; top: 100mm; transform: rotate(180deg)">Overhead from here to there</div></html>`;

let bench: Workbench;
let pdf: string;
let word: string;
let read: TextDocument;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  pdf = join(await bench.folder(), 'untagged.pdf');
  await run('pdftocairo', ['-pdf', await printHtmlBody(bench, page), pdf]);
  word = await convertOne(bench, pdf, 'docx');
  read = readTextDocument(word);
});
afterAll(() => bench.close());

describe('PDF to Word: rotated and spaced words', () => {
  it.each(['Upwards', 'Downwards'])('places %s, which is rotated, in its original position', async (name) => {
    const [shown, stood] = [
      await findWordCentre(name, await convertOne(bench, word, 'pdf')),
      await findWordCentre(name, pdf),
    ];
    expect(Math.abs(shown.x - stood.x)).toBeLessThan(5);
    expect(Math.abs(shown.y - stood.y)).toBeLessThan(5);
  });

  it('rotates upside-down words', () => {
    const turned = read.shapes.filter(({ rotation }) => rotation === 180);
    expect(turned.map(({ text }) => text)).toEqual(['Overhead from here to there']);
  });

  it('keeps the letter spacing of a heading, and adds none to other text', () => {
    expect(readLetterSpacing('CONTACT')).toBeCloseTo(2, 0);
    expect(readLetterSpacing('Plain words')).toBeCloseTo(0, 0);
  });
});

/** Returns the letter spacing of a text, in points. */
function readLetterSpacing(text: string): number {
  const runs = listParagraphs(read.blocks).flatMap((paragraph) => paragraph.runs);
  return runs.find((one) => one.text.startsWith(text))?.spacingPt ?? NaN;
}

/** Returns the center of a word on the first page, in points from its upper left. */
async function findWordCentre(name: string, path: string): Promise<{ x: number; y: number }> {
  const { stdout } = await run('pdftotext', ['-l', '1', '-bbox', path, '-']);
  const box = new RegExp(`xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">${name}<`).exec(stdout);
  const [left = NaN, top = NaN, right = NaN, bottom = NaN] = (box ?? []).slice(1).map(Number);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
