import { around, boxWidth } from '../../boxes.ts';
import { parseListMark } from '../../paragraphs/lists/list-markers.ts';
import { byBaseline } from '../../text/lines.ts';
import type { Word } from '../../model/words.ts';
import { rowBaseline, baselineGaps, medianWordSize, type WordRow } from '../../text/word-rows.ts';
import { areCells } from './adjacent-cells.ts';
import { areHeadedApart } from './headed-columns.ts';
import { areHeadedLevel } from './level-headings.ts';
import { countWords, isProse } from '../prose.ts';
import { areSortedColumns } from './sorted-columns.ts';
import { isTextAroundFigures } from './text-next-to-figures.ts';

/** Whether the sides of a gutter are columns to be read one after the other, not rows of a table. */
export const areColumns = (left: readonly Word[], right: readonly Word[]): boolean =>
  isUneven(left, right) ||
  areHeadedApart(left, right) ||
  areHeadedLevel(left, right) ||
  areSortedColumns(left, right) ||
  (isList(left) && isList(right)) ||
  isListNextToText(left, right) ||
  isListNextToText(right, left) ||
  isTextAroundFigures(left, right) ||
  isTextAroundFigures(right, left) ||
  (hasLeaders(left) && hasLeaders(right)) ||
  areOfSlide(left, right) ||
  (((isProse(left) && isProse(right)) || areAlike(left, right)) && !areCells([...left, ...right]));

/** Whether a list is next to running text with lines at other heights, such as features next to a description. */
const isListNextToText = (list: readonly Word[], text: readonly Word[]): boolean =>
  isList(list) && isProse(text) && matchingRowShare(byBaseline(list), byBaseline(text), 0.2) < 0.5;

/** Minimum font size on slides and posters, in points, and minimum number of such rows in a column. */
const [minLargePt, minLargeRows] = [14, 2];

/** Whether both sides are multi-line text in the font size of a slide, which tables on slides rarely have. */
const areOfSlide = (left: readonly Word[], right: readonly Word[]): boolean =>
  isLargeText(left) && isLargeText(right);

function isLargeText(words: readonly Word[]): boolean {
  const rows = byBaseline(words);
  const size = medianWordSize(words);
  const width = boxWidth(around(words.map((word) => word.box)));
  if (size < minLargePt || rows.length < minLargeRows || width < 9 * size) return false;
  const wraps = rows.some((row, index) => {
    const next = rows[index + 1];
    return (
      next !== undefined &&
      boxWidth(around(row.map(({ box }) => box))) > 0.75 * width &&
      rowBaseline(next) - rowBaseline(row) < 1.6 * size
    );
  });
  const isNumeric = words.filter(({ text }) => /\d/.test(text)).length > 0.25 * words.length;
  return wraps && !isNumeric && countWords(words) >= 2 * rows.length;
}

/** Whether several dot leaders join words of the same side. */
const hasLeaders = (words: readonly Word[]): boolean =>
  words.filter(({ text }) => /[.\u00b7\u2026]{4,}$/.test(text)).length >= 2;

/** Whether the lines of words contain list items: several bullets, or ascending numbers. */
function isList(words: readonly Word[]): boolean {
  const firsts = byBaseline(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left));
  const marks = firsts.flatMap(([first, second]) =>
    first && second ? (parseListMark(first.text) ?? []) : [],
  );
  const [start] = marks;
  return (
    start !== undefined &&
    marks.length >= 2 &&
    marks.every(
      ({ type, text, value }, index) =>
        type === start.type && (type === 'bullet' ? text === start.text : value === start.value + index),
    )
  );
}

/** A column narrower than this share of the other contains the numbers of a table. */
const minAlikeWidthShare = 0.2;

/** Whether one side is running text and the other starts at the distance of equally wide columns. */
function areAlike(left: readonly Word[], right: readonly Word[]): boolean {
  const [one, other] = [left, right].map((words) => around(words.map((word) => word.box)));
  if (!one || !other || Math.min(byBaseline(left).length, byBaseline(right).length) < minUnevenRows)
    return false;
  const widths = [isProse(left) ? boxWidth(one) : 0, isProse(right) ? boxWidth(other) : 0];
  const step = other.left - one.left;
  const narrower = Math.min(boxWidth(one), boxWidth(other));
  if (narrower < minAlikeWidthShare * Math.max(boxWidth(one), boxWidth(other))) return false;
  return widths.some((width) => step > width && step < 1.2 * width);
}

/** Minimum number of rows in columns whose lines aren't level; the second applies where their lines are close. */
const [minUnevenRows, minCloseRows] = [12, 6];

/**
 * Whether two long columns have lines at different heights, like lists side by side: rows of a table would be level.
 */
export function isUneven(left: readonly Word[], right: readonly Word[]): boolean {
  const [one, other] = [left, right].map((words) => byBaseline(words));
  if (!one || !other) return false;
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const isClose = fewer.length >= minCloseRows && more.length >= minUnevenRows && areClose(fewer);
  if (fewer.length < minUnevenRows && !isClose) return false;
  // with few rows, some are level by chance, so close ones count too
  const [reach, maxShare] = fewer.length < minUnevenRows ? [0.2, 0.5] : [0.09, 0.4];
  return matchingRowShare(fewer, more, reach) < maxShare;
}

/** Returns the share of rows level with one of the others, within this share of the font size. */
function matchingRowShare(rows: readonly WordRow[], others: readonly WordRow[], reach: number): number {
  const levels = others.map((row) => rowBaseline(row));
  const matching = rows.filter((row) => {
    const level = rowBaseline(row);
    return levels.some((height) => Math.abs(height - level) < reach * (row[0]?.sizePt ?? 10));
  });
  return matching.length / rows.length;
}

/**
 * Whether rows are lines of text: most are left-aligned, unlike margin notes, and closely spaced, unlike multi-line
 * rows of a table.
 */
function areClose(rows: readonly WordRow[]): boolean {
  const lefts = rows.map((row) => Math.min(...row.map((word) => word.box.left)));
  const close = baselineGaps(rows).filter((gap, index) => gap < 1.7 * (rows[index + 1]?.[0]?.sizePt ?? 10));
  const below = lefts.filter((left) => left - Math.min(...lefts) < 2);
  return close.length >= 0.45 * (rows.length - 1) && below.length >= 0.6 * rows.length;
}
