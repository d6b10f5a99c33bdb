import { around, medianValue } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, isBoldRow, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';

/** Minimum ratio between the font sizes of a heading and of the text below it, unless it alone is bold. */
const larger = 1.12;
/** Minimum number of headings that aren't level with one on the other side. */
const minUnevenHeadings = 2;
/**
 * Maximum distance of a heading from the edge of its side, vertical distance between level headings, and vertical
 * distance between level rows, as shares of the font size.
 */
const [nearEdge, sameHeight, sameRow] = [0.5, 0.6, 0.2];
/**
 * Minimum share of rows level with a row of the other side that makes both sides one table. Headings next to nothing
 * don't count.
 */
const levelShare = 0.9;

/**
 * Whether both sides of a gutter have their own headings next to other rows, like the parts of a menu or a price
 * list: in one table, headings are level. A heading next to nothing, such as a table title whose first column has no
 * head, doesn't count where the rows of both sides are level.
 */
export function areHeadedApart(left: readonly Word[], right: readonly Word[]): boolean {
  const [ones, others] = [readColumnSide(left), readColumnSide(right)];
  if (ones.headings.length === 0 || others.headings.length === 0) return false;
  const [onLeft, onRight] = [unmatched(ones.headings, others.bold), unmatched(others.headings, ones.bold)];
  if (onLeft.length + onRight.length < minUnevenHeadings) return false;
  const areAdjacent = inStep(onLeft, others.rows) > 0 && inStep(onRight, ones.rows) > 0;
  return areAdjacent || !keepStep(adjacent(ones, others), adjacent(others, ones));
}

/** The content of one side of a gutter. */
interface Side {
  readonly rows: readonly WordRow[];
  /** Heading rows. */
  readonly headings: readonly WordRow[];
  /** Rows that look like headings, whatever their left edge. */
  readonly bold: readonly WordRow[];
}

const unmatched = (rows: readonly WordRow[], others: readonly WordRow[]): WordRow[] =>
  rows.filter((row) => !others.some((other) => areLevel(row, other, sameHeight)));

/** Returns the rows of a side except heading-like ones that are next to nothing. */
const adjacent = ({ rows, bold }: Side, other: Side): WordRow[] =>
  rows.filter((row) => !bold.includes(row) || inStep([row], other.rows) > 0);

/** Whether nearly all rows of the side with fewer rows are level with one of the other. */
function keepStep(left: readonly WordRow[], right: readonly WordRow[]): boolean {
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  return inStep(fewer, more) >= levelShare * fewer.length;
}

/** Returns the number of rows that are level with one of the others. */
const inStep = (rows: readonly WordRow[], others: readonly WordRow[]): number =>
  rows.filter((row) => others.some((other) => areLevel(row, other, sameRow))).length;

const areLevel = (one: WordRow, other: WordRow, reach: number): boolean =>
  Math.abs(rowBaseline(other) - rowBaseline(one)) <
  reach * Math.max(medianWordSize(one), medianWordSize(other));

/**
 * Reads the rows and headings of a side. Headings contain letters, start at its edge, and are larger than the usual
 * text, or bold where that isn't.
 */
function readColumnSide(words: readonly Word[]): Side {
  const rows = byBaseline(words);
  const edge = around(words.map(({ box }) => box)).left;
  const usual = medianValue(rows.map((row) => medianWordSize(row)));
  const hasPlain = rows.filter((row) => !isBoldRow(row)).length > 0.5 * rows.length;
  const isLarge = (row: WordRow) => row.every(({ sizePt }) => sizePt > larger * usual);
  const headings = rows.filter((row, index) => {
    const below = rows[index + 1];
    const stands = around(row.map(({ box }) => box)).left - edge < nearEdge * medianWordSize(row);
    const isHead = isLarge(row) || (hasPlain && isBoldRow(row) && below !== undefined && !isBoldRow(below));
    return isHead && stands && below !== undefined && /\p{L}{2}/u.test(textOfRow(row));
  });
  return { rows, headings, bold: rows.filter((row) => isLarge(row) || isBoldRow(row)) };
}
