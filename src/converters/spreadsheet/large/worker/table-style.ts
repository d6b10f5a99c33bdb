import { cellValue } from './cell-value.ts';
import type { LargeTableRequest } from './protocol.ts';
import { readTableRows } from './read-rows.ts';

/** Properties of a table that must be known before its first row is written. */
export interface TableProfile {
  /** Columns, from 0, whose cells are kept verbatim. */
  readonly textColumns: ReadonlySet<number>;
  /** Number of characters in the longest cell of each column among the first rows. */
  readonly widths: readonly number[];
}

/**
 * Cells that conversion to numbers would corrupt: leading zeros, more digits than a number holds, and fractions,
 * which would become dates.
 */
const code = /^(?:0\d+|\d{16,}|\d{1,3}\/\d{1,3})$/;
const rowsMeasured = 1000;
/** Maximum number of characters in a cell (ECMA-376, as Excel applies it). */
const maxCellChars = 32_767;

/**
 * Reads a table to determine its profile. Returns undefined if the table is empty or if only LibreOffice can
 * determine the type of one of its cells.
 */
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
