import type { Paragraph } from '../../model/blocks.ts';
import type { Word } from '../../model/words.ts';
import { isTab } from '../../text/runs.ts';
import type { Edges } from './line-space.ts';

/** Returns the tab stops of a line; text that ends at the edge of the column is right-aligned. */
export function findTabStops(words: readonly Word[], edges: Edges): Paragraph['tabs'] {
  const starts = words.slice(1).flatMap((word, index) => {
    const before = words[index];
    return before && isTab(before, word) ? [word] : [];
  });
  return starts.map((word, index) => {
    const isLast = index === starts.length - 1;
    const end = words.at(-1)?.box.right ?? 0;
    const isRight = isLast && Math.abs(end - edges.right) < 3;
    return {
      atPt: (isRight ? edges.right : word.box.left) - edges.left,
      isRight,
      ...(word.isLed ? { isDotted: true } : {}),
    };
  });
}
