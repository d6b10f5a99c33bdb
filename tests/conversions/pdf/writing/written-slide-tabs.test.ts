import { expect, it } from 'vitest';
import { readSlides } from '#tests/support/office/read-slides.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
const page = `<!doctype html><meta charset="utf-8"><style>@page{size:960px 540px;margin:0}body{margin:40px;font:20px 'DejaVu Sans'}
table{border-collapse:collapse;width:860px}td{border:1px solid #333;padding:12px;width:430px}span{display:inline-block;width:140px}</style>
<h1>Opening hours</h1><table>${days.map((day, index) => `<tr><td>${day}<td><span>9:00</span><span>to 12:30</span>Room ${index + 3}`).join('')}</table>`;

it('keeps the positions of widely spaced words in a table cell on a slide', async () => {
  const [pdf = ''] = (await bench.convert(bench.writeInput('hours.html', page), 'pdf')).files;
  const [slides = ''] = (await bench.convert(pdf, 'pptx')).files;
  const cells = readSlides(slides)[0]?.shapes.flatMap(({ rows }) => rows.flat()) ?? [];
  const cell = cells.find(({ text }) => text.includes('Room 3'));
  expect(cell?.paragraphs.map(({ tabsPt, leftPt }) => [tabsPt.length, leftPt])).toEqual([[2, 0]]);
  expect(cell?.leftInsetPt).toBeGreaterThan(6);
});
