import type { StackedTable } from './join-wide.ts';

/** Empty columns narrower than this, in points, aren't visible as columns. */
const sliverPt = 3;

/**
 * Removes the empty columns that each page of a wide sheet has for the columns of the other pages: a tagged file
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
