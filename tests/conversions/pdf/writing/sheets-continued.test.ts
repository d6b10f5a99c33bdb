import { expect, it } from 'vitest';
import { readWorkbook } from '#tests/support/office/read-workbook.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();

it('joins the parts of a table in Excel when its tags leave out the header at the top of each page', async () => {
  const names = ['Day', 'Part', 'Price'];
  const rows = Array.from({ length: 80 }, (_, row) => [
    `2026-01-${10 + (row % 20)}`,
    `Part ${row}`,
    `${row}.50`,
  ]);
  const rowHtml = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const source = bench.writeInput(
    'stock.html',
    `<style>td, th { border: 1px solid }</style><h1>Stock</h1><p>All parts in the store.</p><table width="100%" cellspacing="0"><thead>${rowHtml('th', names)}</thead>${rows.map((cells) => rowHtml('td', cells)).join('')}</table>`,
  );
  const text = (await bench.convert(source, 'odt')).files[0] ?? '';
  const pdf = (await bench.convert(text, 'pdf')).files[0] ?? '';
  const workbook = (await bench.convert(pdf, 'xlsx')).files[0] ?? '';
  const sheets = readWorkbook(workbook);
  expect(sheets.map(({ name }) => name)).toEqual(['Stock', 'Text']);
  expect(sheets[0]?.rows).toHaveLength(rows.length + 1);
  expect(sheets[1]?.rows.flat()).not.toContain('Price');
});
