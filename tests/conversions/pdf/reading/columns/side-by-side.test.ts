import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts, pdfText } from '#tests/support/documents.ts';
import { readWordDocument, type WordParagraph } from '#tests/support/office/read-word.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let headings: readonly WordParagraph[];
let shown: string[];

const sentence = 'The harbour master keeps the lamps and the ledger of the port. ';

/** Right-aligned and centered lines with explicit breaks, and a box with text next to it. */
const letter = `<!doctype html><html lang="en"><head><style>
@page { size: A5; margin: 15mm } body { font: 10pt/1.35 'Liberation Serif'; margin: 0 } h1 { font-size: 18pt; text-align: center }
.box { position: absolute; right: 0; top: 70mm; width: 60mm; height: 40mm; box-sizing: border-box; border: 1px solid; background: #ffc; padding: 4pt }
.own { position: absolute; left: 0; top: 72mm; width: 50mm } .own p { margin: 0 0 4pt } .rest { position: absolute; top: 120mm }
</style></head><body>
<p style="text-align: right">To the harbour office<br>of Saltmarsh<br>from the keeper</p>
<h1>Report of<br>the lamps</h1><p>${sentence.repeat(4)}</p>
<div class="box">${sentence.repeat(3)}</div>
<div class="own"><p>Keeper Halloway</p><p>Lamp house four</p><p>West pier end</p></div>
<p class="rest">${sentence.repeat(4)}</p></body></html>`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const path = join(await bench.folder(), 'letter.html');
  await writeFile(path, letter);
  const word = await converted(await converted(path, 'pdf'), 'docx');
  headings = readWordDocument(word).paragraphs.filter(({ style }) => /^heading/i.test(style));
  const again = await converted(word, 'pdf');
  expect(pdfFacts(again).pages).toBe(1);
  shown = pdfText(again)
    .split('\n')
    .map((line) => line.trim());
});
afterAll(() => bench.close());

describe('PDF to Word with lines that do not fill their column', () => {
  it('keeps the line breaks of right-aligned lines', () => {
    for (const line of ['To the harbour office', 'of Saltmarsh', 'from the keeper'])
      expect(shown).toContain(line);
  });

  it('keeps a centered title of two lines as one heading, with its line break', () => {
    expect(headings.map(({ text, style }) => [text, style.toLowerCase()])).toEqual([
      ['Report of\nthe lamps', 'heading 1'],
    ]);
    for (const line of ['Report of', 'the lamps']) expect(shown).toContain(line);
  });

  it('keeps text next to a box in its position, on one page', () => {
    for (const line of ['Keeper Halloway', 'Lamp house four', 'West pier end'])
      expect(shown.some((one) => one.startsWith(line))).toBe(true);
  });

  it('formats a heading only through its style', () => {
    expect(headings.flatMap(({ own }) => own.filter((one) => ['size', 'bold'].includes(one)))).toEqual([]);
  });
});

const converted = async (path: string, to: Parameters<Workbench['convert']>[1]): Promise<string> =>
  (await bench.convert(path, to)).files[0] ?? '';
