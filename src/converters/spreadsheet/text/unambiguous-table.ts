import { unambiguous } from './input-line.ts';
import { quotedCell } from './quoted-cell.ts';

/**
 * Rewrites a streamed table as written by LibreOffice with all text quoted: normalizes dates, times and numbers to an
 * unambiguous form and removes unnecessary quotes.
 */
export async function* unambiguousTable(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string> {
  const bare = new RegExp(`[^"\\n${separator}]+`, 'g');
  const rewrite = (rows: string): string => {
    let written = '';
    for (let at = 0; at < rows.length;) {
      const open = rows.indexOf('"', at);
      const close = open < 0 ? -1 : closingQuote(rows, open);
      const end = close < 0 ? rows.length : open;
      written += rows.slice(at, end).replace(bare, unambiguous);
      if (close >= 0) written += quotedCell(rows.slice(open + 1, close).replaceAll('""', '"'), separator);
      at = close < 0 ? end : close + 1;
    }
    return written;
  };
  let begun: string[] = []; // pieces of an unfinished row
  let isQuoted = false;
  for await (const piece of pieces) {
    const row = endOfRows(piece, isQuoted);
    isQuoted = row.isQuoted;
    if (row.end > 0) {
      yield rewrite(begun.join('') + piece.slice(0, row.end));
      begun = [];
    }
    begun.push(piece.slice(row.end));
  }
  yield rewrite(begun.join(''));
}

/**
 * Returns the index of the quote that closes the one at `open`, skipping doubled quotes, or a negative number if
 * there is none.
 */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Returns the offset after the last row that ends in a piece (0 if none does), and whether the piece ends within
 * quotes. A piece may also begin within quotes.
 */
function endOfRows(piece: string, beginsQuoted: boolean): { end: number; isQuoted: boolean } {
  let end = 0;
  let isQuoted = beginsQuoted;
  for (let at = 0; ; isQuoted = !isQuoted) {
    const quote = piece.indexOf('"', at);
    const until = quote < 0 ? piece.length : quote;
    const lineEnd = isQuoted ? -1 : piece.slice(at, until).lastIndexOf('\n');
    if (lineEnd >= 0) end = at + lineEnd + 1;
    if (quote < 0) return { end, isQuoted };
    at = quote + 1;
  }
}
