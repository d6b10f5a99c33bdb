import { beforeAll, describe, expect, it } from 'vitest';
import { zipText } from '#tests/support/documents.ts';
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
  let slide: string;
  beforeAll(async () => {
    const [pdf = ''] = (await bench.convert(bench.writeInput('card.html', page), 'pdf')).files;
    const [slides = ''] = (await bench.convert(pdf, 'pptx')).files;
    slide = zipText(slides, 'ppt/slides/slide1.xml');
  });

  it('keeps a faint shadow faint instead of a dark box', () => {
    expect(slide).toContain('<p:pic>');
    expect(slide.toLowerCase()).not.toContain('<a:srgbclr val="000000"><a:alpha');
  });

  it('does not shade a table on the card like the page below it', () => {
    const cells = slide.match(/<a:tcPr .*?<\/a:tcPr>/gs) ?? [];
    expect(cells).toHaveLength(12);
    for (const cell of cells) expect(cell).toMatch(/<a:noFill\/><\/a:tcPr>$/);
  });
});

it('keeps a thin line below a title that changes color along its length', async () => {
  const html = `<!doctype html><meta charset="utf-8"><style>@page{size:800px 500px;margin:0}body{margin:0;font:20px 'DejaVu Sans'}
h1{margin:0;padding:20px}.line{height:6px;background:linear-gradient(90deg,#ee0000,#0000ee)}</style><h1>Tides and trade</h1><div class="line"></div><p>Ships wait outside.</p>`;
  const [pdf = ''] = (await bench.convert(bench.writeInput('line.html', html), 'pdf')).files;
  const [slides = ''] = (await bench.convert(pdf, 'pptx')).files;
  const imageXml = /<p:pic>.*?<\/p:pic>/s.exec(zipText(slides, 'ppt/slides/slide1.xml'))?.[0] ?? '';
  const [, width, height] = /<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(imageXml) ?? [];
  expect(Number(width) / 12_700).toBeCloseTo(600, 0);
  expect(Number(height) / 12_700).toBeCloseTo(4.5, 0);
});
