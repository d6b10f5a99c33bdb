import type { Block, PageLayout, Paragraph } from '../model.ts';

/** Pages whose paragraphs of the flow, tables left out, are made anew. */
export function withFlow(
  pages: readonly PageLayout[],
  mend: (paragraph: Paragraph) => Paragraph,
): PageLayout[] {
  const own = (block: Block) => (block.kind === 'paragraph' ? mend(block) : block);
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(own) })),
    })),
  }));
}
