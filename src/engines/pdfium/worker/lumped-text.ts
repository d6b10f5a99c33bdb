import type { Glyph } from './page.ts';

/** Minimum number of right-to-left letters that can't come from a single glyph. */
const minLumpLetters = 4;
/** Maximum ratio between the number of glyphs of a run and the number of letters in its lump, either way. */
const maxLengthRatio = 2;

const rtlLetter = /^[\u0590-\u08ff]$/u;
const readable = /^[\p{ASCII}\u0590-\u08ff]$/u;

/**
 * Repairs text whose font maps all of it to the first glyph and nothing to the others, as WeasyPrint writes
 * right-to-left scripts: spreads the letters over their run. If a glyph of another script repeats such a text before
 * its own letter, it keeps only that letter.
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

/** Finds right-to-left letters, and spaces between them, that are all at one position of one run. */
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

/** Whether the rest of a run has about as many glyphs, none of which maps to a readable letter. */
function areUnreadable(others: readonly Glyph[], letters: number): boolean {
  const seen = others.filter((glyph) => glyph.text !== ' ');
  return (
    seen.length * maxLengthRatio >= letters &&
    letters * maxLengthRatio >= seen.length &&
    seen.every((glyph) => !readable.test(glyph.text))
  );
}

/** Places the letters of a lump, left to right, evenly over the whole run. */
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
