import type { StackedTable } from './join-wide.ts';

/** Columns without text that are narrower than this, in points, are not seen as columns. */
const sliverPt = 3;

/**
 * A table without the columns of nothing a page of a wide sheet has where those of the other pages are: a tagged file
 * counts them all.
 */
export function withoutSlivers(table: StackedTable): StackedTable {
  const held = new Set(
    table.cells
      .filter(({ text }) => text !== '')
      .flatMap(({ column, columnSpan }) => rangeOf(column, columnSpan)),
  );
  const kept = table.columnsPt.flatMap((width, column) =>
    width > sliverPt || held.has(column) ? [column] : [],
  );
  if (kept.length === table.columnsPt.length || kept.length === 0) return table;
  const cells = table.cells.flatMap((cell) => {
    const own = kept.flatMap((column, place) =>
      column >= cell.column && column < cell.column + cell.columnSpan ? [place] : [],
    );
    const [first] = own;
    return first === undefined ? [] : [{ ...cell, column: first, columnSpan: own.length }];
  });
  return { ...table, cells, columnsPt: kept.map((column) => table.columnsPt[column] ?? 0) };
}

const rangeOf = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
