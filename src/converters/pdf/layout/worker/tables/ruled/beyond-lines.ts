import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model/words.ts';
import { rowBaseline, type WordRow } from '../../text/word-rows.ts';
import { isWordInside, sortedRows, type RuledBand } from './bands.ts';
import { byColumn, crosses, isNumeric } from '../aligned/columns.ts';

/** The white strips between the columns of a table, its font size and the distance between its rows, in points. */
export interface Ground {
  readonly strips: readonly WhiteStrip[];
  readonly size: number;
  readonly pitch: number;
}

/** Maximum ratio of the font size of heading rows to that of the table; anything larger is a title. */
const maxHeadSizeRatio = 1.4;

/** Finds heading rows right above the first line, spaced like the rows of the table. */
export function headAbove(
  band: RuledBand,
  words: readonly Word[],
  { strips, size, pitch }: Ground,
): WordRow[] {
  const { y, left, right } = band.above;
  const above = { left: left - 3, right: right + 3, top: y - 6 * size, bottom: y };
  const rows = sortedRows(words.filter((word) => isWordInside(word, above)));
  const head: WordRow[] = [];
  let below = y;
  for (const row of rows.toReversed()) {
    const filled = byColumn(row, strips).filter((cell) => cell.length > 0).length;
    const furthest = Math.max(1.7 * size, 1.1 * pitch);
    if (below - rowBaseline(row) > furthest || filled < 2 || crosses(row, strips, size)) break;
    if (row.some((word) => word.sizePt > maxHeadSizeRatio * size)) break;
    if (row.some((word) => isNumeric([word])) && head.length === 0 && filled < strips.length) break;
    head.unshift(row);
    below = rowBaseline(row);
  }
  const isWhole = (row: WordRow) =>
    byColumn(row, strips).filter((cell) => cell.length > 0).length >= 0.6 * strips.length + 0.6;
  return head.some((row) => isWhole(row)) ? head : [];
}

/**
 * Maximum number of totals after the last line, and their maximum distance from the row before, in multiples of the
 * row distance.
 */
const [maxSums, sumGap] = [5, 1.3];

/**
 * Finds rows right below the last line or stripe: one that fills nearly all columns, or labeled totals of the last
 * column.
 */
export function tailBelow(
  band: RuledBand,
  words: readonly Word[],
  inner: readonly WordRow[],
  { strips, size, pitch }: Ground,
): WordRow[] {
  const { y, left, right } = band.below;
  const reach = Math.max(2.2 * size, sumGap * pitch);
  const below = {
    left: left - 3,
    right: right + 3,
    top: y,
    bottom: y + reach + (maxSums - 1) * sumGap * pitch,
  };
  const figures = inner.filter((row) => isNumeric(byColumn(row, strips).at(-1) ?? []));
  const starts = [...strips, undefined].map((_, column) =>
    inner.map((row) => leftEdgeX(byColumn(row, strips)[column] ?? [])),
  );
  const isSum = (row: WordRow): boolean => {
    const cells = byColumn(row, strips);
    const labels = cells.slice(0, -1).flatMap((cell, column) => (cell.length > 0 ? [{ cell, column }] : []));
    const [label] = labels;
    return (
      2 * figures.length > inner.length &&
      isNumeric(cells.at(-1) ?? []) &&
      label !== undefined &&
      labels.length === 1 &&
      starts[label.column]?.some((start) => Math.abs(start - leftEdgeX(label.cell)) < size) === true
    );
  };
  const isFull = (row: WordRow): boolean =>
    strips.length >= 2 &&
    byColumn(row, strips).filter((cell) => cell.length > 0).length >= 0.8 * (strips.length + 1);
  const tail: WordRow[] = [];
  let bottom = y + reach;
  for (const row of sortedRows(words.filter((word) => isWordInside(word, below)))) {
    const isLike = row.every((word) => Math.abs(word.sizePt - size) < 0.1 * size);
    if (!isLike || rowBaseline(row) > bottom || crosses(row, strips, size)) break;
    if (!isSum(row) && !(tail.length === 0 && isFull(row))) break;
    tail.push(row);
    bottom = rowBaseline(row) + sumGap * pitch;
  }
  return tail;
}

const leftEdgeX = (words: readonly Word[]): number => Math.min(...words.map((word) => word.box.left));
