import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipText } from '#tests/support/documents.ts';
import { convertOne, printHtmlBody } from '#tests/support/pdf/printed-pages.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

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
let word: string;
let slide: string;
let tagged: string;
beforeAll(async () => {
  bench = await openWorkbench();
  const printed = await printHtmlBody(bench, page);
  const pdf = join(await bench.folder(), 'untagged.pdf');
  await promisify(execFile)('pdftocairo', ['-pdf', printed, pdf]);
  tagged = zipText(await convertOne(bench, printed, 'docx'), 'word/document.xml');
  word = zipText(await convertOne(bench, pdf, 'docx'), 'word/document.xml');
  slide = zipText(await convertOne(bench, pdf, 'pptx'), 'ppt/slides/slide1.xml');
});
afterAll(() => bench.close());

/** Returns the colors of the shapes. */
const drawn = (xml: string): string[] =>
  [...xml.matchAll(/<a:srgbClr val="(\w+)"/g)].map(([, colour = '']) => colour.toUpperCase());

describe('PDF to Word and PowerPoint: shapes within cells', () => {
  it.each(['CC0000', '00AA00', '4477CC', '227722'])('keeps shapes in %s', (colour) => {
    expect(drawn(word)).toContain(colour);
    expect(drawn(slide)).toContain(colour);
  });

  it('does not read a bar or line within a cell as an edge of a table with clear cells', () => {
    for (const xml of [word, tagged]) {
      const table = xml.slice(xml.lastIndexOf('<w:tbl>'));
      const widths = [...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
      expect(widths).toHaveLength(2);
      for (const width of widths) expect(width).toBeCloseTo(102.75 * 20, -2);
      for (const colour of ['4477CC', '227722']) expect(drawn(xml)).toContain(colour);
    }
  });

  it('turns lines below words and colors behind them into text formatting', () => {
    expect(word).toMatch(/<w:u w:val="single"\/>.{0,80}State/);
    expect(word).toMatch(/<w:shd [^>]*w:fill="FFFF00"\/>.{0,80}Roof/);
    expect(slide).toMatch(/ u="sng".{0,200}State/);
  });

  it('draws shapes in a shaded cell above its shading', () => {
    const above = word.split('<w:drawing>').filter((xml) => xml.includes('behindDoc="0"'));
    expect(above).toHaveLength(1);
    expect(above[0]).toMatch(/00aa00/i);
    expect(above[0]).not.toMatch(/cc0000|4477cc/i);
    expect(slide.search(/00aa00/i)).toBeGreaterThan(slide.lastIndexOf('</p:graphicFrame>'));
  });

  it('places boxes side by side in their original positions', () => {
    const anchors = [...word.matchAll(/<w:tblpPr [^>]*w:tblpX="(\d+)" w:tblpY="(\d+)"\/>/g)];
    expect(anchors).toHaveLength(2);
    const [[, left = '', top = ''] = [], [, right = '', level = ''] = []] = anchors;
    expect(top).toBe(level);
    expect(Number(right) - Number(left)).toBeCloseTo(180 * 20, -2);
  });
});
