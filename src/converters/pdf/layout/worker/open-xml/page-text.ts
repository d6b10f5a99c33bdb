import type { Paragraph } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { romanOf } from '../page/running/counting-numbers.ts';

/** Returns all paragraphs in the flow of a page, including those in cells. */
export function listPageParagraphs(page: LaidOutPage): Paragraph[] {
  const blocks = page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks));
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [block];
    return block.type === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [];
  });
}

/**
 * Returns the number of the first page according to the running headers and footers of any page; 1 when they have
 * none.
 */
export function findFirstPageNumber(pages: readonly LaidOutPage[]): number {
  for (const [index, page] of pages.entries()) {
    const number = numberOn(page);
    if (number !== undefined) return number < index ? 1 : number - index;
  }
  return 1;
}

/** Returns the page number in a page's headers and footers, in digits or Roman numerals. */
export function numberOn(page: LaidOutPage): number | undefined {
  const text = numberTextOn(page);
  return text === undefined ? undefined : (romanOf(text) ?? Number(text));
}

/** Returns the page number in a page's headers and footers, as written. */
export const numberTextOn = ({ header, footer }: LaidOutPage): string | undefined =>
  [...header, ...footer]
    .flatMap((line) => line.runs)
    .find(({ isPageNumber }) => isPageNumber)
    ?.text.trim();
