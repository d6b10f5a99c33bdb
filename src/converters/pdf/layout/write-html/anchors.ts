import type { LayoutBlock } from '../model.ts';

/** Numbers of the places in a text that links lead to. */
export const listDestinations = (blocks: readonly LayoutBlock[]): number[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph') return block.anchors ?? [];
    return block.type === 'table'
      ? block.cells.flatMap((cell) => cell.blocks.flatMap(({ anchors = [] }) => anchors))
      : [];
  });
