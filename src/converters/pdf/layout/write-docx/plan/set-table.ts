import { headerRows } from '../../tables/header-rows.ts';
import type { Table } from '../../model.ts';
import { fewerColumns } from './fewer-columns.ts';
import { asReadTable, type ReadTable } from './right-to-left-table.ts';
import { twips } from '../writer.ts';

/** Edges of a table and its column that are no further from each other are the same. Points. */
const sameEdgePt = 6;

/** Where a table stands. */
export interface TablePosition {
  /** The edges of its column on the page, in points. */
  readonly left: number;
  readonly right: number;
  readonly startsPage: boolean;
  /** Whether it stands at its place on the page, the text that follows beside it. */
  readonly floats: boolean;
}

/** A table as it is to be written at its place. */
export interface SetTable extends ReadTable {
  readonly position: TablePosition;
  /** How many rows head it on every page. */
  readonly heads: number;
}

/** A table at its place: no more columns than Word can hold, in the order they are read. */
export function setTable(whole: Table, position: TablePosition): SetTable {
  const fewer = fewerColumns(whole);
  // programs differ in the side that a narrower one stands at
  const isWide =
    Math.abs(whole.box.left - position.left) < sameEdgePt &&
    Math.abs(position.right - whole.box.right) < sameEdgePt;
  const read = isWide ? asReadTable(fewer) : { table: fewer, isRtl: false };
  return { ...read, position, heads: headerRows(read.table) };
}

/** The widths of the columns of a table in twentieths of a point, as they are written. */
export const tableGridTwips = ({ table }: Pick<SetTable, 'table'>): number[] =>
  table.columnsPt.map((column) => Math.max(1, twips(column)));
