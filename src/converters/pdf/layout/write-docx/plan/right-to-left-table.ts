import type { Cell, Table } from '../../model.ts';
import { joinRunText } from '../../text/runs.ts';

/** A table in the order it is read: the first of its columns stands at the right where `isRtl`. */
export interface ReadTable {
  readonly table: Table;
  readonly isRtl: boolean;
}

/**
 * A table whose columns are counted from the right, where most of its texts run from there. Cells drawn on one side alone
 * keep theirs counted from the left, for programs differ in which side they take for it.
 */
export function asReadTable(table: Table): ReadTable {
  const worded = table.cells.filter((cell) => /\p{L}/u.test(textIn(cell)));
  const isRtl =
    worded.filter((cell) => cell.blocks.some((block) => block.isRtl)).length > worded.length / 2 &&
    table.cells.every(({ borders }) => borders.left === borders.right);
  if (!isRtl) return { table, isRtl };
  const { length } = table.columnsPt;
  const cells = table.cells
    .map((cell) => ({ ...cell, column: length - cell.column - cell.columnSpan }))
    .toSorted((one, other) => one.row - other.row || one.column - other.column);
  return { table: { ...table, cells, columnsPt: table.columnsPt.toReversed() }, isRtl };
}

const textIn = ({ blocks }: Cell): string => blocks.map(({ runs }) => joinRunText(runs)).join(' ');
