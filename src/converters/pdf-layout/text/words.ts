import type { Glyph, Link } from '#src/engines/pdf-child/page.ts';
import { asLigatures, hasRtl, isMostlyRtl, toReadingOrder } from './bidi.ts';
import { around, median } from '../boxes.ts';
import type { Word } from '../model.ts';
import { linkedRuns } from './linked-runs.ts';

/** A gap wider than this part of the letter size parts words, where a row does not show another border itself. */
const wordGap = 0.17;
/** Between these a row may have its own border: justified lines shrink their blanks, kerning widens few gaps. */
const [leastGap, mostGap] = [0.09, 0.26];

/** Puts characters that stand upright together to words: by baseline, then by the gaps between them. */
export function makeWords(glyphs: readonly Glyph[], links: readonly Link[]): Word[] {
  const rows = rowsOf(withoutDoubles(glyphs)).map(cutRow);
  return rows.flatMap((row, index) => {
    const near = [rows[index - 2], rows[index - 1], rows[index + 1], rows[index + 2]].flatMap(
      (one) => one ?? [],
    );
    return row.flatMap((letters) => cutAround(letters, near)).map((letters) => makeWord(letters, links));
  });
}

const mostLettersAside = 3;

/** A word in parts where letters a little above or below it stand within it, as in the logo of LaTeX. */
function cutAround(letters: Glyph[], near: readonly (readonly Glyph[])[]): Glyph[][] {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last || letters.length < 2) return [letters];
  const cuts = near.flatMap((piece) => {
    const [start, end] = [piece[0], piece.at(-1)];
    if (!start || !end || piece.length > mostLettersAside) return [];
    const isInside = start.x > first.x && end.box.right < last.box.right;
    const isShifted = Math.abs(start.baseline - first.baseline) < 0.45 * first.style.sizePt;
    return isInside && isShifted ? [(start.box.left + end.box.right) / 2] : [];
  });
  if (cuts.length === 0) return [letters];
  const parts = Map.groupBy(
    letters,
    ({ box }) => cuts.filter((cut) => cut < (box.left + box.right) / 2).length,
  );
  return [...parts.values()];
}

/** A gap narrower than this part of the letter size is none. */
const noGap = 0.12;

/** Characters in pieces of those that touch on one baseline, whatever stands between the pieces. */
export function touching(glyphs: readonly Glyph[]): Glyph[][] {
  return rowsOf(glyphs).flatMap((row) => {
    const pieces: Glyph[][] = [];
    let before: Glyph | undefined;
    for (const glyph of row) {
      const gap = before ? Math.abs(startOf(glyph) - before.box.right) / glyph.style.sizePt : Infinity;
      const isApart = gap > noGap || glyph.text.trim() === '' || before?.text.trim() === '';
      if (isApart) pieces.push([glyph]);
      else pieces.at(-1)?.push(glyph);
      before = glyph;
    }
    return pieces;
  });
}

/** The boxes of pieces of text: words of one baseline with no more than blanks between them. */
export function touchingPieces(glyphs: readonly Glyph[]): Glyph['box'][] {
  return rowsOf(glyphs).flatMap((row) => {
    const boxes: Glyph['box'][] = [];
    for (const { box, style } of row) {
      const before = boxes.at(-1);
      if (before && box.left - before.right < 0.7 * style.sizePt)
        boxes[boxes.length - 1] = around([before, box]);
      else boxes.push(box);
    }
    return boxes;
  });
}

/** Characters by baseline; within a row from left to right. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: { baseline: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    if (row && glyph.baseline - row.baseline < Math.max(0.5, 0.12 * glyph.style.sizePt))
      row.glyphs.push(glyph);
    else rows.push({ baseline: glyph.baseline, glyphs: [glyph] });
  }
  return rows.map((row) => row.glyphs.sort((one, other) => one.x - other.x));
}

/** Text written twice a hair apart, to look bold or to have a shadow, counts once: what was drawn last lies on top. */
function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const seen = new Map<string, Glyph[]>();
  const kept = glyphs.toReversed().filter((glyph) => {
    const reach = 0.15 * glyph.style.sizePt;
    const key = `${glyph.text}|${Math.round(glyph.baseline / 4)}`;
    const others = seen.get(key);
    const isDouble = others?.some(
      (other) =>
        other.piece !== glyph.piece &&
        Math.abs(other.x - glyph.x) < reach &&
        Math.abs(other.baseline - glyph.baseline) < reach,
    );
    if (isDouble) return false;
    if (others) others.push(glyph);
    else seen.set(key, [glyph]);
    return true;
  });
  return kept.reverse();
}

/** A gap wider than this part of the letter size is between columns: what stands there may be set otherwise. */
const columnGap = 1;

function cutRow(row: readonly Glyph[]): Glyph[][] {
  const pieces: Glyph[][] = [];
  let right = -Infinity;
  for (const glyph of row) {
    if (isBlank(glyph)) {
      if (glyph.box.right - glyph.box.left > 0.01) pieces.at(-1)?.push(glyph);
      continue;
    }
    if (startOf(glyph) - right > columnGap * glyph.style.sizePt) pieces.push([glyph]);
    else pieces.at(-1)?.push(glyph);
    right = Math.max(right, glyph.box.right);
  }
  return pieces.flatMap(cutPiece);
}

/** Cuts letters that follow each other into words. */
function cutPiece(row: readonly Glyph[]): Glyph[][] {
  const gaps = gapsOf(row);
  const spread = spreadOf(gaps);
  const border = spread === 0 ? borderOf(gaps) : wordGap + spread;
  const hasBlanks = row.some(isBlank);
  const words: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of row) {
    if (isBlank(glyph)) {
      before = undefined;
      continue;
    }
    const size = Math.max(glyph.style.sizePt, before?.style.sizePt ?? 0);
    const gap = before ? startOf(glyph) - before.box.right : Infinity;
    const word = words.at(-1);
    const isJoined = hasBlanks && before !== undefined && areSyllables(before, glyph);
    if (word && before && gap < (isJoined ? syllableGap : border) * size && !isWide(glyph, before, gap))
      word.push(glyph);
    else words.push([glyph]);
    before = reachesOver(before, glyph) ? before : glyph;
  }
  return words;
}

/** Whether two letters are of one shape, the first claiming more of the line. */
const reachesOver = (before: Glyph | undefined, { x, box, piece }: Glyph): boolean =>
  before?.x === x && before.piece === piece && before.box.right > box.right;

/** Scripts whose letters are put together to syllables, of Devanagari to Khmer: what a letter of theirs takes of a line is not what its box says. */
const syllabic = /[\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/;
const syllableGap = 0.8;

const areSyllables = (one: Glyph, other: Glyph): boolean =>
  syllabic.test(one.text) && syllabic.test(other.text);

const isBlank = ({ text }: Glyph): boolean => text.trim() === '';

/** Where a letter begins: slanted ones may hang over to the left of that. */
const startOf = ({ x, box }: Glyph): number => Math.min(Math.max(x, box.left), box.right);

/** A gap backwards as wide as several letters is a new piece of text on top of the old. */
const isWide = (glyph: Glyph, before: Glyph, gap: number): boolean =>
  gap < -3 * Math.max(glyph.style.sizePt, before.style.sizePt);

/** The gaps between letters of a row as parts of their size, narrowest first. */
function gapsOf(row: readonly Glyph[]): number[] {
  const gaps = row.flatMap((glyph, index) => {
    const next = row[index + 1];
    const isLeader = glyph.text === next?.text && /[.·_…-]/.test(glyph.text);
    return next && !isLeader && next.text.trim() !== '' && glyph.text.trim() !== ''
      ? [(startOf(next) - glyph.box.right) / glyph.style.sizePt]
      : [];
  });
  return gaps.sort((one, other) => one - other);
}

/** How far letters are set apart on purpose, or into each other: nearly all of their gaps are as wide at least, or at most. */
function spreadOf(gaps: readonly number[]): number {
  if (gaps.length < 5) return 0;
  const [least, most] = [0.15, 0.7].map((share) => gaps[Math.floor(gaps.length * share)] ?? 0);
  const middle = median(gaps);
  if ((least ?? 0) > 0.06 && middle > 0.08 && middle < 0.6) return middle;
  return (most ?? 0) < -0.1 && middle > -0.4 ? middle : 0;
}

/** The middle of the widest step from gaps within words to gaps between them. */
function borderOf(gaps: readonly number[]): number {
  let [border, widest] = [wordGap, 0.04];
  for (const [index, gap] of gaps.entries()) {
    const next = gaps[index + 1] ?? Infinity;
    if (gap > wordGap || next < leastGap) continue;
    const [from, to] = [Math.max(gap, 0), Math.min(next, mostGap)];
    if (to - from > widest) [border, widest] = [(from + to) / 2, to - from];
  }
  return border;
}

function makeWord(letters: readonly Glyph[], links: readonly Link[]): Word {
  const box = around(letters.map((letter) => letter.box));
  const seen = letters.map((letter) => letter.text).join('');
  const isRtl = isMostlyRtl(seen);
  const ordered = hasRtl(seen) ? toReadingOrder(asLigatures(letters)) : letters;
  const sizePt = Math.max(...letters.map((letter) => letter.style.sizePt));
  const baseline = median(letters.map((letter) => letter.baseline));
  const runs = linkedRuns(ordered, box, links);
  return {
    box: upright(box, baseline, sizePt),
    baseline,
    sizePt,
    text: runs.map((run) => run.text).join(''),
    runs,
    isRtl,
    part: letters[0]?.part,
  };
}

/** Fonts often claim more height than their letters have; what counts is the size. */
const upright = (box: Word['box'], baseline: number, sizePt: number): Word['box'] => ({
  ...box,
  top: Math.max(box.top, baseline - 0.95 * sizePt),
  bottom: Math.min(Math.max(box.bottom, baseline), baseline + 0.3 * sizePt),
});
