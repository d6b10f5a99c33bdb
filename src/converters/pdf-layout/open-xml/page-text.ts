import type { PageLayout, Paragraph } from '../model.ts';

/** All paragraphs of the flow of a page, those in cells included. */
export function paragraphsOf(page: PageLayout): Paragraph[] {
  const blocks = page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks));
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block];
    return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [];
  });
}

/** The number of the first page as the running lines of any page tell it; 1 where they do not. */
export function firstNumberOf(pages: readonly PageLayout[]): number {
  for (const [index, page] of pages.entries()) {
    const runs = [...page.header, ...page.footer].flatMap((line) => line.runs);
    const number = Number(runs.find((run) => run.isPageNumber)?.text ?? Number.NaN) - index;
    if (Number.isInteger(number)) return number < 0 ? 1 : number;
  }
  return 1;
}
