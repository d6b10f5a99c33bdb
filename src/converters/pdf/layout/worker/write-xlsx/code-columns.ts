import type { StackedTable } from './join-wide.ts';

/** Keeps digits as text in columns of codes: all of the same length, some with leading zeros. */
export function withCodes(table: StackedTable): StackedTable {
  const codes = new Set(
    table.columnsPt.map((_, column) => column).filter((column) => hasCodes(table, column)),
  );
  if (codes.size === 0) return table;
  const cells = table.cells.map((cell) =>
    codes.has(cell.column) && cell.row >= table.headerRows ? { ...cell, isCode: true } : cell,
  );
  return { ...table, cells };
}

function hasCodes({ cells, headerRows }: StackedTable, column: number): boolean {
  const texts = cells
    .filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.row >= headerRows)
    .flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim()]));
  const [first = ''] = texts;
  return (
    texts.some((text) => /^0\d+$/.test(text)) &&
    texts.every((text) => /^\d+$/.test(text) && text.length === first.length)
  );
}
