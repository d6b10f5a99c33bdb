import type { PageLayout } from '../model.ts';
import { firstNumberOf } from '../open-xml/page-text.ts';

/**
 * The pages, by their index, from which on Word has to count otherwise than on from the page before, and the number of each:
 * a report whose title has no number begins again with 1.
 */
export function countingStarts(pages: readonly PageLayout[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  const numbers = pages.map(numberOn);
  const offsets = numbers.flatMap((number, index) => (number === undefined ? [] : [number - index]));
  let next = firstNumberOf(pages);
  if (next !== 1) starts.set(0, next);
  for (const [index, number] of numbers.entries()) {
    // a number that no other page goes on from may be misread
    const isShared = offsets.filter((offset) => offset === (number ?? 0) - index).length > 1;
    if (number !== undefined && number !== next && isShared) {
      starts.set(index, number);
      next = number;
    }
    next += 1;
  }
  return starts;
}

/** The number a page shows in its running lines. */
function numberOn({ header, footer }: PageLayout): number | undefined {
  const run = [...header, ...footer].flatMap((line) => line.runs).find(({ isPageNumber }) => isPageNumber);
  const number = Number(run?.text ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}
