import type { Line } from '../../model/words.ts';
import { startsWithMark } from '../lists/line-markers.ts';

/** The edges that lines may extend to. */
export interface Edges {
  readonly left: number;
  readonly right: number;
}

/** The space at the start and end of a line, in points. */
interface White {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the space a line leaves for the first word of the next, in points: at its end, or at either side where both
 * lines are right-aligned or centered.
 */
export function availableAfterLine(line: Line, next: Line, edges: Edges): number {
  const [own, below] = [measureLineWhite(line, edges), measureLineWhite(next, edges)];
  if (!startsWithMark(line) && isSetToEnd(own, below, line.sizePt, edges)) return own.start;
  return isSetToMiddle(own, line.sizePt) && isSetToMiddle(below, line.sizePt) ? own.start + own.end : own.end;
}

function measureLineWhite({ box, isRtl }: Line, edges: Edges): White {
  const [left, right] = [box.left - edges.left, edges.right - box.right];
  return isRtl ? { start: right, end: left } : { start: left, end: right };
}

/** Minimum space before lines that are certainly right-aligned, as a share of the column width. */
const surelyWhite = 0.25;
/**
 * Lines that begin beyond this share of the column and end with it are right-aligned, even if they are equally wide.
 */
const beyondMiddle = 0.5;

/** Whether lines end together and begin apart, other than by a slight first-line indent. */
function isSetToEnd(own: White, below: White, sizePt: number, edges: Edges): boolean {
  const step = own.start - below.start;
  const minStart = Math.min(own.start, below.start);
  const isAtEnd = Math.max(Math.abs(own.end), Math.abs(below.end)) < 0.35 * sizePt;
  const isSure = minStart > surelyWhite * (edges.right - edges.left);
  const isFirstSetIn = step > 0 && step < 3 * sizePt;
  if (isAtEnd && minStart > beyondMiddle * (edges.right - edges.left)) return true;
  return isAtEnd && minStart > sizePt && Math.abs(step) > 0.35 * sizePt && (isSure || !isFirstSetIn);
}

const isSetToMiddle = ({ start, end }: White, sizePt: number): boolean =>
  start > sizePt && end > sizePt && Math.abs(start - end) < 0.6 * sizePt;
