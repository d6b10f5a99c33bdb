import type { LayoutBlock, Paragraph } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';

/** Applies `transform` to the paragraphs of the flow, except those in tables. */
export function withFlow(
  pages: readonly LaidOutPage[],
  transform: (paragraph: Paragraph) => Paragraph,
): LaidOutPage[] {
  const own = (block: LayoutBlock) => (block.type === 'paragraph' ? transform(block) : block);
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(own) })),
    })),
  }));
}
