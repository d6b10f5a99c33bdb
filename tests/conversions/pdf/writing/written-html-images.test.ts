import { beforeAll, describe, expect, it } from 'vitest';
import { readPageOutline } from '#tests/support/office/read-page.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

const palettePngUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGBAMAAAAMK8LIAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAFVBMVEX/pQDMhBmZYzNmQkwzIWYAAID///84njERAAAAAWJLR0QGYWa4fQAAAAd0SU1FB+oLFwQEGcYbCWsAAAAcSURBVAjXY2AAAUEgYFACAgZjIGBwAQKGUCAAACSkA/0DiwyQAAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTIzVDA0OjA0OjI1KzAwOjAw6FNBbwAAACV0RVh0ZGF0ZTptb2RpZnkAMjAyNi0xMS0yM1QwNDowNDoyNSswMDowMJkO+dMAAAAASUVORK5CYII=';

const page = `<!doctype html><meta charset="utf-8"><style>
@page { size: 960px 540px; margin: 0 } body { margin: 0; font: 24px 'DejaVu Sans' }
section { height: 540px; width: 960px; position: relative; break-after: page; overflow: hidden }
section > img { position: absolute; object-fit: fill } h1 { position: absolute; left: 60px; bottom: 60px; margin: 0; color: #fff }
.cards { display: flex; gap: 40px; padding: 100px 60px } .card { flex: 1; background: #e8ecf8; border-radius: 14px; padding: 20px }
</style>
<section><img src="${palettePngUrl}" style="left: 0; top: 0; width: 960px; height: 540px"><h1>Field season</h1></section>
<section style="background: linear-gradient(135deg, #ffe, #cde)"><div class="cards">
<div class="card"><b>42 days</b><p>above the storm line</p></div><div class="card"><b>1.8 m</b><p>highest mean wave</p></div><div class="card"><b>7 buoys</b><p>lost in the winter</p></div></div></section>
<section><ul style="margin: 80px 0 0 20px; width: 400px"><li>Moorings of chain</li><li>Batteries for a year</li><li>A public log</li></ul>
<img src="${palettePngUrl}" style="left: 560px; top: 100px; width: 90px; height: 60px"></section>`;

describe('PDF slides to HTML', () => {
  let outline: string;
  beforeAll(async () => {
    const [pdf = ''] = (await bench.convert(bench.writeInput('slides.html', page), 'pdf')).files;
    const [made = ''] = (await bench.convert(pdf, 'html', { layout: 'reading' })).files;
    outline = await readPageOutline(made);
  });

  it('keeps a photo behind a title, and drops the backgrounds of cards', () => {
    const sequence = outline.match(/figure|Field season|cell "42 days"|cell "lost in the winter"|list:/g);
    expect(sequence).toEqual([
      'figure',
      'Field season',
      'cell "42 days"',
      'cell "lost in the winter"',
      'list:',
      'figure',
    ]);
  });

  it('does not break a list at the image next to it', () => {
    expect(outline).toMatch(/- list:\n(  - listitem: .*\n){3}- figure/);
  });
});
