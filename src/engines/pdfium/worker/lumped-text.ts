import type { Glyph } from './page.ts';

/** So many letters written from the right are more than one shape stands for. */
const minLumpLetters = 4;
/** A lump stands for a piece that has at most so many times as many shapes, or letters, as the other. */
const maxLengthRatio = 2;

const rtlLetter = /^[\u0590-\u08ff]$/u;
const readable = /^[\p{ASCII}\u0590-\u08ff]$/u;

/**
 * Text whose fonts say all of it for the first shape and nothing for the others, as WeasyPrint writes scripts from the
 * right: the letters are spread over the piece they are written in. A shape of another script that repeats such a text
 * before its own letter is left with that.
 */
export function withoutLumps(glyphs: Glyph[]): Glyph[] {
  const lumps = lumpsIn(glyphs);
  if (lumps.length === 0) return glyphs;
  const pieces = Map.groupBy(glyphs, (glyph) => glyph.piece);
  const spread = new Map<Glyph, Glyph>();
  const dropped = new Set<Glyph>();
  const spreadTexts = new Set<string>();
  for (const lump of lumps) {
    const others = (pieces.get(lump[0]?.piece ?? 0) ?? []).filter((glyph) => !lump.includes(glyph));
    if (!areUnreadable(others, lump.length)) continue;
    spreadTexts.add(lumpText(lump));
    for (const other of others) dropped.add(other);
    for (const [glyph, placed] of spreadOver(trimmed(lump), others)) spread.set(glyph, placed);
  }
  for (const glyph of lumps.filter((lump) => spreadTexts.has(lumpText(lump))).flat())
    if (!spread.has(glyph)) dropped.add(glyph);
  return glyphs.filter((glyph) => !dropped.has(glyph)).map((glyph) => spread.get(glyph) ?? glyph);
}

/** Letters written from the right, blanks between them, that all stand in one place of one piece. */
function lumpsIn(glyphs: readonly Glyph[]): Glyph[][] {
  const lumps: Glyph[][] = [];
  let lump: Glyph[] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const isAtSame = before && glyph.piece === before.piece && Math.abs(glyph.x - before.x) < 0.01;
    if (before && isAtSame && isOfLump(before) && isOfLump(glyph)) {
      if (lump.at(-1) !== before) {
        lump = [before];
        lumps.push(lump);
      }
      lump.push(glyph);
    }
    before = glyph;
  }
  return lumps.filter((one) => trimmed(one).length >= minLumpLetters);
}

const isOfLump = ({ text }: Glyph): boolean => rtlLetter.test(text) || text === ' ';

function trimmed(lump: readonly Glyph[]): Glyph[] {
  const first = lump.findIndex((glyph) => glyph.text !== ' ');
  return first < 0 ? [] : lump.slice(first, lump.findLastIndex((glyph) => glyph.text !== ' ') + 1);
}

const lumpText = (lump: readonly Glyph[]): string =>
  trimmed(lump)
    .map((glyph) => glyph.text)
    .join('');

/** Whether the rest of a piece is about as many shapes, none of which names a letter that could stand there. */
function areUnreadable(others: readonly Glyph[], letters: number): boolean {
  const seen = others.filter((glyph) => glyph.text !== ' ');
  return (
    seen.length * maxLengthRatio >= letters &&
    letters * maxLengthRatio >= seen.length &&
    seen.every((glyph) => !readable.test(glyph.text))
  );
}

/** The letters of a lump, as seen from the left, side by side over the whole piece. */
function spreadOver(lump: readonly Glyph[], others: readonly Glyph[]): [Glyph, Glyph][] {
  const boxes = [...lump, ...others].map((glyph) => glyph.box);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const step = (right - left) / lump.length;
  return lump.map((glyph, index) => {
    const x = left + index * step;
    return [glyph, { ...glyph, x, box: { ...glyph.box, left: x, right: x + step } }];
  });
}
