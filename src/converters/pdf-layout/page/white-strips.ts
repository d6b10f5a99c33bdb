import type { Word } from '../model.ts';
import type { Row } from '../text/word-rows.ts';

/** A white strip from top to bottom of some rows. */
export interface Strip {
  readonly left: number;
  readonly right: number;
}

/** White between the words of a row, and beyond them on both sides. */
export function gapsOf(row: Row, narrowestPt: number): Strip[] {
  const strips: Strip[] = [];
  let left = -Infinity;
  for (const word of row) {
    if (word.box.left - left >= narrowestPt) strips.push({ left, right: word.box.left });
    left = Math.max(left, word.box.right);
  }
  return [...strips, { left, right: Infinity }];
}

/** What a row with these gaps leaves of a strip. */
export function narrowed(strip: Strip, gaps: readonly Strip[], narrowestPt: number): Strip[] {
  const left: Strip[] = [];
  for (const gap of gaps) {
    const from = Math.max(gap.left, strip.left);
    const to = Math.min(gap.right, strip.right);
    if (to - from >= narrowestPt) left.push({ left: from, right: to });
  }
  return left;
}

/** All white strips that go through the rows, with words on both sides in at least two rows. */
export function guttersOf(rows: readonly Row[], narrowestPt: number): Strip[] {
  const boxes = rows.flat().map((word) => word.box);
  const sorted = boxes.toSorted((one, other) => one.left - other.left);
  const strips: Strip[] = [];
  let right = sorted[0]?.right ?? 0;
  for (const box of sorted) {
    if (box.left - right >= narrowestPt) strips.push({ left: right, right: box.left });
    right = Math.max(right, box.right);
  }
  return strips;
}

/** Words by the gutters they stand between. */
export function partsOf(words: readonly Word[], gutters: readonly Strip[]): Word[][] {
  const parts: Word[][] = [[], ...gutters.map((): Word[] => [])];
  for (const word of words) {
    const middle = (word.box.left + word.box.right) / 2;
    parts[gutters.filter((gutter) => middle > (gutter.left + gutter.right) / 2).length]?.push(word);
  }
  return parts;
}
