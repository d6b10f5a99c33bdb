import { medianValue } from '../../boxes.ts';
import { baselineGaps, type WordRow } from '../../text/word-rows.ts';

/** Rows further apart than this multiple of their usual distance have a gap between them. */
export const minBlankRatio = 1.3;

/** Returns the indexes of the rows below a gap. */
export function rowsBelowBlanks(rows: readonly WordRow[]): number[] {
  const gaps = baselineGaps(rows);
  const usual = medianValue(gaps);
  return gaps.flatMap((gap, index) => (gap > minBlankRatio * usual ? [index + 1] : []));
}
