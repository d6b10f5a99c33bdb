import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts, pdfText } from '#tests/support/documents.ts';
import { readTextDocument, type TextDocument } from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let print: string;
let read: TextDocument;
let again: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, contract);
  [print = ''] = (await bench.convert(path, 'pdf')).files;
  const [word = ''] = (await bench.convert(print, 'docx')).files;
  read = readTextDocument(word);
  [again = ''] = (await bench.convert(word, 'pdf')).files;
});
afterAll(() => bench.close());

const sentence =
  'The keeper of the lighthouse wrote down every ship that passed and the weather of the hour. ';

/** A word across the whole page, with its middle over an empty area, and a stamp on a paragraph. */
const contract = `<!doctype html><html lang="en"><head><style>
@page { size: A5; margin: 15mm } body { font: 10pt/1.4 'Liberation Serif'; margin: 0; position: relative; height: 180mm }
p { margin: 0 0 6pt } .mark, .stamp { position: absolute; font-family: 'Liberation Sans'; font-weight: bold }
.mark { left: 5mm; top: 80mm; font-size: 70pt; color: #999; transform: rotate(-50deg) }
.stamp { right: 5mm; top: 8mm; font-size: 14pt; color: #c00; transform: rotate(14deg) }
</style></head><body><div class="mark">DRAFT</div>
<p>${sentence.repeat(4)}</p><p>${sentence.repeat(3)}</p><div class="stamp">RECEIVED</div></body></html>`;

describe('slanted text of a PDF', () => {
  it('does not break up the text that it crosses', () => {
    const text = pdfText(again).replace(/\s+/g, ' ');
    expect(text).toContain(sentence.repeat(4).trim());
    expect(text).toContain(sentence.repeat(3).trim());
    expect(pdfFacts(again).pages).toBe(1);
  });

  it('is in boxes with the same rotation, each with its words', () => {
    const boxes = read.shapes.map(({ rotation, text }) => `${rotation} ${text}`);
    expect(boxes.toSorted()).toEqual(['346 RECEIVED', '50 DRAFT']);
  });

  it('is shown in its original position, also by LibreOffice', () => {
    const [source, result] = [inkAtMiddle(print), inkAtMiddle(again)];
    expect(source).toBeGreaterThan(5);
    expect(result).toBeGreaterThan(0.5 * source);
    expect(result).toBeLessThan(2 * source);
  });
});

/** Returns the darkness of a 6 cm square in the middle of the watermark, from 0 for white to 255. */
function inkAtMiddle(pdf: string): number {
  const spot = ['-x', '75', '-y', '190', '-W', '120', '-H', '120'];
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '50', '-l', '1', ...spot, pdf], {
    encoding: 'buffer',
  });
  const pixels = stdout.subarray(stdout.length - 14_400);
  return 255 - pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}
