import { around, medianValue } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, isBoldRow, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';

/** Letters of a heading are larger than those below it by this at least, unless they alone are bold. */
const larger = 1.12;
/** Headings that stand beside none of the other side are so many at least. */
const minUnevenHeadings = 2;
/** How far from the edge of its side a heading may begin, and from the height of one beside it, as parts of the letter size; rows that keep step are nearer. */
const [nearEdge, sameHeight, sameRow] = [0.5, 0.6, 0.2];
/** Of the rows that are no headings beside nothing, so many stand beside a row of the other side where both are one table. */
const levelShare = 0.9;

/**
 * Whether both sides of a white strip have headings of their own beside other rows, such as the parts of a menu or of a
 * price list: rows of one table are headed together. A heading beside nothing, such as the title of a table whose first
 * column has no head, says nothing where the rows of both sides keep step.
 */
export function areHeadedApart(left: readonly Word[], right: readonly Word[]): boolean {
  const [ones, others] = [readColumnSide(left), readColumnSide(right)];
  if (ones.headings.length === 0 || others.headings.length === 0) return false;
  const [onLeft, onRight] = [unmatched(ones.headings, others.bold), unmatched(others.headings, ones.bold)];
  if (onLeft.length + onRight.length < minUnevenHeadings) return false;
  const areAdjacent = inStep(onLeft, others.rows) > 0 && inStep(onRight, ones.rows) > 0;
  return areAdjacent || !keepStep(adjacent(ones, others), adjacent(others, ones));
}

/** What stands on one side of a strip. */
interface Side {
  readonly rows: readonly WordRow[];
  /** Rows that head those below. */
  readonly headings: readonly WordRow[];
  /** Rows that look as headings do, wherever they begin. */
  readonly bold: readonly WordRow[];
}

const unmatched = (rows: readonly WordRow[], others: readonly WordRow[]): WordRow[] =>
  rows.filter((row) => !others.some((other) => areLevel(row, other, sameHeight)));

/** The rows of a side without those that look as headings do and stand beside nothing. */
const adjacent = ({ rows, bold }: Side, other: Side): WordRow[] =>
  rows.filter((row) => !bold.includes(row) || inStep([row], other.rows) > 0);

/** Whether nearly all rows of the side with fewer stand at the height of one of the other. */
function keepStep(left: readonly WordRow[], right: readonly WordRow[]): boolean {
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  return inStep(fewer, more) >= levelShare * fewer.length;
}

/** How many rows stand at the height of one of others. */
const inStep = (rows: readonly WordRow[], others: readonly WordRow[]): number =>
  rows.filter((row) => others.some((other) => areLevel(row, other, sameRow))).length;

const areLevel = (one: WordRow, other: WordRow, reach: number): boolean =>
  Math.abs(rowBaseline(other) - rowBaseline(one)) <
  reach * Math.max(medianWordSize(one), medianWordSize(other));

/** The rows of a side, and those that head others: of letters, at its edge, larger than the usual or bold where that is not. */
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
