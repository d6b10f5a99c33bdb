import { boxWidth } from '../../boxes.ts';
import type { Line } from '../../model.ts';

/** Lines end together when they do so within this, in points. */
const nearPt = 1;
/** Lines narrower than this part of their letter size end together by chance. */
const narrowest = 15;

/**
 * Whether lines end together though not at the edge of the column: those of a justified block that is set in on both
 * sides, such as an abstract or a quotation.
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

/** Lines of letters of one width, such as those of a program, end together by chance as well. */
const isMono = (line: Line): boolean =>
  line.words.every((word) => word.runs.every((run) => run.style.isMono));
