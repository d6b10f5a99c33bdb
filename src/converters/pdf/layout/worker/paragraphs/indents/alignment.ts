import type { Align } from '../../model/blocks.ts';
import type { Line } from '../../model/words.ts';

/** Returns the alignment of a paragraph's lines between the edges of its column. */
export function detectAlignment(
  lines: readonly Line[],
  edges: { readonly left: number; readonly right: number },
  isRtl: boolean,
): Align {
  const size = lines[0]?.sizePt ?? 10;
  const near = 0.35 * size;
  const lefts = lines.map((line) => line.box.left);
  const rights = lines.map((line) => line.box.right);
  const same = (values: readonly number[]) => Math.max(...values) - Math.min(...values) < near;
  if (lines.length >= 3 && same(lefts.slice(1)) && same(rights.slice(0, -1))) return 'justify';
  if (
    lines.length === 2 &&
    same(rights.slice(0, 1).concat(edges.right)) &&
    same(lefts.slice(1).concat(edges.left))
  )
    return 'justify';
  const middles = lines.map((line) => (line.box.left + line.box.right) / 2);
  const middle = (edges.left + edges.right) / 2;
  const isMiddle = middles.every(
    (one) => Math.abs(one - middle) < Math.max(0.6 * size, 0.012 * (edges.right - edges.left)),
  );
  const isFar = Math.min(...lefts) - edges.left > 1.2 * size;
  if (isMiddle && ((lines.length === 1 && isFar) || (lines.length > 1 && !same(lefts) && !same(rights))))
    return 'center';
  const [start, end] = isRtl ? [rights, lefts] : [lefts, rights];
  const endEdge = isRtl ? edges.left : edges.right;
  const startEdge = isRtl ? edges.right : edges.left;
  const isAtEnd = end.every((one) => Math.abs(one - endEdge) < near);
  if (
    isAtEnd &&
    Math.min(...start.map((one) => Math.abs(one - startEdge))) > 0.25 * (edges.right - edges.left)
  )
    return 'right';
  if (isAtEnd && lines.length > 1 && !same(start)) return 'right';
  return 'left';
}
