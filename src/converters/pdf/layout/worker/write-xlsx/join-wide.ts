import type { WorkbookSheet } from './sheet.ts';

/** A table before it becomes a sheet, its parts stacked. Lengths in points. */
export interface StackedTable extends Omit<WorkbookSheet, 'name'> {
  readonly topPt: number;
  /** Row heights on their pages. */
  readonly rowsPt: readonly number[];
  /** Whether its pages contain nothing else. */
  readonly isAlone: boolean;
  /** The text above it. */
  readonly caption: string | undefined;
}

const minWideRows = 3;
/** Maximum row difference between the parts of one sheet. */
const nearPt = 0.75;

/**
 * Joins tables side by side that were one sheet before printing: a sheet too wide for the paper is printed in parts,
 * each the only content of its pages, with other columns but identical rows.
 */
export function joinWide(tables: readonly StackedTable[]): StackedTable[] {
  const joined: StackedTable[] = [];
  for (const table of tables) {
    const before = joined.at(-1);
    if (before && continuesSideways(before, table)) joined[joined.length - 1] = joinSideBySide(before, table);
    else joined.push(table);
  }
  return joined;
}

function continuesSideways(one: StackedTable, next: StackedTable): boolean {
  if (!one.isAlone || !next.isAlone || one.rowsPt.length < minWideRows) return false;
  return (
    one.rowsPt.length === next.rowsPt.length &&
    Math.abs(one.topPt - next.topPt) < nearPt &&
    one.rowsPt.every((height, row) => Math.abs(height - (next.rowsPt[row] ?? 0)) < nearPt)
  );
}

function joinSideBySide(one: StackedTable, next: StackedTable): StackedTable {
  const offset = one.columnsPt.length;
  const moved = next.cells.map((cell) => ({ ...cell, column: cell.column + offset }));
  return {
    ...one,
    columnsPt: [...one.columnsPt, ...next.columnsPt],
    cells: [...one.cells, ...moved],
    headerRows: Math.max(one.headerRows, next.headerRows),
  };
}
