import { medianValue } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import type { WordRow } from '../../text/word-rows.ts';
import type { WhiteStrip } from './white-strips.ts';

/** A blank of so many lines within a column ends it, where the other has ended. */
const farBelow = 2.5;
/** The same of a heading, whose letters are larger by this at least. */
const [headingBelow, headingSize] = [1.5, 1.2];

/** Rows that may stand below columns with nothing below themselves. */
const maxRowsBelowColumns = 2;

/** The first of the rows that follow each other as lines of a text do, down to the row where columns begin. */
export function flowStart(rows: readonly WordRow[], first: number, start: number, size: number): number {
  const isFar = (index: number) =>
    (rows[index + 1]?.[0]?.baseline ?? 0) - (rows[index]?.[0]?.baseline ?? 0) >= 2 * size ||
    isTitle(rows[index] ?? [], size);
  let top = start;
  while (top > first && !isFar(top - 1)) top -= 1;
  return top;
}

/** Words on one side only, well above where the other side begins, stand over the columns, not in them. */
export function findColumnsStart(
  rows: readonly WordRow[],
  first: number,
  last: number,
  strip: WhiteStrip,
): number {
  const firstOf = (isThere: (word: Word) => boolean) =>
    rows.findIndex((row, index) => index >= first && index <= last && row.some(isThere));
  const right = firstOf((word) => word.box.left >= strip.right - 0.5);
  const left = firstOf((word) => word.box.right <= strip.left + 0.5);
  const later = Math.max(left, right);
  const pitch = medianValue(
    rows
      .slice(first, last)
      .map((row, index) => (rows[first + index + 1]?.[0]?.baseline ?? 0) - (row[0]?.baseline ?? 0)),
  );
  const gap = (rows[later]?.[0]?.baseline ?? 0) - (rows[Math.min(left, right)]?.[0]?.baseline ?? 0);
  const above = rows.slice(Math.min(left, right), later);
  const size = medianValue(rows.slice(first, last + 1).flatMap((row) => row.map((word) => word.sizePt)));
  const isTitled =
    above.length > 0 && hasBoth(rows[later] ?? [], strip) && above.every((row) => isTitle(row, size));
  return isTitled || gap > 2.5 * Math.max(pitch, 8) ? later : Math.min(left, right);
}

const hasBoth = (row: WordRow, strip: WhiteStrip): boolean =>
  row.some((word) => word.box.left >= strip.right - 0.5) &&
  row.some((word) => word.box.right <= strip.left + 0.5);

/** Letters of titles are larger than those of the columns below by this at least. */
const titleSize = 1.6;
const isTitle = (row: WordRow, size: number): boolean => row.every((word) => word.sizePt > titleSize * size);

/**
 * The last row of columns: words well below one of them, where the other has ended as well, stand below both. Several rows
 * that nothing wider follows go on with their column: what stood before them may be a table or a picture.
 */
export function findColumnsEnd(
  rows: readonly WordRow[],
  first: number,
  last: number,
  strip: WhiteStrip,
): number {
  const sides = [
    (word: Word) => word.box.right <= strip.left + 0.5,
    (word: Word) => word.box.left >= strip.right - 0.5,
  ].map((isThere) => rows.flatMap((row, index) => (isIn(index) && row.some(isThere) ? [index] : [])));
  const [left = [], right = []] = sides;
  const [shorter, longer] = (left.at(-1) ?? 0) < (right.at(-1) ?? 0) ? [left, right] : [right, left];
  const end = shorter.at(-1) ?? last;
  const levelOf = (index: number) => rows[index]?.[0]?.baseline ?? 0;
  const gaps = longer.slice(1).map((index, position) => levelOf(index) - levelOf(longer[position] ?? index));
  const size = medianValue(rows.slice(first, last + 1).flatMap((row) => row.map((word) => word.sizePt)));
  const isHeading = (index: number) =>
    rows[index]?.every((word) => word.sizePt > headingSize * size) === true;
  const pitch = Math.max(medianValue(gaps), 8);
  const below = longer.findIndex(
    (index, position) =>
      index > end && (gaps[position - 1] ?? 0) > (isHeading(index) ? headingBelow : farBelow) * pitch,
  );
  const goesOn = last === rows.length - 1 && longer.length - below > maxRowsBelowColumns;
  return below > 0 && !goesOn ? (longer[below] ?? last + 1) - 1 : last;

  function isIn(index: number): boolean {
    return index >= first && index <= last;
  }
}
