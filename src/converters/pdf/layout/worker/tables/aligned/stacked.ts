import { medianValue } from '../../boxes.ts';
import { rowBaseline, baselineGaps, isBoldRow, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { minBlankRatio } from './blanks.ts';
import { isNumeric, pieceGap, splitRowAtGaps } from './columns.ts';

/**
 * Splits rows that share columns into the tables stacked in them, as first and last row. Every table starts with a
 * row of bold names; all but the first start after a blank. A title between two tables belongs to neither. Returns
 * one pair if all rows are one table.
 */
export function stackedTables(rows: readonly WordRow[]): [number, number][] {
  const whole: [number, number][] = [[0, rows.length - 1]];
  const [top] = rows;
  if (!top || !isNamed(top) || rows.length < 4) return whole;
  const isHead = (row: WordRow) => isNamed(row) && (containsNames(row) || isLike(row, top));
  if (!isHead(top)) return whole;
  const usual = medianValue(baselineGaps(rows));
  const stacked: [number, number][] = [];
  let from = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const next = rows[index + 1];
    if (index < from + 2 || !before || rowBaseline(row) - rowBaseline(before) < minBlankRatio * usual)
      continue;
    const isTitle = isBoldRow(row) && !isHead(row) && next !== undefined && isHead(next);
    if (!isTitle && !isHead(row)) continue;
    stacked.push([from, index - 1]);
    from = isTitle ? index + 1 : index;
  }
  stacked.push([from, rows.length - 1]);
  return stacked.every(([first, last]) => last > first) ? stacked : whole;
}

/** Whether a row is bold and has several pieces. */
const isNamed = (row: WordRow): boolean => isBoldRow(row) && splitRowPieces(row).length > 1;

/** Whether a row holds names rather than totals: fewer than two of its pieces are numbers. */
const containsNames = (row: WordRow): boolean =>
  splitRowPieces(row).filter((piece) => isNumeric(piece)).length < 2;

/** Whether two rows start with the same text and that text contains a letter. */
function isLike(row: WordRow, other: WordRow): boolean {
  const [one, two] = [row, other].map((words) => textOfRow(splitRowPieces(words)[0] ?? []));
  return one === two && /\p{L}/u.test(one ?? '');
}

const splitRowPieces = (row: WordRow): WordRow[] =>
  splitRowAtGaps(row, pieceGap * Math.max(...row.map(({ sizePt }) => sizePt)));
