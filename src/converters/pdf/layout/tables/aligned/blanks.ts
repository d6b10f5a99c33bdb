import { medianValue } from '../../boxes.ts';
import { baselineGaps, type WordRow } from '../../text/word-rows.ts';

/** Rows farther apart than this part of their usual distance have a blank between them. */
export const minBlankRatio = 1.3;

/** The numbers of the rows that stand below a blank, counted from 0. */
export function rowsBelowBlanks(rows: readonly WordRow[]): number[] {
  const gaps = baselineGaps(rows);
  const usual = medianValue(gaps);
  return gaps.flatMap((gap, index) => (gap > minBlankRatio * usual ? [index + 1] : []));
}
