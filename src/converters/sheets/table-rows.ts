import { Fault } from '#src/contract/faults.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';

/** Rows and columns of a sheet (ECMA-376 and [MS-XLS], as programs keep to them). */
const mostOf1997 = { rows: 65_536, columns: 256 };
const most = { rows: 1_048_576, columns: 16_384 };
/** More than fits on the pages a document may have. */
const mostPrintedRows = 200_000;

/** Counts the rows of a table in plain text while it passes; line ends within quotes are none. */
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

/** Tells what a table of that many rows and columns loses as a sheet; throws `too-many-lines` where it is too long to print. */
export function tellCutTable(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { from, to, note }: Pick<Task<unknown>, 'from' | 'to' | 'note'>,
): void {
  if (to === 'pdf' && rows > mostPrintedRows)
    throw new Fault('too-many-lines', { format: formatOf(from).label, max: mostPrintedRows });
  if (to === 'xls' && (rows > mostOf1997.rows || columns > mostOf1997.columns))
    note('XLS holds at most 65,536 rows and 256 columns; what lies beyond is not in the result.');
  else if (rows > most.rows || columns > most.columns)
    note('A sheet holds at most 1,048,576 rows and 16,384 columns; what lies beyond is not in the result.');
}
