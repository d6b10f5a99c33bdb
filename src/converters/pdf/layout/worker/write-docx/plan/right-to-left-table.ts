import type { Cell, Table } from '../../model/blocks.ts';
import { joinRunText } from '../../text/runs.ts';

/** A table in reading order: if `isRtl`, its first column is on the right. */
export interface ReadTable {
  readonly table: Table;
  readonly isRtl: boolean;
}

/**
 * Counts the columns of a table from the right if most of its texts are right-to-left. Tables with cells that have a
 * border on only one side keep counting from the left, because programs differ in which side they apply it to.
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
