import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { zipText } from '#tests/support/documents.ts';
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
    const rows = zipText(slides, 'ppt/slides/slide1.xml').match(/<a:tr .*?<\/a:tr>/gs) ?? [];
    const below = rows.map((row) => {
      const [, width, colour = ''] = /<a:lnB w="(\d+)">.*?<a:srgbClr val="(\w+)"/s.exec(row) ?? [];
      return { widthPt: Number(width) / 12_700, colour: colour.toLowerCase() };
    });
    expect(below.map(({ colour }) => colour)).toEqual(['c00000', '9090f0', '9090f0', '9090f0']);
    const [head = 0, rest = 0] = below.map(({ widthPt }) => widthPt);
    expect(head / rest).toBeGreaterThan(1.5);
  });

  it('starts a right-to-left line where it starts on the page', () => {
    const slide = zipText(slides, 'ppt/slides/slide2.xml');
    const [box = ''] = slide.match(/<p:sp>.*?<\/p:sp>/s) ?? [];
    const [, left, width] = /<a:off x="(\d+)".*?<a:ext cx="(\d+)"/s.exec(box) ?? [];
    const [, margin] = /<a:pPr marL="(\d+)"[^>]* rtl="1"/.exec(box) ?? [];
    const start = (Number(left) + Number(width) - Number(margin)) / 12_700;
    const words = spawnSync('pdftotext', ['-bbox', '-f', '2', pdf, '-'], { encoding: 'utf8' }).stdout;
    const ends = [...words.matchAll(/xMax="([\d.]+)"/g)].map(([, end]) => Number(end));
    expect(Math.abs(start - Math.max(...ends))).toBeLessThan(2);
  });
});
