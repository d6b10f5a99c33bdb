import { describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import { zipText } from '#tests/support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

/** The text of a Word document made from a page of drawing operators and empty fields. */
async function convertFormToWord(
  name: string,
  operators: readonly string[],
  fields: readonly (readonly [string, ...number[]])[],
): Promise<string> {
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
  return zipText(made.files[0] ?? '', 'word/document.xml');
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
    expect(word).not.toContain('<w:tbl>');
    for (const label of labels) {
      const paragraph = word.split('<w:p>').find((piece) => piece.includes(`>${label}:<`));
      expect(paragraph).toContain(`<w:tag w:val="${label}"/>`);
    }
    expect(word.match(/<wps:wsp>/g)).toHaveLength(3);
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
    const [cell = ''] = word.match(/<w:tc>(?:(?!<w:tc>).)*<w:tag w:val="Berth"\/>.*?<\/w:tc>/s) ?? [];
    expect(cell).toContain('<w:tcW w:w="400"');
    expect(cell).toMatch(/>\u2002{2,4}</);
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
    const rows = word.match(/<w:tr>.*?<\/w:tr>/gs) ?? [];
    expect(rows).toHaveLength(heights.length);
    for (const [index, row] of rows.entries()) {
      const lineAbove = row.includes('<w:top w:val="single"') ? 20 : 0;
      const minHeight = Number(/<w:trHeight w:val="(\d+)"/.exec(row)?.[1]);
      expect(minHeight + lineAbove).toBeCloseTo(20 * (heights[index] ?? 0), -1);
      const empty = [
        ...row.matchAll(/<w:spacing w:before="0" w:after="0" w:line="(\d+)" w:lineRule="exact"\/>/g),
      ];
      for (const [, line] of empty) expect(Number(line)).toBeLessThanOrEqual(minHeight);
      const [merged = ''] = row.match(/<w:vMerge\/>.*?<\/w:tcBorders>/) ?? [];
      expect(merged).not.toContain('<w:top w:val="single"');
    }
  });
});
