import type { Line } from '../../model/words.ts';
import type { Edges } from './line-space.ts';

/**
 * Minimum indent of blocks indented on both sides, and maximum difference between the two indents, as multiples of
 * the font size.
 */
const [minInset, sameInset] = [1.5, 2];
/**
 * Maximum difference between the left edges of a block's lines, and maximum line pitch, as multiples of the font
 * size.
 */
const [sameStart, farthest] = [0.1, 1.7];
/** With at most this many lines, the text must show that it continues. */
const fewLines = 2;

/**
 * Returns the edges of lines indented on both sides of their column, such as quotations: about as far from its end as
 * they begin from its start, where the longest one ends. Contains only lines of such blocks.
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

/** Groups closely spaced lines with the same indent. */
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

/** Whether the second of two lines begins in lower case, and the first does not end a sentence. */
const goesOn = ([first, second]: readonly Line[]): boolean =>
  /^\p{Ll}/u.test(second?.words[0]?.text ?? '') && /[\p{L}\p{N},;-]$/u.test(first?.words.at(-1)?.text ?? '');
