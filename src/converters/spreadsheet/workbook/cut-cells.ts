/** Characters (UTF-16 units) that a cell of a workbook holds (ECMA-376 part 1, 18.3.1.96, as Excel and LibreOffice keep to it). */
const maxCellChars = 32_767;

/** A stretch of a text, in UTF-16 units from its beginning: `from` is its first, `to` the first behind it. */
export interface ByteSpanToCut {
  readonly from: number;
  readonly to: number;
}

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Passes a table in plain text (RFC 4180, line feeds) on, and adds to `excess` what each cell holds beyond the room of a
 * cell of a workbook. A cell has none where only LibreOffice can tell its end: behind a quote that is never closed, or one
 * that is followed by more than a separator or a line end.
 */
export async function* measuringCells(
  pieces: AsyncIterable<string>,
  separator: string,
  excess: ByteSpanToCut[],
): AsyncGenerator<string> {
  const separatorCode = separator.charCodeAt(0);
  let state: 'begin' | 'bare' | 'quoted' | 'closing' | 'unsure' = 'begin';
  let chars = 0;
  let from = 0;
  let begin = 0; // where the piece begins in the text

  const count = (at: number): void => {
    chars += 1;
    if (chars === maxCellChars + 1) from = at;
  };
  const end = (at: number): void => {
    const to = state === 'closing' ? at - 1 : at;
    if (chars > maxCellChars && state !== 'unsure') excess.push({ from, to });
    [state, chars] = ['begin', 0];
  };

  for await (const piece of pieces) {
    for (let index = 0; index < piece.length; index += 1) {
      const at = begin + index;
      const code = piece.charCodeAt(index);
      if (state !== 'quoted' && (code === separatorCode || code === lineFeed)) end(at);
      else if (code === quote && state === 'begin') state = 'quoted';
      else if (code === quote && state === 'quoted') state = 'closing';
      else if (state === 'closing') {
        if (code === quote) count(at - 1);
        state = code === quote ? 'quoted' : 'unsure';
      } else {
        count(code >= 0xdc00 && code <= 0xdfff ? at - 1 : at); // no half of a surrogate pair stays
        if (state === 'begin') state = 'bare';
      }
    }
    begin += piece.length;
    yield piece;
  }
  if (state !== 'quoted') end(begin);
}

/** A text without stretches of it, which are in order and do not overlap. */
export async function* without(
  stretches: readonly ByteSpanToCut[],
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  let begin = 0;
  let next = 0;
  for await (const piece of pieces) {
    const end = begin + piece.length;
    let kept = '';
    let at = begin;
    for (let stretch = stretches[next]; stretch && stretch.from < end; stretch = stretches[next]) {
      if (stretch.from > at) kept += piece.slice(at - begin, stretch.from - begin);
      at = Math.min(end, stretch.to);
      if (stretch.to > end) break;
      next += 1;
    }
    yield kept + piece.slice(at - begin);
    begin = end;
  }
}
