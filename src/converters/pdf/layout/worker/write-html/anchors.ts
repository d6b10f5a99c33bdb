import type { LayoutBlock } from '../model/blocks.ts';

/** Numbers of the link destinations in a text. */
export const listDestinations = (blocks: readonly LayoutBlock[]): number[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph') return block.anchors ?? [];
    return block.type === 'table'
      ? block.cells.flatMap((cell) => cell.blocks.flatMap(({ anchors = [] }) => anchors))
      : [];
  });
