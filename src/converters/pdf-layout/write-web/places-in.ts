import type { Block } from '../model.ts';

/** Numbers of the places in a text that links lead to. */
export const placesIn = (blocks: readonly Block[]): number[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.anchors ?? [];
    return block.kind === 'table'
      ? block.cells.flatMap((cell) => cell.blocks.flatMap(({ anchors = [] }) => anchors))
      : [];
  });
