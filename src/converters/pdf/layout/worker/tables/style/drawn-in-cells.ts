import type { FilledArea, PageBox, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, isWithin } from '../../boxes.ts';
import { markWords, type MarkedWords } from '../../text/text-marks.ts';
import type { Word } from '../../model/words.ts';

/** Lines and filled rectangles. */
export interface RulesAndAreas {
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
}

/** Combines several sets of rules and areas. */
export const allDrawn = (parts: readonly RulesAndAreas[]): RulesAndAreas => ({
  rules: parts.flatMap(({ rules }) => rules),
  areas: parts.flatMap(({ areas }) => areas),
});

/** Maximum distance of table lines from cell edges, in points. */
const edgePt = 1.5;
/** Anything that covers a larger share of a cell is its shading. */
const maxCellCover = 0.7;

/**
 * Returns what is drawn inside cells, such as a bar, a chart legend or a signature line: everything in a table except
 * the lines between its cells. `xs` and `ys` are the positions of those lines, ascending.
 */
export function drawnInTable(
  { rules, areas }: RulesAndAreas,
  { box, xs, ys }: { readonly box: PageBox; readonly xs: readonly number[]; readonly ys: readonly number[] },
): RulesAndAreas {
  const isLine = (rule: RulingLine): boolean =>
    rule.isHorizontal ? isNear((rule.top + rule.bottom) / 2, ys) : isNear((rule.left + rule.right) / 2, xs);
  return {
    rules: rules.filter((rule) => isWithin(rule, box) && !isLine(rule)),
    areas: areas.filter((area) => isWithin(area.box, box)),
  };
}

const isNear = (value: number, edges: readonly number[]): boolean =>
  edges.some((edge) => Math.abs(edge - value) <= edgePt);

/**
 * Returns the words of a cell with the lines and colors drawn for them, and what is drawn there independently of the
 * text.
 */
export function markedInCell(
  words: readonly Word[],
  cell: PageBox,
  { rules, areas }: RulesAndAreas,
): MarkedWords {
  const inner = {
    left: cell.left + edgePt,
    top: cell.top + edgePt,
    right: cell.right - edgePt,
    bottom: cell.bottom - edgePt,
  };
  return markWords(
    words,
    rules.filter((rule) => isInside(rule, inner)),
    areas.filter((area) => isInside(area.box, inner) && boxArea(area.box) < maxCellCover * boxArea(cell)),
  );
}

const isInside = (one: PageBox, other: PageBox): boolean =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
