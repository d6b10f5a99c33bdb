import { describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import {
  listParagraphs,
  listShapes,
  listTables,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

/** What LibreOffice finds in a Word document made from a page of drawing operators and empty fields. */
async function convertFormToWord(
  name: string,
  operators: readonly string[],
  fields: readonly (readonly [string, ...number[]])[],
): Promise<TextDocument> {
  const content = operators.join('\n');
  const kids = fields.map((_, index) => `${index + 6} 0 R`).join(' ');
  const pdf = pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${kids}] /DR << /Font << /F1 5 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [${kids}] /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...fields.map(
      ([field, ...rect]) =>
        `<< /Type /Annot /Subtype /Widget /DA (/F1 11 Tf 0 g) /P 3 0 R /F 4 /FT /Tx /T (${field}) /Rect [${rect.join(' ')}] >>`,
    ),
  ]);
  const made = await bench.convert(bench.writeInput(name, pdf), 'docx');
  return readTextDocument(made.files[0] ?? '');
}

const textAt = (text: string, x: number, y: number, sizePt = 11) =>
  `BT /F1 ${sizePt} Tf ${x} ${y} Td (${text}) Tj ET`;

describe('forms with fields drawn as page content', () => {
  it('have their labels next to separate boxes, and no table made of touching boxes', async () => {
    const labels = ['Keeper', 'Lighthouse', 'Island'];
    const tops = [700, 680, 660];
    const word = await convertFormToWord(
      'boxes.pdf',
      labels.flatMap((label, row) => [
        textAt(`${label}:`, 60, (tops[row] ?? 0) + 5),
        `0.5 w 146 ${tops[row]} 208 20 re S`,
      ]),
      labels.map((label, row) => [label, 150, (tops[row] ?? 0) + 3, 350, (tops[row] ?? 0) + 17]),
    );
    expect(listTables(word.blocks)).toEqual([]);
    const lines = listParagraphs(word.blocks).flatMap(({ runs }) => {
      const tag = runs.find(({ control }) => control)?.control?.tag;
      return tag === undefined ? [] : [[runs.find(({ text }) => text.trim())?.text.trim(), tag]];
    });
    expect(lines).toEqual(labels.map((label) => [`${label}:`, label]));
    expect(listShapes(word.shapes)).toHaveLength(3);
  });

  it('start in the first cell of a comb field', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, cell) => `${200 + 20 * cell} 700 m ${200 + 20 * cell} 720 l S`,
    );
    const word = await convertFormToWord(
      'comb.pdf',
      [
        '0.5 w 60 700 m 360 700 l S 60 720 m 360 720 l S 60 700 m 60 720 l S',
        ...lines,
        textAt('Number of the berth', 64, 706),
      ],
      [['Berth', 201, 702, 359, 718]],
    );
    const cells = listTables(word.blocks).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    const cell = cells.find(({ blocks }) =>
      listParagraphs(blocks).some(({ runs }) => runs.some(({ control }) => control?.tag === 'Berth')),
    );
    expect(cell?.widthPt).toBeCloseTo(20, 0);
    expect(cell?.text).toMatch(/^\u2002{2,4}$/);
  });

  it('are in rows no taller than on the page', async () => {
    const heights = [20, 5, 16, 5, 16, 5, 16, 5, 20];
    const ends = heights.map((_, row) => 700 - heights.slice(0, row + 1).reduce((sum, one) => sum + one, 0));
    const across = ends.map((y, row) => `${row === ends.length - 1 ? 60 : 160} ${y} m 500 ${y} l S`);
    const word = await convertFormToWord(
      'rows.pdf',
      [
        '1 w 60 700 m 500 700 l S',
        ...[60, 160, 330, 500].map((x) => `${x} 700 m ${x} ${ends.at(-1)} l S`),
        ...across,
        textAt('Lamps of the coast', 64, 640, 9),
        ...ends.flatMap((y, row) =>
          (heights[row] ?? 0) > 10 ? [textAt(`Row ${row}`, 164, y + 5, 9), textAt('lit', 334, y + 5, 9)] : [],
        ),
      ],
      [],
    );
    const rows = listTables(word.blocks).flatMap((table) => table.rows);
    expect(rows).toHaveLength(heights.length);
    for (const [index, { heightPt, cells }] of rows.entries()) {
      const lineAbovePt = cells.at(-1)?.borders.top?.widthPt ?? 0;
      expect(heightPt + lineAbovePt).toBeCloseTo(heights[index] ?? 0, -0.3);
      const empty = cells.flatMap(({ text, blocks }) => (text === '' ? listParagraphs(blocks) : []));
      for (const { lineHeightPt } of empty) expect(lineHeightPt).toBeLessThanOrEqual(heightPt);
      const covered = cells.filter(({ rowSpan }) => rowSpan < 0);
      expect(covered.flatMap(({ borders }) => borders.top ?? [])).toEqual([]);
    }
  });
});
