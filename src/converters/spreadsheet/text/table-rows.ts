import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Task } from '../../registry/converter.ts';

/** Maximum number of rows and columns in a sheet (ECMA-376 and [MS-XLS], as programs apply them). */
const xlsLimits = { rows: 65_536, columns: 256 };
const sheetLimits = { rows: 1_048_576, columns: 16_384 };
/** Maximum number of rows to print, more than fit on the pages a document may have. */
const maxPrintedRows = 200_000;

/** Passes a plain-text table through and counts its rows. Line ends within quotes don't count. */
export async function* counting(
  pieces: AsyncIterable<string>,
  count: { rows: number },
): AsyncGenerator<string> {
  let isQuoted = false;
  for await (const piece of pieces) {
    for (const [index, part] of piece.split('"').entries()) {
      if (index > 0) isQuoted = !isQuoted;
      if (!isQuoted) count.rows += part.split('\n').length - 1;
    }
    yield piece;
  }
}

/**
 * Warns about what a table with that many rows and columns loses as a sheet. Throws `too-many-lines` if it is too
 * long to print.
 */
export function reportCutTable(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { from, to, warn }: Pick<Task<unknown>, 'from' | 'to' | 'warn'>,
): void {
  if (to === 'pdf' && rows > maxPrintedRows)
    throw new Fault('too-many-lines', { format: formatById(from).label, max: maxPrintedRows });
  if (to === 'xls' && (rows > xlsLimits.rows || columns > xlsLimits.columns)) warn(note('xls-limit'));
  else if (rows > sheetLimits.rows || columns > sheetLimits.columns) warn(note('sheet-limit'));
}
