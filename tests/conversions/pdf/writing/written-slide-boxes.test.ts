import { beforeAll, describe, expect, it } from 'vitest';
import { readSlides, type Slide, type SlideShape } from '#tests/support/office/read-slides.ts';
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

/** The shape with a text. */
const findShape = (slide: Slide | undefined, text: string): SlideShape | undefined =>
  slide?.shapes.find((shape) => shape.text.includes(text));

describe('PDF to PowerPoint: text in its position', () => {
  let slides: readonly Slide[];
  beforeAll(async () => {
    const [pdf = ''] = (await bench.convert(bench.writeInput('page.html', page), 'pdf')).files;
    const [made = ''] = (await bench.convert(pdf, 'pptx')).files;
    slides = readSlides(made);
  });

  it('lets separate text of several lines wrap within its width', () => {
    expect(findShape(slides[0], 'harbour office')?.isWrapped).toBe(true);
  });

  it('gives superscripts the font size of their line, because programs shrink them', () => {
    const line = findShape(slides[1], 'The probes')?.paragraphs[0]?.runs ?? [];
    expect(line.filter(({ isRaised }) => isRaised).map(({ text }) => text.trim())).toEqual(['1', '2']);
    expect(new Set(line.map(({ sizePt }) => sizePt)).size).toBe(1);
  });

  it('keeps the color of list markers', () => {
    const paragraphs = slides[1]?.shapes.flatMap((shape) => shape.paragraphs) ?? [];
    expect(paragraphs.flatMap(({ bulletColor }) => bulletColor ?? [])).toEqual(['e07b39', 'e07b39']);
  });

  it('gives a right-to-left line its extra space on the left', () => {
    const [box, table] = [
      findShape(slides[2], 'تكلفة'),
      slides[2]?.shapes.find(({ type }) => type === 'TableShape'),
    ];
    const [end = 0, tableEnd = Infinity] = [box, table].map((shape) => shape && shape.leftPt + shape.widthPt);
    expect(Math.abs(end - tableEnd)).toBeLessThan(2);
  });

  it('keeps numbers as far from the right edge of their cell as on the page', () => {
    const cells = slides[1]?.shapes.flatMap(({ rows }) => rows.flat()) ?? [];
    expect(cells.find(({ text }) => text === '412')?.rightInsetPt).toBeGreaterThan(10);
  });
});
