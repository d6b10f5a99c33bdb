import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSlides } from '#tests/support/office/read-slides.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

const page = `<!doctype html><meta charset="utf-8"><style>
@page { size: 960px 540px; margin: 40px } body { font: 24px 'DejaVu Sans' }
table { border-collapse: collapse; width: 800px } td, th { padding: 8px; border-bottom: 1px solid #9090f0 }
th { border-bottom: 2px solid #c00000 } section { break-after: page } ul { margin-right: 120px }
</style>
<section><table><tr><th>Lamp</th><th>Range</th></tr><tr><td>North quay</td><td>12</td></tr><tr><td>South quay</td><td>9</td></tr><tr><td>Island</td><td>21</td></tr></table></section>
<section dir="rtl"><p style="margin: 0 200px 0 0">هذه فقرة من النص العربي تبدأ بعيدا عن الحافة.</p></section>`;

describe('PDF to PowerPoint', () => {
  let pdf: string;
  let slides: string;
  beforeAll(async () => {
    [pdf = ''] = (await bench.convert(bench.writeInput('page.html', page), 'pdf')).files;
    [slides = ''] = (await bench.convert(pdf, 'pptx')).files;
  });

  it('draws each table border with its thickness and color', () => {
    const rows = readSlides(slides)[0]?.shapes.flatMap((shape) => shape.rows) ?? [];
    const below = rows.map(([cell]) => cell?.borders.bottom);
    expect(below.map((line) => line?.color)).toEqual(['c00000', '9090f0', '9090f0', '9090f0']);
    const [head = 0, rest = Infinity] = below.map((line) => line?.widthPt);
    expect(head / rest).toBeGreaterThan(1.5);
  });

  it('starts a right-to-left line where it starts on the page', () => {
    const [box] = readSlides(slides)[1]?.shapes ?? [];
    const [line] = box?.paragraphs ?? [];
    expect(line?.isRightToLeft).toBe(true);
    const start = (box?.leftPt ?? 0) + (box?.widthPt ?? 0) - (line?.leftPt ?? 0);
    const words = spawnSync('pdftotext', ['-bbox', '-f', '2', pdf, '-'], { encoding: 'utf8' }).stdout;
    const ends = [...words.matchAll(/xMax="([\d.]+)"/g)].map(([, end]) => Number(end));
    expect(Math.abs(start - Math.max(...ends))).toBeLessThan(2);
  });
});
