import type { LayoutBlock } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';

/**
 * Moves invisible text of each page after its last paragraph, where it takes no space: Word keeps it as hidden text.
 */
export const withHiddenText = (pages: readonly LaidOutPage[]): LaidOutPage[] => pages.map(withOwn);

function withOwn(page: LaidOutPage): LaidOutPage {
  const runs = (page.hidden ?? []).flatMap((paragraph) => paragraph.runs);
  const blocks = page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks));
  const last = blocks.findLast((block) => block.type === 'paragraph');
  const [first, ...others] = runs;
  if (!first || !last) return page;
  const longer = { ...last, runs: [...last.runs, { ...first, text: ` ${first.text}` }, ...others] };
  const withHiddenRuns = (block: LayoutBlock) => (block === last ? longer : block);
  return {
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(withHiddenRuns) })),
    })),
  };
}
