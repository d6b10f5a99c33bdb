import type { Cell, Paragraph, Table } from '../../model/blocks.ts';

/** Maximum number of columns in a Word table; Word refuses a document with more. */
const maxTableColumns = 63;

/**
 * Reduces a table to the number of columns Word supports: the narrowest neighbors are merged, their cell texts
 * separated by a space.
 */
export function fewerColumns(table: Table): Table {
  if (table.columnsPt.length <= maxTableColumns) return table;
  const groups = table.columnsPt.map((widthPt, column) => ({ widthPt, columns: [column] }));
  while (groups.length > maxTableColumns) {
    const sums = groups.slice(1).map(({ widthPt }, index) => widthPt + (groups[index]?.widthPt ?? 0));
    const at = sums.indexOf(Math.min(...sums));
    const [one, other] = groups.slice(at, at + 2);
    if (!one || !other) break;
    groups.splice(at, 2, {
      widthPt: one.widthPt + other.widthPt,
      columns: [...one.columns, ...other.columns],
    });
  }
  const columnPositions = new Map(
    groups.flatMap(({ columns }, position) => columns.map((column) => [column, position] as const)),
  );
  const rows = Map.groupBy(table.cells, (cell) => cell.row);
  const cells = [...rows.values()].flatMap((row) =>
    joinCells(row, (column) => columnPositions.get(column) ?? 0),
  );
  return { ...table, columnsPt: groups.map(({ widthPt }) => widthPt), cells };
}

/** Merges the cells of a row into fewer columns; no cell continues in the next row. */
function joinCells(row: readonly Cell[], newColumn: (column: number) => number): Cell[] {
  const joined: Cell[] = [];
  for (const cell of row.toSorted((one, other) => one.column - other.column)) {
    const last = joined.at(-1);
    const end = newColumn(cell.column + cell.columnSpan - 1) + 1;
    const column = Math.max(newColumn(cell.column), last ? last.column + last.columnSpan : 0);
    if (column < end) joined.push({ ...cell, column, columnSpan: end - column, rowSpan: 1 });
    else if (last) joined[joined.length - 1] = withCell(last, cell);
  }
  return joined;
}

function withCell(cell: Cell, next: Cell): Cell {
  const [last, first] = [cell.blocks.at(-1), next.blocks[0]];
  const box = { ...cell.box, right: Math.max(cell.box.right, next.box.right) };
  if (!last || !first) return { ...cell, box, blocks: [...cell.blocks, ...next.blocks] };
  return { ...cell, box, blocks: [...cell.blocks.slice(0, -1), inOne(last, first), ...next.blocks.slice(1)] };
}

function inOne(one: Paragraph, next: Paragraph): Paragraph {
  const style = one.runs.at(-1)?.style ?? next.runs[0]?.style;
  const blank = style ? [{ text: ' ', style }] : [];
  return { ...one, box: { ...one.box, right: next.box.right }, runs: [...one.runs, ...blank, ...next.runs] };
}
