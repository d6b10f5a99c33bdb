import { beforeAll, describe, expect, it } from 'vitest';
import { zipText } from '#tests/support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

const page = `<!doctype html><meta charset="utf-8"><style>
@page { size: 1280px 720px; margin: 0 } body { margin: 0; font-family: 'Noto Sans', 'DejaVu Sans' }
section { width: 1280px; height: 720px; box-sizing: border-box; padding: 60px 80px; break-after: page }
.three { display: flex; gap: 40px } .card { flex: 1; background: #ffffff22; border-radius: 18px; padding: 24px }
.large { font-size: 72px; font-weight: 800 } p, li { font-size: 28px } li::marker { color: #e07b39 }
table { border-collapse: collapse; width: 100%; font-size: 26px } td, th { border: 1px solid #999; padding: 10px 24px }
.figure { text-align: right }
</style>
<section><h2>Three numbers that matter</h2><div class="three">
<div class="card"><div class="large">42%</div><p>more days above the storm line</p></div>
<div class="card"><div class="large">1.8 m</div><p>highest mean wave</p></div></div>
<div style="writing-mode: vertical-rl; height: 260px; font-size: 26px; margin: 40px 0 0 900px">Figures of the winter, read from the log of the harbour office</div></section>
<section><h2>Who measured what</h2><p>The probes were read by P. Durand<sup>1</sup> and by L. Okafor<sup>2</sup> in turn.</p>

<ul style="list-style-type: '– '"><li>Moorings of chain instead of rope</li><li>Batteries for fourteen months</li></ul>
<table><tr><th>Buoy</th><th>Days</th></tr><tr><td>Inner roads</td><td class="figure">412</td></tr><tr><td>Outer roads</td><td class="figure">388</td></tr><tr><td>The bar</td><td class="figure">96</td></tr><tr><td>Mole</td><td class="figure">1,204</td></tr></table></section>
<section dir="rtl"><p>تكلفة المرحلة الأولى 35 مليون درهم</p>
<table><tr><th>البند</th><th>2023</th><th>2024</th></tr><tr><td>الأرصفة والرافعات</td><td>12</td><td>18</td></tr><tr><td>الطرق</td><td>4</td><td>6</td></tr></table></section>`;

/** The whole shape or cell that contains a text. */
const holding = (slide: string, tag: string, text: string): string =>
  slide.match(new RegExp(`<${tag}>.*?</${tag}>`, 'gs'))?.find((one) => one.includes(text)) ?? '';

describe('PDF to PowerPoint: text in its position', () => {
  let slides: readonly string[];
  beforeAll(async () => {
    const [pdf = ''] = (await bench.convert(bench.writeInput('page.html', page), 'pdf')).files;
    const [made = ''] = (await bench.convert(pdf, 'pptx')).files;
    slides = [1, 2, 3].map((number) => zipText(made, `ppt/slides/slide${number}.xml`));
  });

  it('lets separate text of several lines wrap within its width', () => {
    expect(holding(slides[0] ?? '', 'p:sp', 'harbour office')).toContain('wrap="square"');
  });

  it('gives superscripts the font size of their line, because programs shrink them', () => {
    const line = holding(slides[1] ?? '', 'p:sp', 'The probes');
    const sizes = [...line.matchAll(/sz="(\d+)"/g)].map(([, size]) => size);
    expect(line.match(/baseline="30000"/g)).toHaveLength(2);
    expect(new Set(sizes).size).toBe(1);
  });

  it('keeps the color of list markers', () => {
    const marks = (slides[1] ?? '').match(/<a:buClr><a:srgbClr val="E07B39"\/><\/a:buClr>/g) ?? [];
    expect(marks).toHaveLength(2);
  });

  it('gives a right-to-left line its extra space on the left', () => {
    const box = holding(slides[2] ?? '', 'p:sp', 'تكلفة');
    const [, left, width] = /<a:off x="(\d+)".*?<a:ext cx="(\d+)"/s.exec(box) ?? [];
    const table = /<p:graphicFrame>.*?<a:off x="(\d+)".*?<a:ext cx="(\d+)"/s.exec(slides[2] ?? '') ?? [];
    const ends = [Number(left) + Number(width), Number(table[1]) + Number(table[2])];
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) / 12_700).toBeLessThan(2);
  });

  it('keeps numbers as far from the right edge of their cell as on the page', () => {
    const cell = holding(slides[1] ?? '', 'a:tc', '<a:t>412</a:t>');
    const [, marginRight] = /marR="(\d+)"/.exec(cell) ?? [];
    expect(Number(marginRight) / 12_700).toBeGreaterThan(10);
  });
});
