import { boxWidth } from '../../boxes.ts';
import type { Line } from '../../model/words.ts';

/** Maximum difference between ends of lines that end together, in points. */
const nearPt = 1;
/** Minimum line width, as a multiple of the font size: narrower lines end together by chance. */
const narrowest = 15;

/**
 * Whether lines end together, but not at the edge of the column: those of a justified block indented on both sides,
 * such as an abstract or a quotation.
 */
export function endsWithBlock(group: readonly Line[], line: Line): boolean {
  const [before, last] = group.slice(-2);
  if (group.length > 1 && before && last && areLevel(before, last)) return true;
  const own = group.at(-1);
  return own !== undefined && areLevel(own, line) && Math.abs(own.box.left - line.box.left) < 3 * own.sizePt;
}

const areLevel = (one: Line, other: Line): boolean =>
  Math.abs(one.box.right - other.box.right) < nearPt &&
  Math.min(boxWidth(one.box), boxWidth(other.box)) > narrowest * one.sizePt &&
  ![one, other].some(isMono);

/** Lines in a monospaced font, such as program code, end together by chance as well. */
const isMono = (line: Line): boolean =>
  line.words.every((word) => word.runs.every((run) => run.style.isMono));
