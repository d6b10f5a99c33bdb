import type { LaidOutPage, Paragraph } from '../model.ts';
import { romanOf } from '../page/running/counting-numbers.ts';

/** All paragraphs of the flow of a page, those in cells included. */
export function listPageParagraphs(page: LaidOutPage): Paragraph[] {
  const blocks = page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks));
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [block];
    return block.type === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [];
  });
}

/** The number of the first page as the running lines of any page tell it; 1 where they do not. */
export function findFirstPageNumber(pages: readonly LaidOutPage[]): number {
  for (const [index, page] of pages.entries()) {
    const number = numberOn(page);
    if (number !== undefined) return number < index ? 1 : number - index;
  }
  return 1;
}

/** The number a page shows in its running lines, in digits or as a Roman number. */
export function numberOn(page: LaidOutPage): number | undefined {
  const text = numberTextOn(page);
  return text === undefined ? undefined : (romanOf(text) ?? Number(text));
}

/** The number a page shows in its running lines, as it is written. */
export const numberTextOn = ({ header, footer }: LaidOutPage): string | undefined =>
  [...header, ...footer]
    .flatMap((line) => line.runs)
    .find(({ isPageNumber }) => isPageNumber)
    ?.text.trim();
