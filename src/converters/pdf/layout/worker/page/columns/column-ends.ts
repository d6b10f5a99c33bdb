import { medianValue } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import type { WordRow } from '../../text/word-rows.ts';
import type { WhiteStrip } from './white-strips.ts';

/** Minimum gap, in lines, that ends a column where the other one has ended. */
const farBelow = 2.5;
/** The same for a heading, and the minimum ratio of its font size to the text's. */
const [headingBelow, headingSize] = [1.5, 1.2];

/** Maximum number of rows that may be below columns with nothing below themselves. */
const maxRowsBelowColumns = 2;

/** Returns the first of the rows that follow each other like lines of text, down to the row where columns begin. */
export function flowStart(rows: readonly WordRow[], first: number, start: number, size: number): number {
  const isFar = (index: number) =>
    (rows[index + 1]?.[0]?.baseline ?? 0) - (rows[index]?.[0]?.baseline ?? 0) >= 2 * size ||
    isTitle(rows[index] ?? [], size);
  let top = start;
  while (top > first && !isFar(top - 1)) top -= 1;
  return top;
}

/**
 * Returns the row where columns start: words on one side only, well above the start of the other side, are above the
 * columns, not in them.
 */
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

/** Minimum ratio between the font sizes of a title and of the columns below it. */
const titleSize = 1.6;
const isTitle = (row: WordRow, size: number): boolean => row.every((word) => word.sizePt > titleSize * size);

/**
 * Returns the last row of columns: words well below one of them, where the other has ended too, are below both.
 * Several rows followed by nothing wider continue their column: what came before them may be a table or an image.
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
