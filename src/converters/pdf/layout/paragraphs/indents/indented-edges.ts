import type { Line } from '../../model.ts';
import type { Edges } from './line-space.ts';

/** Blocks that are set in on both sides are so by this part of their letter size at least, on both sides by the same but for the other. */
const [minInset, sameInset] = [1.5, 2];
/** Lines of a block begin below each other and follow each other closely, as parts of their letter size. */
const [sameStart, farthest] = [0.1, 1.7];
/** Of as few lines as that the text has to show that it goes on. */
const fewLines = 2;

/**
 * Where lines end that are set in on both sides of their column, such as quotations: as far from its end as they begin
 * from its start, or where the longest of them ends. Only lines of such blocks are held.
 */
export function edgesSetIn(lines: readonly Line[], edges: Edges): ReadonlyMap<Line, Edges> {
  const ends = new Map<Line, Edges>();
  for (const block of groupInsetBlocks(lines, edges)) {
    const [first] = block;
    if (!first || block.length < fewLines) continue;
    const inset = first.box.left - edges.left;
    const right = Math.max(...block.map(({ box }) => box.right));
    const isSetIn = Math.abs(edges.right - right - inset) < sameInset * first.sizePt;
    const isText = block.length > fewLines || goesOn(block);
    if (isSetIn && isText) for (const line of block) ends.set(line, { left: edges.left, right });
  }
  return ends;
}

/** Lines set in by the same, closely below each other. */
function groupInsetBlocks(lines: readonly Line[], edges: Edges): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    if (line.isRtl || line.box.left - edges.left < minInset * line.sizePt) {
      blocks.push([]);
      continue;
    }
    const before = blocks.at(-1)?.at(-1);
    const isNext =
      before !== undefined &&
      Math.abs(before.box.left - line.box.left) < sameStart * line.sizePt &&
      Math.abs(before.sizePt - line.sizePt) < sameStart * line.sizePt &&
      line.baseline - before.baseline < farthest * line.sizePt;
    if (isNext) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** Whether the second of two lines begins small, and the first does not end a sentence. */
const goesOn = ([first, second]: readonly Line[]): boolean =>
  /^\p{Ll}/u.test(second?.words[0]?.text ?? '') && /[\p{L}\p{N},;-]$/u.test(first?.words.at(-1)?.text ?? '');
