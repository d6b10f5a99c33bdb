import type { Word } from '../../model/words.ts';
import type { WordRow } from '../../text/word-rows.ts';

/** A gutter through some rows. */
export interface WhiteStrip {
  readonly left: number;
  readonly right: number;
}

/** Returns the gaps between the words of a row, including those beyond its ends. */
export function findRowGaps(row: WordRow, narrowestPt: number): WhiteStrip[] {
  const strips: WhiteStrip[] = [];
  let left = -Infinity;
  for (const word of row) {
    if (word.box.left - left >= narrowestPt) strips.push({ left, right: word.box.left });
    left = Math.max(left, word.box.right);
  }
  return [...strips, { left, right: Infinity }];
}

/** Returns the parts of a gutter that a row with these gaps leaves. */
export function narrowed(strip: WhiteStrip, gaps: readonly WhiteStrip[], narrowestPt: number): WhiteStrip[] {
  const left: WhiteStrip[] = [];
  for (const gap of gaps) {
    const from = Math.max(gap.left, strip.left);
    const to = Math.min(gap.right, strip.right);
    if (to - from >= narrowestPt) left.push({ left: from, right: to });
  }
  return left;
}

/** Returns all gutters through the rows with words on both sides in at least two of them. */
export function findGutters(rows: readonly WordRow[], narrowestPt: number): WhiteStrip[] {
  const boxes = rows.flat().map((word) => word.box);
  const sorted = boxes.toSorted((one, other) => one.left - other.left);
  const strips: WhiteStrip[] = [];
  let right = sorted[0]?.right ?? 0;
  for (const box of sorted) {
    if (box.left - right >= narrowestPt) strips.push({ left: right, right: box.left });
    right = Math.max(right, box.right);
  }
  return strips;
}

/** Groups words by the gutters between them. */
export function splitByGutters(words: readonly Word[], gutters: readonly WhiteStrip[]): Word[][] {
  const parts: Word[][] = [[], ...gutters.map((): Word[] => [])];
  for (const word of words) {
    const middle = (word.box.left + word.box.right) / 2;
    parts[gutters.filter((gutter) => middle > (gutter.left + gutter.right) / 2).length]?.push(word);
  }
  return parts;
}
