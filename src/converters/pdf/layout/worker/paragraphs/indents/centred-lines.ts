import type { Line } from '../../model/words.ts';
import { isBoldRow } from '../../text/word-rows.ts';
import type { Edges } from './line-space.ts';

/** Whether two lines are centered without reaching the edges: a heading of several lines. */
export function isCentred(line: Line, next: Line, edges: Edges): boolean {
  const middle = (one: { left: number; right: number }) => (one.left + one.right) / 2;
  const isAt = (one: Line) => Math.abs(middle(one.box) - middle(edges)) < 0.8 * one.sizePt;
  const isIn = (one: Line) => one.box.left - edges.left > one.sizePt;
  return (
    isAt(line) &&
    isAt(next) &&
    isIn(line) &&
    isIn(next) &&
    line.sizePt > 13 &&
    isBoldRow(line.words) === isBoldRow(next.words)
  );
}

/** Whether lines of different widths have the same center. */
export function areAroundMiddle(lines: readonly Line[]): boolean {
  const middles = lines.map(({ box }) => (box.left + box.right) / 2);
  const lefts = lines.map(({ box }) => box.left);
  const reach = 0.2 * (lines[0]?.sizePt ?? 0);
  return valueRange(middles) < reach && valueRange(lefts.slice(0, -1)) > reach;
}

const valueRange = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Whether two lines have the same center. */
export const areAroundOne = ({ box: one, sizePt }: Line, { box: other }: Line): boolean =>
  Math.abs(one.left + one.right - other.left - other.right) < 1.2 * sizePt;
