import { cellValue } from './cell-value.ts';
import type { LargeTableRequest } from './protocol.ts';
import { readTableRows } from './read-rows.ts';

/** What is to be known of a table before its first row is written. */
export interface TableProfile {
  /** Columns, from 0, whose cells are kept letter by letter. */
  readonly textColumns: ReadonlySet<number>;
  /** Letters of the longest cell of each column among the first rows. */
  readonly widths: readonly number[];
}

/** Cells that numbers would spoil: leading zeros, more digits than a number holds, fractions, which would be days. */
const code = /^(?:0\d+|\d{16,}|\d{1,3}\/\d{1,3})$/;
const rowsMeasured = 1000;
/** As much as a cell holds (ECMA-376, as Excel keeps to it). */
const maxCellChars = 32_767;

/** Goes through a table; undefined where it has a cell that only LibreOffice can tell the kind of, or none at all. */
export async function profileTable({
  input,
  separator,
  hasDecimalComma,
  textColumns: declaredColumns,
}: LargeTableRequest): Promise<TableProfile | undefined> {
  const textColumns = new Set(declaredColumns.map((column) => column - 1));
  const unsure = new Set<number>();
  const widths: number[] = [];
  let rows = 0;
  for await (const lot of readTableRows(input, separator))
    for (const row of lot) {
      rows += 1;
      for (const [column, cell] of row.entries()) {
        if (cell.length > maxCellChars) return undefined;
        if (rows <= rowsMeasured) widths[column] = Math.max(widths[column] ?? 0, cell.length);
        if (cell === '' || textColumns.has(column)) continue;
        if (code.test(cell)) textColumns.add(column);
        else if (!cellValue(cell, hasDecimalComma)) unsure.add(column);
      }
    }
  const isSure = [...unsure].every((column) => textColumns.has(column));
  return isSure && rows > 0 ? { textColumns, widths } : undefined;
}
