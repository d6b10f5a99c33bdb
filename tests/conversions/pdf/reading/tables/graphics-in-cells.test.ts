import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSlides, type Slide } from '#tests/support/office/read-slides.ts';
import {
  listParagraphs,
  listShapes,
  listTables,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { convertOne, printHtmlBody } from '#tests/support/pdf/printed-pages.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Chart legends side by side, bars and highlighted words in cells, and a signature line. */
const page = `<style>@page { size: A5; margin: 15mm } body { font: 10pt/1.4 'Liberation Sans'; margin: 0 }
.keys { position: relative; height: 50pt } .key { position: absolute; top: 0; width: 90pt; border: 1pt solid #000; padding: 6pt }
.key + .key { left: 180pt; background: #eeeecc } .key i { display: inline-block; width: 20pt; height: 2pt; margin: 0 8pt 3pt 0 }
table { border-collapse: collapse } td { border: 0.75pt solid #000; padding: 6pt; width: 90pt }
.bar { height: 9pt; width: 60pt; background: #4477cc } .sign { width: 90pt; margin: 16pt 0 0; border-bottom: 1pt solid #227722 }</style>
<p>Sales of the year</p><div class="keys"><div class="key"><i style="background: #cc0000"></i>North</div>
<div class="key"><i style="background: #00aa00"></i>South</div></div>
<table><tr><td>Task</td><td><u>State</u></td></tr><tr><td><mark>Roof</mark></td><td><div class="bar"></div></td></tr>
<tr><td>Signed</td><td><div class="sign"></div>the keeper</td></tr></table>`;

let bench: Workbench;
let word: TextDocument;
let slide: Slide | undefined;
let tagged: TextDocument;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  const printed = await printHtmlBody(bench, page);
  const pdf = join(await bench.folder(), 'untagged.pdf');
  await promisify(execFile)('pdftocairo', ['-pdf', printed, pdf]);
  tagged = readTextDocument(await convertOne(bench, printed, 'docx'));
  word = readTextDocument(await convertOne(bench, pdf, 'docx'));
  [slide] = readSlides(await convertOne(bench, pdf, 'pptx'));
});
afterAll(() => bench.close());

/** Returns the colors of shapes: of their fills, or of their lines. */
const listColors = (shapes: readonly { readonly fill: string | null; readonly line: string | null }[]) =>
  shapes.flatMap(({ fill, line }) => fill ?? line ?? []);

describe('PDF to Word and PowerPoint: shapes within cells', () => {
  it.each(['cc0000', '00aa00', '4477cc', '227722'])('keeps shapes in %s', (color) => {
    expect(listColors(listShapes(word.shapes))).toContain(color);
    expect(listColors(slide?.shapes ?? [])).toContain(color);
  });

  it('does not read a bar or line within a cell as an edge of a table with clear cells', () => {
    for (const { blocks, shapes } of [word, tagged]) {
      const widths = listTables(blocks).at(-1)?.columnsPt ?? [];
      expect(widths).toHaveLength(2);
      for (const width of widths) expect(Math.abs(width - 102.75)).toBeLessThan(2.5);
      for (const color of ['4477cc', '227722']) expect(listColors(listShapes(shapes))).toContain(color);
    }
  });

  it('turns lines below words and colors behind them into text formatting', () => {
    const runs = listParagraphs(word.blocks).flatMap((paragraph) => paragraph.runs);
    expect(runs.filter(({ isUnderlined }) => isUnderlined).map(({ text }) => text)).toEqual(['State']);
    expect(runs.filter(({ fill }) => fill === 'ffff00').map(({ text }) => text)).toEqual(['Roof']);
    const cells = slide?.shapes.flatMap(({ rows }) => rows.flat()) ?? [];
    const onSlide = cells.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs));
    expect(onSlide.filter(({ isUnderlined }) => isUnderlined).map(({ text }) => text)).toEqual(['State']);
  });

  it('draws shapes in a shaded cell above its shading', () => {
    expect(listColors(listShapes(word.shapes.filter(({ isAboveText }) => isAboveText)))).toEqual(['00aa00']);
    const shapes = slide?.shapes ?? [];
    const green = shapes.findIndex((shape) => listColors([shape]).includes('00aa00'));
    expect(green).toBeGreaterThan(shapes.findLastIndex(({ type }) => type === 'TableShape'));
  });

  it('places boxes side by side in their original positions', () => {
    const [left, right, ...others] = word.frames.filter(({ blocks }) => listTables(blocks).length > 0);
    expect(others).toEqual([]);
    expect(left?.topPt).toBe(right?.topPt);
    expect((right?.leftPt ?? 0) - (left?.leftPt ?? 0)).toBeCloseTo(180, -0.5);
  });
});
