import { createReadStream } from 'node:fs';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { splitDelimitedRows } from '../../text/delimited-rows.ts';

/** Maximum number of rows per sheet and of cells per row (ECMA-376, as spreadsheet programs apply it). */
const maxSheetRows = 1_048_576;
const maxCells = 16_384;
const maxTableRowChars = 4_194_304;

/**
 * Reads the rows of a plain-text table (UTF-8, RFC 4180) in batches, up to the row limit of a sheet. Rejects with
 * `row-too-long` for a row of more than 4 Mi characters.
 */
export async function* readTableRows(path: string, separator: string): AsyncGenerator<string[][]> {
  let rest = '';
  let rowsLeft = maxSheetRows;
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const split = splitDelimitedRows(rest + piece, separator, { isPartial: true, maxCells });
    rest = split.rest;
    if (rest.length > maxTableRowChars)
      throw new Fault('row-too-long', { max: phrase('{size, number} MB', { size: 4 }) });
    yield split.rows.slice(0, rowsLeft);
    rowsLeft -= split.rows.length;
    if (rowsLeft <= 0) return;
  }
  if (rest !== '') yield splitDelimitedRows(rest, separator, { maxCells }).rows.slice(0, rowsLeft);
}
