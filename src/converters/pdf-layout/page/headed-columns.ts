import { around, median } from '../boxes.ts';
import type { Word } from '../model.ts';
import { byBaseline } from '../text/lines.ts';
import { baselineOf, isBoldRow, sizeOf, textOfRow, type Row } from '../text/word-rows.ts';

/** Letters of a heading are larger than those below it by this at least, unless they alone are bold. */
const larger = 1.12;
/** Headings that stand beside none of the other side are so many at least. */
const fewestUneven = 2;
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
  const [ones, others] = [sideOf(left), sideOf(right)];
  if (ones.headings.length === 0 || others.headings.length === 0) return false;
  const [onLeft, onRight] = [unmatched(ones.headings, others.bold), unmatched(others.headings, ones.bold)];
  if (onLeft.length + onRight.length < fewestUneven) return false;
  const areBeside = inStep(onLeft, others.rows) > 0 && inStep(onRight, ones.rows) > 0;
  return areBeside || !keepStep(besides(ones, others), besides(others, ones));
}

/** What stands on one side of a strip. */
interface Side {
  readonly rows: readonly Row[];
  /** Rows that head those below. */
  readonly headings: readonly Row[];
  /** Rows that look as headings do, wherever they begin. */
  readonly bold: readonly Row[];
}

const unmatched = (rows: readonly Row[], others: readonly Row[]): Row[] =>
  rows.filter((row) => !others.some((other) => areLevel(row, other, sameHeight)));

/** The rows of a side without those that look as headings do and stand beside nothing. */
const besides = ({ rows, bold }: Side, other: Side): Row[] =>
  rows.filter((row) => !bold.includes(row) || inStep([row], other.rows) > 0);

/** Whether nearly all rows of the side with fewer stand at the height of one of the other. */
function keepStep(left: readonly Row[], right: readonly Row[]): boolean {
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  return inStep(fewer, more) >= levelShare * fewer.length;
}

/** How many rows stand at the height of one of others. */
const inStep = (rows: readonly Row[], others: readonly Row[]): number =>
  rows.filter((row) => others.some((other) => areLevel(row, other, sameRow))).length;

const areLevel = (one: Row, other: Row, reach: number): boolean =>
  Math.abs(baselineOf(other) - baselineOf(one)) < reach * Math.max(sizeOf(one), sizeOf(other));

/** The rows of a side, and those that head others: of letters, at its edge, larger than the usual or bold where that is not. */
function sideOf(words: readonly Word[]): Side {
  const rows = byBaseline(words);
  const edge = around(words.map(({ box }) => box)).left;
  const usual = median(rows.map((row) => sizeOf(row)));
  const hasPlain = rows.filter((row) => !isBoldRow(row)).length > 0.5 * rows.length;
  const isLarge = (row: Row) => row.every(({ sizePt }) => sizePt > larger * usual);
  const headings = rows.filter((row, index) => {
    const below = rows[index + 1];
    const stands = around(row.map(({ box }) => box)).left - edge < nearEdge * sizeOf(row);
    const isHead = isLarge(row) || (hasPlain && isBoldRow(row) && below !== undefined && !isBoldRow(below));
    return isHead && stands && below !== undefined && /\p{L}{2}/u.test(textOfRow(row));
  });
  return { rows, headings, bold: rows.filter((row) => isLarge(row) || isBoldRow(row)) };
}
