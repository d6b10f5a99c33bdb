import { unambiguous } from './input-line.ts';
import { quotedCell } from './quoted-cell.ts';

/**
 * A table as LibreOffice writes it with all text in quotes, in pieces: days, times and numbers become what is read alike
 * everywhere, and text loses the quotes it can do without.
 */
export async function* unambiguousTable(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string> {
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)"|[^"\\n${separator}]+`, 'g');
  const rewrite = (rows: string) =>
    rows.replace(cell, (whole, text?: string) =>
      text === undefined ? unambiguous(whole) : quotedCell(text.replaceAll('""', '"'), separator),
    );
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    const end = endOfRows(rest);
    yield rewrite(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield rewrite(rest);
}

/** Behind the last row that a text holds whole: an even number of quotes stands before its line end. */
function endOfRows(text: string): number {
  let quotes = text.split('"').length - 1;
  let end = text.length;
  for (;;) {
    const lineEnd = text.lastIndexOf('\n', end - 1);
    if (end === 0 || lineEnd < 0) return 0;
    quotes -= text.slice(lineEnd, end).split('"').length - 1;
    if (quotes % 2 === 0) return lineEnd + 1;
    end = lineEnd;
  }
}
