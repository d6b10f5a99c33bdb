import { around } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, isBoldRow, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { findRowGaps, narrowed, splitByGutters, type WhiteStrip } from './white-strips.ts';

/** Letters of headings are larger than those below by this at least, unless they alone are bold. */
const larger = 1.12;
/** Headings begin as near as this part of their letter size to the edge of their column, and stand no farther above it than that. */
const [nearEdge, farthest] = [0.5, 3.2];
/** So many rows of headings and what belongs to them stand over columns at most. */
const maxHeadingRows = 2;

/** Where columns begin, and the white between them from there. */
interface Start {
  readonly first: number;
  readonly strip: WhiteStrip;
}

/**
 * Takes up the headings of columns side by side that stand level with each other right above them, one at the edge of
 * each: a line across both would be no heading of either. The columns are the rows `first` to `last`, parted by `strip`;
 * `narrowestPt` is the least white between them, in points.
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

/** Below headings there are so many rows at least on each side; of the side with fewer, no more than this part stand level with others. */
const [minRows, maxLevelShare] = [3, 0.5];
/** Rows are level within this part of the letter size. */
const sameHeight = 0.2;

/**
 * Whether both sides of a white strip begin with a heading in larger letters, at one height, and their rows below are at
 * others: rows of a table keep step below its head.
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

/** Whether words stand as a heading at the edge of a column: in larger letters than those of the column, or alone bold. */
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
