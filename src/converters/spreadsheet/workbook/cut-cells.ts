/**
 * Maximum number of characters (UTF-16 units) in a workbook cell (ECMA-376 part 1, 18.3.1.96, as Excel and
 * LibreOffice apply it).
 */
const maxCellChars = 32_767;

/** A range of a text, as offsets in UTF-16 units: `from` is inclusive, `to` is exclusive. */
export interface ByteSpanToCut {
  readonly from: number;
  readonly to: number;
}

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Passes a plain-text table (RFC 4180, line feeds) through and adds to `excess` the part of each cell that exceeds
 * the cell limit of a workbook. Skips cells whose end only LibreOffice can determine: those with an unclosed quote,
 * or with a closing quote that is not followed by a separator or line end.
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
  let begin = 0; // offset of the piece in the text

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
        count(code >= 0xdc00 && code <= 0xdfff ? at - 1 : at); // keeps no half of a surrogate pair
        if (state === 'begin') state = 'bare';
      }
    }
    begin += piece.length;
    yield piece;
  }
  if (state !== 'quoted') end(begin);
}

/** Removes ranges from a text. The ranges are sorted and don't overlap. */
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
