import type { Area, Box, Rule } from '#src/engines/pdf-child/page.ts';
import { areaOf, isWithin } from '../boxes.ts';
import { markWords, type Marked } from '../text/text-marks.ts';
import type { Word } from '../model.ts';

/** Lines and filled rectangles. */
export interface Drawn {
  readonly rules: readonly Rule[];
  readonly areas: readonly Area[];
}

/** What is drawn in several places, as one. */
export const allDrawn = (parts: readonly Drawn[]): Drawn => ({
  rules: parts.flatMap(({ rules }) => rules),
  areas: parts.flatMap(({ areas }) => areas),
});

/** Lines of a table stand no farther than this from the edges of its cells, in points. */
const edgePt = 1.5;
/** What covers more of a cell than this is its shade. */
const mostOfCell = 0.7;

/**
 * What is drawn within cells, such as a bar, the key of a chart or a line to sign on: all that lies in a table but the
 * lines between its cells. `xs` and `ys` are where those stand, ascending.
 */
export function drawnInTable(
  { rules, areas }: Drawn,
  { box, xs, ys }: { readonly box: Box; readonly xs: readonly number[]; readonly ys: readonly number[] },
): Drawn {
  const isLine = (rule: Rule): boolean =>
    rule.isHorizontal ? isNear((rule.top + rule.bottom) / 2, ys) : isNear((rule.left + rule.right) / 2, xs);
  return {
    rules: rules.filter((rule) => isWithin(rule, box) && !isLine(rule)),
    areas: areas.filter((area) => isWithin(area.box, box)),
  };
}

const isNear = (value: number, edges: readonly number[]): boolean =>
  edges.some((edge) => Math.abs(edge - value) <= edgePt);

/** The words of a cell with the lines and colours drawn for them, and what is drawn there for itself. */
export function markedInCell(words: readonly Word[], cell: Box, { rules, areas }: Drawn): Marked {
  const inner = {
    left: cell.left + edgePt,
    top: cell.top + edgePt,
    right: cell.right - edgePt,
    bottom: cell.bottom - edgePt,
  };
  return markWords(
    words,
    rules.filter((rule) => isInside(rule, inner)),
    areas.filter((area) => isInside(area.box, inner) && areaOf(area.box) < mostOfCell * areaOf(cell)),
  );
}

const isInside = (one: Box, other: Box): boolean =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
