import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listRowTexts,
  listTables,
  listTexts,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let source: string;
let again: string;
let read: TextDocument;

const sentence = 'Every river rises in the hills and winds its way down to a harbour by the sea. ';
const waves = [20, 50, 80, 110, 140].map(
  (y) => `<path d="M10 ${y} C 80 ${y - 40}, 120 ${y + 40}, 180 ${y}"/>`,
);
const rows = ['000 object', '010 number', '100 string', '110 boolean'].map((row) => {
  const [tag, type] = row.split(' ');
  return `<tr><td>${tag}</td><td>${type}</td><td>handle of ${type}</td></tr>`;
});

/**
 * A title with a small line directly below it, above two columns, the second of which begins with vector graphics;
 * below them, a table with inner lines only.
 */
const article = `<!doctype html><html lang="en"><style>@page { size: A5; margin: 15mm } body { margin: 0; font: 9pt/1.3 'Liberation Serif' }
h1 { font: bold 20pt/1 'Liberation Serif'; margin: 0 } .issue { font-size: 7pt; line-height: 1; margin-bottom: 14mm } .columns { columns: 2; column-gap: 8mm; height: 100mm; column-fill: auto; text-align: justify }
p { margin: 0 } svg { display: block; break-before: column } table { margin-top: 8mm; border-collapse: collapse }
td, th { padding: 1px 6px; text-align: left } th { border-bottom: 1px solid #000 } td + td, th + th { border-left: 1px solid #000 }</style><body>
<h1>Rivers and Harbours</h1><p class="issue">Volume 12, Number 3, Spring</p><div class="columns"><p>Beginning. ${sentence.repeat(9)}</p><svg width="190" height="170" fill="none" stroke="#c00">${waves.join('')}</svg>
<p>Caption. ${sentence.repeat(4)}</p></div>
<table><tr><th>Tag</th><th>Type</th><th>Description</th></tr>${rows.join('')}</table></body></html>`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const page = join(await bench.folder(), 'columns.html');
  await writeFile(page, article);
  source = (await bench.convert(page, 'pdf')).files[0] ?? '';
  const word = (await bench.convert(source, 'docx')).files[0] ?? '';
  read = readTextDocument(word);
  again = (await bench.convert(word, 'pdf')).files[0] ?? '';
});
afterAll(() => bench.close());

describe('a page of columns converted to Word and back', () => {
  it('keeps the distance of both columns from the title, and the text of the second below its graphics', () => {
    for (const word of ['Rivers', 'Beginning.', 'Caption.'])
      expect(Math.abs(findWordTop(word, again) - findWordTop(word, source)), word).toBeLessThan(20);
  });

  it('keeps a small line directly below a large one separate', () => {
    const paragraphs = listTexts(read.blocks);
    expect(paragraphs).toContain('Rivers and Harbours');
    expect(paragraphs).toContain('Volume 12, Number 3, Spring');
  });

  it('keeps all columns of a table without outer lines', () => {
    const tables = listTables(read.blocks);
    expect(tables.map(({ columnsPt }) => columnsPt.length)).toEqual([3]);
    expect(listRowTexts(tables[0])[1]).toEqual(['000', 'object', 'handle of object']);
  });
});

/** Returns the distance from the top of the first page to a word, in points, as poppler finds it. */
function findWordTop(word: string, pdf: string): number {
  const boxes = execFileSync('pdftotext', ['-bbox', '-l', '1', pdf, '-'], { encoding: 'utf8' });
  const line = boxes.split('\n').find((one) => one.includes(`>${word}</word>`));
  return Number(/yMin="([\d.]+)"/.exec(line ?? '')?.[1]);
}
