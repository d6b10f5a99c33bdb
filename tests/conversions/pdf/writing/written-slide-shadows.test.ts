import { beforeAll, describe, expect, it } from 'vitest';
import { readSlides, type Slide } from '#tests/support/office/read-slides.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

const page = `<!doctype html><meta charset="utf-8"><style>@page{size:800px 500px;margin:0}body{margin:0;background:#f0f2f6;font:14px 'DejaVu Sans';height:490px}
.card{margin:40px;padding:12px;background:#fff;border-radius:12px;box-shadow:0 2px 4px #0002}table{width:100%;border-collapse:collapse}td,th{padding:5px 0;border-bottom:1px solid #ccd;text-align:left}.bar { height: 10px; background: #2d6cdf; border-radius: 5px }</style>
<div class="card"><table><tr><th>Team<th style='text-align:right'>Open<th>Load<th>Lead</tr>
<tr><td>Billing<td style='text-align:right'>88<td><div class="bar" style="width: 120px"></div><td>Novak</tr>
<tr><td>Delivery<td style='text-align:right'>140<td><div class="bar" style="width: 190px"></div><td>Singh</tr>
<tr><td>Accounts<td style='text-align:right'>90<td><div class="bar" style="width: 130px"></div><td>Lopes</tr>
</table></div>`;

describe('PDF to PowerPoint: a card with a shadow', () => {
  let slide: Slide | undefined;
  beforeAll(async () => {
    const [pdf = ''] = (await bench.convert(bench.writeInput('card.html', page), 'pdf')).files;
    const [slides = ''] = (await bench.convert(pdf, 'pptx')).files;
    [slide] = readSlides(slides);
  });

  it('keeps a faint shadow faint instead of a dark box', () => {
    const shapes = slide?.shapes ?? [];
    expect(shapes.map(({ type }) => type)).toContain('GraphicObjectShape');
    expect(shapes.filter(({ fill, opacity }) => fill === '000000' && opacity < 1)).toEqual([]);
  });

  it('does not shade a table on the card like the page below it', () => {
    const cells = slide?.shapes.flatMap(({ rows }) => rows.flat()) ?? [];
    expect(cells.map(({ fill }) => fill)).toEqual(Array.from({ length: 12 }, () => null));
  });
});

it('keeps a thin line below a title that changes color along its length', async () => {
  const html = `<!doctype html><meta charset="utf-8"><style>@page{size:800px 500px;margin:0}body{margin:0;font:20px 'DejaVu Sans'}
h1{margin:0;padding:20px}.line{height:6px;background:linear-gradient(90deg,#ee0000,#0000ee)}</style><h1>Tides and trade</h1><div class="line"></div><p>Ships wait outside.</p>`;
  const [pdf = ''] = (await bench.convert(bench.writeInput('line.html', html), 'pdf')).files;
  const [slides = ''] = (await bench.convert(pdf, 'pptx')).files;
  const image = readSlides(slides)[0]?.shapes.find(({ type }) => type === 'GraphicObjectShape');
  expect(image?.widthPt).toBeCloseTo(600, 0);
  expect(image?.heightPt).toBeCloseTo(4.5, 0);
});
