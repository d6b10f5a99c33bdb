import type { StackedTable } from './join-wide.ts';

/** Columns without text that are narrower than this, in points, are not seen as columns. */
const sliverPt = 3;

/**
 * A table without the columns of nothing a page of a wide sheet has where those of the other pages are: a tagged file
 * counts them all.
 */
export function withoutSlivers(table: StackedTable): StackedTable {
  const filled = new Set(
    table.cells
      .filter(({ text }) => text !== '')
      .flatMap(({ column, columnSpan }) => listRange(column, columnSpan)),
  );
  const remaining = table.columnsPt.flatMap((width, column) =>
    width > sliverPt || filled.has(column) ? [column] : [],
  );
  if (remaining.length === table.columnsPt.length || remaining.length === 0) return table;
  const cells = table.cells.flatMap((cell) => {
    const own = remaining.flatMap((column, index) =>
      column >= cell.column && column < cell.column + cell.columnSpan ? [index] : [],
    );
    const [first] = own;
    return first === undefined ? [] : [{ ...cell, column: first, columnSpan: own.length }];
  });
  return { ...table, cells, columnsPt: remaining.map((column) => table.columnsPt[column] ?? 0) };
}

const listRange = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
