import { createReadStream } from 'node:fs';
import { Fault } from '#src/contract/faults.ts';

/** Of a sheet (ECMA-376, as programs keep to it). */
const maxSheetRows = 1_048_576;
const maxSheetColumns = 16_384;
const maxTableRowChars = 4_194_304;

/** The rows of a table in plain text (UTF-8, RFC 4180), in lots, as far as a sheet holds them. Rejects with `row-too-long` for a row without end. */
export async function* readTableRows(path: string, separator: string): AsyncGenerator<string[][]> {
  let rest = '';
  let left = maxSheetRows;
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const { rows, end } = splitWholeRows((rest += piece), separator, false);
    rest = rest.slice(end);
    if (rest.length > maxTableRowChars) throw new Fault('row-too-long', { max: '4 MB' });
    yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
  if (rest !== '') yield splitWholeRows(rest, separator, true).rows.slice(0, left);
}

/** The rows that a text holds whole, and where the first that it does not begins. */
function splitWholeRows(
  text: string,
  separator: string,
  isLast: boolean,
): { readonly rows: string[][]; readonly end: number } {
  const rows: string[][] = [];
  let begin = 0;
  let [feed, next] = [-1, -1];
  while (begin < text.length) {
    const row: string[] = [];
    let at = begin;
    for (;;) {
      const quoted = text[at] === '"' ? quotedEnd(text, at) : at;
      if (quoted < 0 && !isLast) return { rows, end: begin };
      const from = quoted < 0 ? text.length : quoted;
      // Each is looked for again only when it has been passed: a row may have millions of cells, or no separator.
      if (feed < from) feed = indexIn(text, '\n', from);
      if (next < from) next = indexIn(text, separator, from);
      const until = Math.min(feed, next);
      if (until === text.length && !isLast) return { rows, end: begin };
      if (row.length < maxSheetColumns) {
        const plain = text.slice(from, until);
        const inQuotes = from > at ? text.slice(at + 1, quoted < 0 ? from : from - 1) : '';
        row.push(inQuotes.replaceAll('""', '"') + plain);
      }
      at = until + 1;
      if (until !== next || until === text.length) break;
    }
    rows.push(row);
    begin = at;
  }
  return { rows, end: begin };
}

/** Where a character stands at or after `from`; the length of the text where it does not. */
function indexIn(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}

/** Behind the quotation mark that closes a cell; below 0 where none does. */
function quotedEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return -1;
}
