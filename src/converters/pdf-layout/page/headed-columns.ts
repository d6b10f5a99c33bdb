import { around, median } from '../boxes.ts';
import type { Word } from '../model.ts';
import { byBaseline } from '../text/lines.ts';
import type { Row } from './white-strips.ts';

/** Letters of a heading are larger than those below it by this at least, unless they alone are bold. */
const larger = 1.12;
/** Headings that stand beside none of the other side are so many at least. */
const fewestUneven = 2;
/** How far from the edge of its side a heading may begin, and from the height of one beside it, as parts of the letter size. */
const [nearEdge, sameHeight] = [0.5, 0.6];

/**
 * Whether both sides of a white strip have headings of their own, at heights where the other side has none, such as the
 * parts of a menu or of a price list: rows of one table are headed together.
 */
export function areHeadedApart(left: readonly Word[], right: readonly Word[]): boolean {
  const [ones, others] = [headingsOf(left), headingsOf(right)];
  if (ones.length === 0 || others.length === 0) return false;
  return unmatched(ones, others).length + unmatched(others, ones).length >= fewestUneven;
}

const unmatched = (rows: readonly Row[], others: readonly Row[]): Row[] =>
  rows.filter(
    (row) =>
      !others.some(
        (other) =>
          Math.abs(levelOf(other) - levelOf(row)) < sameHeight * Math.max(sizeOf(row), sizeOf(other)),
      ),
  );

/** The rows of a side that head those below: of letters, at its edge, larger than the usual or bold where that is not. */
function headingsOf(words: readonly Word[]): Row[] {
  const rows = byBaseline(words);
  const edge = around(words.map(({ box }) => box)).left;
  const usual = median(rows.map((row) => sizeOf(row)));
  const hasPlain = rows.filter((row) => !isBold(row)).length > 0.5 * rows.length;
  return rows.filter((row, index) => {
    const below = rows[index + 1];
    const isLarge = row.every(({ sizePt }) => sizePt > larger * usual);
    const stands = around(row.map(({ box }) => box)).left - edge < nearEdge * sizeOf(row);
    const isHead = isLarge || (hasPlain && isBold(row) && below !== undefined && !isBold(below));
    return isHead && stands && below !== undefined && /\p{L}{2}/u.test(row.map(({ text }) => text).join(' '));
  });
}

const sizeOf = (row: Row): number => median(row.map(({ sizePt }) => sizePt));

const levelOf = (row: Row): number => median(row.map(({ baseline }) => baseline));

const isBold = (row: Row): boolean => row.every(({ runs }) => runs.every(({ style }) => style.isBold));
