/** Rows of cells, and the text after the last complete row. */
export interface DelimitedRows {
  readonly rows: string[][];
  readonly rest: string;
}

/**
 * Splits delimited text (RFC 4180, line feeds) into rows of cells in linear time. Text between a closing quote and the next
 * separator belongs to the cell. A quote that is never closed is an ordinary character, as in LibreOffice. With `isPartial`,
 * a row without a line end stays in `rest`. Cells of a row beyond `maxCells` are dropped. `quotedPrefix` marks quoted cells
 * that are not empty.
 */
export function splitDelimitedRows(
  text: string,
  separator: string,
  { isPartial = false, maxCells = Infinity, quotedPrefix = '' } = {},
): DelimitedRows {
  const rows: string[][] = [];
  let row: string[] = [];
  let rowStart = 0;
  let [lineFeed, nextSeparator] = [-1, -1];
  for (let at = 0; at < text.length || row.length > 0;) {
    const isQuoted = text[at] === '"';
    const close = isQuoted ? findClosingQuote(text, at) : -1;
    if (isPartial && isQuoted && close < 0) break;
    const from = close < 0 ? at : close + 1;
    // Searched again only once passed: a row may have millions of cells or no separator.
    if (lineFeed < from) lineFeed = findOrEnd(text, '\n', from);
    if (nextSeparator < from) nextSeparator = findOrEnd(text, separator, from);
    const end = Math.min(lineFeed, nextSeparator);
    if (isPartial && end === text.length) break;
    if (row.length < maxCells) {
      const quoted = close < 0 ? '' : text.slice(at + 1, close).replaceAll('""', '"');
      row.push((quoted && quotedPrefix + quoted) + text.slice(from, end));
    }
    at = end + 1;
    if (end === nextSeparator && end < text.length) continue;
    rows.push(row);
    row = [];
    rowStart = at;
  }
  return { rows, rest: text.slice(rowStart) };
}

/**
 * Returns the index of the quote that closes the one at `open`, or a negative number if there is none. A doubled
 * quote closes nothing.
 */
function findClosingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function findOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}
