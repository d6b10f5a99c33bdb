import type { LaidOutPage } from '../../model/laid-out-page.ts';
import type { ListNumberFormat } from '../../model/list-mark.ts';
import { romanOf } from '../../page/running/counting-numbers.ts';
import { findFirstPageNumber, numberOn, numberTextOn } from '../../open-xml/page-text.ts';

/**
 * Returns the pages, by index, where Word must restart the page count, and the number of each: a report with an
 * unnumbered title page starts again at 1.
 */
export function countingStarts(pages: readonly LaidOutPage[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  const numbers = pages.map(numberOn);
  const formats = pageNumberFormats(pages);
  const offsets = numbers.flatMap((number, index) => (number === undefined ? [] : [number - index]));
  let next = findFirstPageNumber(pages);
  if (next !== 1) starts.set(0, next);
  for (const [index, number] of numbers.entries()) {
    // a number that no other page continues may be misread
    const isShared = offsets.filter((offset) => offset === (number ?? 0) - index).length > 1;
    const isOtherFormat = index > 0 && formats[index] !== formats[index - 1];
    if (number !== undefined && (isOtherFormat || (number !== next && isShared))) {
      starts.set(index, number);
      next = number;
    }
    next += 1;
  }
  return starts;
}

/** Returns the page number format of each page; a page without a number keeps the format of the page before. */
export function pageNumberFormats(pages: readonly LaidOutPage[]): ListNumberFormat[] {
  let format: ListNumberFormat = 'decimal';
  return pages.map((page) => {
    const text = numberTextOn(page);
    if (text !== undefined)
      format =
        romanOf(text) === undefined ? 'decimal' : text === text.toLowerCase() ? 'lowerRoman' : 'upperRoman';
    return format;
  });
}
