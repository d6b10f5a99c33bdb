import type { Line } from '../../model/words.ts';
import { startsWithMark } from '../lists/line-markers.ts';
import type { Edges } from './line-space.ts';
import { findTabStops } from './line-tabs.ts';

/**
 * Maximum difference between the line ends, maximum distance from the end of the column, and minimum difference
 * between the line starts, as shares of the font size.
 */
const [sameEnd, atEnd, apart] = [0.25, 0.35, 0.6];
/** Maximum line pitch, as a multiple of the font size. */
const maxEndAlignedPitch = 2;

/**
 * Returns the single lines of a column that are aligned to its end, like those of a letterhead: two or more below
 * each other that end together but begin apart. The widest may begin at the column start, so no line is sufficient
 * evidence on its own.
 */
export function linesSetToEnd(groups: readonly (readonly Line[])[], edges: Edges): ReadonlySet<Line> {
  const runs: Line[][] = [];
  for (const [line, ...others] of groups) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isSingle = line !== undefined && others.length === 0 && isAtEnd(line, edges);
    if (isSingle && run && last && areEndAligned(last, line)) run.push(line);
    else runs.push(isSingle ? [line] : []);
  }
  return new Set(runs.filter((run) => beginApart(run)).flat());
}

const isAtEnd = (line: Line, edges: Edges): boolean =>
  !line.isRtl &&
  !startsWithMark(line) &&
  findTabStops(line.words, edges).length === 0 &&
  edges.right - line.box.right < atEnd * line.sizePt;

const areEndAligned = (line: Line, next: Line): boolean =>
  Math.abs(next.sizePt - line.sizePt) < sameEnd * line.sizePt &&
  next.baseline - line.baseline < maxEndAlignedPitch * line.sizePt &&
  Math.abs(line.box.right - next.box.right) < sameEnd * line.sizePt;

function beginApart(run: readonly Line[]): boolean {
  const lefts = run.map(({ box }) => box.left);
  return run.length > 1 && Math.max(...lefts) - Math.min(...lefts) > apart * (run[0]?.sizePt ?? 0);
}
