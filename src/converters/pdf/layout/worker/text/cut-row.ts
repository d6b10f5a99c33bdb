import type { Glyph } from '#src/engines/pdfium/worker/page.ts';
import { medianValue } from '../boxes.ts';
import { glyphStartX } from './glyph-rows.ts';

/** Gaps wider than this multiple of the font size separate words, unless the row shows a different threshold. */
const wordGap = 0.17;

/** Range of a row's own threshold: justified lines shrink their spaces, kerning widens a few gaps. */
const [minGap, maxGap] = [0.09, 0.26];

/** Gaps wider than this multiple of the font size separate columns, whose spacing may differ. */
const columnGap = 1;

/** Cuts the characters of a row, from left to right, into words without spaces, keeping their order. */
export function cutRow(row: readonly Glyph[]): Glyph[][] {
  const pieces: Glyph[][] = [];
  let right = -Infinity;
  for (const glyph of row) {
    if (isBlank(glyph)) {
      if (glyph.box.right - glyph.box.left > 0.01) pieces.at(-1)?.push(glyph);
      continue;
    }
    if (glyphStartX(glyph) - right > columnGap * glyph.style.sizePt) pieces.push([glyph]);
    else pieces.at(-1)?.push(glyph);
    right = Math.max(right, glyph.box.right);
  }
  return pieces.flatMap(cutPiece);
}

/** Cuts consecutive characters into words. */
function cutPiece(row: readonly Glyph[]): Glyph[][] {
  const gaps = letterGaps(row);
  const spread = measureLetterSpread(gaps);
  const border = spread === 0 ? findWordBorder(gaps) : wordGap + spread;
  const hasBlanks = row.some(isBlank);
  const words: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of row) {
    if (isBlank(glyph)) {
      before = undefined;
      continue;
    }
    const size = Math.max(glyph.style.sizePt, before?.style.sizePt ?? 0);
    const gap = before ? glyphStartX(glyph) - before.box.right : Infinity;
    const word = words.at(-1);
    const isJoined = hasBlanks && before !== undefined && areSyllables(before, glyph);
    if (word && before && gap < (isJoined ? syllableGap : border) * size && !isWide(glyph, before, gap))
      word.push(glyph);
    else words.push([glyph]);
    before = reachesOver(before, glyph) ? before : glyph;
  }
  return words;
}

/** Whether two characters belong to one glyph and the first has the wider box. */
const reachesOver = (before: Glyph | undefined, { x, box, piece }: Glyph): boolean =>
  before?.x === x && before.piece === piece && before.box.right > box.right;

/**
 * Scripts whose letters combine into syllables, from Devanagari to Khmer: the box of a letter doesn't match the space
 * it takes on the line.
 */
const syllabic = /[\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/;

const syllableGap = 0.8;

const areSyllables = (one: Glyph, other: Glyph): boolean =>
  syllabic.test(one.text) && syllabic.test(other.text);

const isBlank = ({ text }: Glyph): boolean => text.trim() === '';

/** A backward gap as wide as several characters starts a new piece of text on top of the old one. */
const isWide = (glyph: Glyph, before: Glyph, gap: number): boolean =>
  gap < -3 * Math.max(glyph.style.sizePt, before.style.sizePt);

/** Gaps between the characters of a row in multiples of the font size, narrowest first. */
function letterGaps(row: readonly Glyph[]): number[] {
  const gaps = row.flatMap((glyph, index) => {
    const next = row[index + 1];
    const isLeader = glyph.text === next?.text && /[.·_…-]/.test(glyph.text);
    return next && !isLeader && next.text.trim() !== '' && glyph.text.trim() !== ''
      ? [(glyphStartX(next) - glyph.box.right) / glyph.style.sizePt]
      : [];
  });
  return gaps.sort((one, other) => one - other);
}

/** Measures deliberate letter-spacing, positive or negative: nearly all gaps are at least, or at most, this wide. */
function measureLetterSpread(gaps: readonly number[]): number {
  if (gaps.length < 5) return 0;
  const [low, high] = [0.15, 0.7].map((share) => gaps[Math.floor(gaps.length * share)] ?? 0);
  const middle = medianValue(gaps);
  if ((low ?? 0) > 0.06 && middle > 0.08 && middle < 0.6) return middle;
  return (high ?? 0) < -0.1 && middle > -0.4 ? middle : 0;
}

/** Middle of the widest step between gaps within words and gaps between words. */
function findWordBorder(gaps: readonly number[]): number {
  let [border, maxStep] = [wordGap, 0.04];
  for (const [index, gap] of gaps.entries()) {
    const next = gaps[index + 1] ?? Infinity;
    if (gap > wordGap || next < minGap) continue;
    const [from, to] = [Math.max(gap, 0), Math.min(next, maxGap)];
    if (to - from > maxStep) [border, maxStep] = [(from + to) / 2, to - from];
  }
  return border;
}
