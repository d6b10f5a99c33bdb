import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, isBoldRow, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { findRowGaps, narrowed, splitByGutters, type WhiteStrip } from './white-strips.ts';

/** Minimum ratio between the font sizes of headings and of the text below them, unless they alone are bold. */
const larger = 1.12;
/**
 * Maximum distances of a heading from the edge of its column and from the row below it, as multiples of its font
 * size.
 */
const [nearEdge, farthest] = [0.5, 3.2];
/** Maximum number of heading rows above columns. */
const maxHeadingRows = 2;

/** The first row of columns, and the gutter between them from there. */
interface Start {
  readonly first: number;
  readonly strip: WhiteStrip;
}

/**
 * Extends columns by level headings right above them, one at the edge of each: otherwise, a line across both would be
 * the heading of neither. The columns are the rows `first` to `last`, separated by `strip`; `narrowestPt` is the
 * minimum gutter between them, in points.
 */
export function withLevelHeadings(
  rows: readonly WordRow[],
  { first, last, strip }: Start & { readonly last: number },
  narrowestPt: number,
): Start {
  const columns = splitByGutters(rows.slice(first, last + 1).flat(), [strip]);
  let start: Start = { first, strip };
  while (start.first > 0 && first - start.first < maxHeadingRows) {
    const row = rows[start.first - 1] ?? [];
    const below = rows[start.first] ?? [];
    const [white] = narrowed(start.strip, findRowGaps(row, narrowestPt), narrowestPt);
    const gapPt = rowBaseline(below) - rowBaseline(row);
    if (!white || gapPt > farthest * medianWordSize(row)) break;
    const sides = splitByGutters(row, [white]);
    const areHeadings = sides.every((side, index) => heads(side, columns[index] ?? []));
    if (!areHeadings) break;
    start = { first: start.first - 1, strip: white };
  }
  return start;
}

/**
 * Minimum number of rows below the heading on each side, and maximum share of the shorter side's rows that are level
 * with others.
 */
const [minRows, maxLevelShare] = [3, 0.5];
/** Maximum vertical distance between level rows, as a share of the font size. */
const sameHeight = 0.2;

/**
 * Whether both sides of a gutter begin with level headings in a larger font, but the rows below aren't level: in a
 * table, they would be.
 */
export function areHeadedLevel(left: readonly Word[], right: readonly Word[]): boolean {
  const [[one, ...ones], [other, ...others]] = [byBaseline(left), byBaseline(right)];
  if (!one || !other || !areLevel(one, other) || Math.min(ones.length, others.length) < minRows) return false;
  const isLarge = (row: WordRow, rows: readonly WordRow[]) =>
    medianWordSize(row) > larger * medianWordSize(rows.flat());
  if (!isLarge(one, ones) || !isLarge(other, others)) return false;
  const [fewer, more] = ones.length < others.length ? [ones, others] : [others, ones];
  const level = fewer.filter((row) => more.some((below) => areLevel(row, below)));
  return level.length < maxLevelShare * fewer.length;
}

const areLevel = (one: WordRow, other: WordRow): boolean =>
  Math.abs(rowBaseline(one) - rowBaseline(other)) < sameHeight * medianWordSize(one);

/** Whether words are a heading at the edge of a column: larger than its text, or the only bold one. */
function heads(side: WordRow, column: WordRow): boolean {
  if (side.length === 0 || column.length === 0 || !/\p{L}{2}/u.test(textOfRow(side))) return false;
  const usual = medianWordSize(column);
  const isLarge = side.every(({ sizePt }) => sizePt > larger * usual);
  const isAloneBold =
    isBoldRow(side) &&
    medianWordSize(side) > 0.95 * usual &&
    2 * column.filter((word) => isBoldRow([word])).length < column.length;
  const edges = [side, column].map((words) => around(words.map(({ box }) => box)).left);
  return (
    (isLarge || isAloneBold) && Math.abs((edges[0] ?? 0) - (edges[1] ?? 0)) < nearEdge * medianWordSize(side)
  );
}
