import { median } from '../boxes.ts';
import { gapsOf, type Row } from '../text/word-rows.ts';

/** Rows farther apart than this part of their usual distance have a blank between them. */
export const leastBlank = 1.3;

/** The numbers of the rows that stand below a blank, counted from 0. */
export function rowsBelowBlanks(rows: readonly Row[]): number[] {
  const gaps = gapsOf(rows);
  const usual = median(gaps);
  return gaps.flatMap((gap, index) => (gap > leastBlank * usual ? [index + 1] : []));
}
