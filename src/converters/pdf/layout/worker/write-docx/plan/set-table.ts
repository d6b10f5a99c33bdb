import { headerRows } from '../../tables/header-rows.ts';
import type { Table } from '../../model/blocks.ts';
import { fewerColumns } from './fewer-columns.ts';
import { asReadTable, type ReadTable } from './right-to-left-table.ts';
import { twips } from '../writer.ts';

/** Maximum difference between matching edges of a table and its column, in points. */
const sameEdgePt = 6;

/** Position of a table. */
export interface TablePosition {
  /** Edges of its column on the page, in points. */
  readonly left: number;
  readonly right: number;
  readonly startsPage: boolean;
  /** Whether it is placed absolutely on the page, with the following text next to it. */
  readonly floats: boolean;
}

/** A table ready to be written at its position. */
export interface SetTable extends ReadTable {
  readonly position: TablePosition;
  /** Number of heading rows repeated on every page. */
  readonly heads: number;
}

/** Prepares a table for its position: no more columns than Word supports, in reading order. */
export function setTable(whole: Table, position: TablePosition): SetTable {
  const fewer = fewerColumns(whole);
  // programs differ in which side they align a narrower table to
  const isWide =
    Math.abs(whole.box.left - position.left) < sameEdgePt &&
    Math.abs(position.right - whole.box.right) < sameEdgePt;
  const read = isWide ? asReadTable(fewer) : { table: fewer, isRtl: false };
  return { ...read, position, heads: headerRows(read.table) };
}

/** Column widths of a table as written, in twentieths of a point. */
export const tableGridTwips = ({ table }: Pick<SetTable, 'table'>): number[] =>
  table.columnsPt.map((column) => Math.max(1, twips(column)));
