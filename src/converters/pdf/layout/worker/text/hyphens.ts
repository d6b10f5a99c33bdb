import type { Glyph, Page } from '#src/engines/pdfium/worker/page.ts';

/** Marks a hyphen that only divides a word at the end of a line. */
export const softHyphen = '\u00ad';
/** Follows a line-end hyphen that belongs to its word. */
export const joiner = '\u2060';

const letter = /[\p{L}\p{M}\p{N}]/u;
const hyphen = /^[-\u2010]$/;

/**
 * Classifies line-end hyphens by the document's own words. If the undivided word occurs elsewhere, the typesetter
 * added the hyphen; if the hyphenated word occurs within a line, the author did. Others are unchanged.
 */
export function markHyphens(pages: readonly Page[]): Page[] {
  const streams = pages.map((page) => splitStreamPieces(page.glyphs));
  const words = new Set(
    streams.flatMap((pieces) => pieces.flatMap((piece) => splitHyphenWords(joinGlyphText(piece)))),
  );
  return pages.map((page, index) => {
    const marks = new Map(
      (streams[index] ?? []).flatMap((piece, at, all) => markLineEndHyphen(piece, all[at + 1], words)),
    );
    if (marks.size === 0) return page;
    const glyphs = page.glyphs.map((glyph) => {
      const text = marks.get(glyph);
      return text === undefined ? glyph : { ...glyph, text };
    });
    return { ...page, glyphs };
  });
}

/** Characters in file order, split at spaces, gaps and line changes. */
function splitStreamPieces(glyphs: readonly Glyph[]): Glyph[][] {
  const pieces: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      before = undefined;
      continue;
    }
    if (before && follows(before, glyph)) pieces.at(-1)?.push(glyph);
    else pieces.push([glyph]);
    before = glyph;
  }
  return pieces;
}

function follows(before: Glyph, glyph: Glyph): boolean {
  const size = glyph.style.sizePt;
  const gap = glyph.x - before.box.right;
  return Math.abs(glyph.baseline - before.baseline) < 0.3 * size && gap < 0.17 * size && gap > -size;
}

const joinGlyphText = (piece: readonly Glyph[]): string => piece.map((glyph) => glyph.text).join('');

/** The words in a piece, including their hyphens, split at other characters. */
const splitHyphenWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];

function markLineEndHyphen(
  piece: readonly Glyph[],
  next: readonly Glyph[] | undefined,
  words: ReadonlySet<string>,
): [Glyph, string][] {
  const [last, start] = [piece.at(-1), next?.[0]];
  if (!last || !start || !next || !hyphen.test(last.text) || !isNextLine(last, start)) return [];
  const first = /[\p{L}\p{M}\p{N}]+$/u.exec(joinGlyphText(piece.slice(0, -1)).toLowerCase())?.[0];
  const second = /^[\p{L}\p{M}\p{N}]+/u.exec(joinGlyphText(next).toLowerCase())?.[0];
  // URLs are broken after a slash with a hyphen that isn't part of them
  if (first === undefined)
    return piece.at(-2)?.text === '/' && letter.test(start.text) ? [[last, softHyphen]] : [];
  if (second === undefined) return [];
  if (words.has(`${first}-${second}`)) return [[last, `${last.text}${joiner}`]];
  return words.has(first + second) ? [[last, softHyphen]] : [];
}

/** Whether a character starts the line after another: lower and not to its right, or at the top of the next column. */
const isNextLine = (last: Glyph, start: Glyph): boolean =>
  Math.abs(start.baseline - last.baseline) > 0.6 * last.style.sizePt &&
  (start.x < last.x || start.baseline < last.baseline);
