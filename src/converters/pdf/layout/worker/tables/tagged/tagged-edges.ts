import type { DrawnEdges, DrawnEdge } from '../ruled/drawn-edges.ts';

/** The rows or columns a cell spans, and the extent of its text. */
export interface TextExtent {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** Texts of neighboring columns may touch, and slanted characters overhang. */
const slackPt = 1.5;
/** White space next to the text of the outer columns. */
const asidePt = 2;

/** Computes column edges from left to right; undefined if the texts aren't in the column order of the tags. */
export function betweenColumns(
  cells: readonly TextExtent[],
  drawn: DrawnEdges,
): { readonly xs: readonly number[]; readonly isRtl: boolean } | undefined {
  const forth = parted(cells, slackPt);
  if (forth) return { xs: placed(forth, drawn.xs, asidePt, asidePt), isRtl: false };
  const count = countSpanned(cells);
  const back = parted(
    cells.map((cell) => ({ ...cell, first: count - 1 - cell.last, last: count - 1 - cell.first })),
    slackPt,
  );
  return back && { xs: placed(back, drawn.xs, asidePt, asidePt), isRtl: true };
}

/** Computes row edges from top to bottom; undefined if the baselines aren't in the row order of the tags. */
export function betweenRows(
  cells: readonly TextExtent[],
  drawn: DrawnEdges,
  sizePt: number,
): readonly number[] | undefined {
  const rows = parted(cells, -1);
  // ascent and descent of a character around its baseline
  return rows && placed(rows, drawn.ys, 0.9 * sizePt, 0.25 * sizePt);
}

const countSpanned = (cells: readonly TextExtent[]): number =>
  Math.max(...cells.map((cell) => cell.last)) + 1;

/**
 * Extent of the text in each row or column, in order; undefined if they overlap. Those without text share the space
 * between their neighbors.
 */
function parted(cells: readonly TextExtent[], slack: number): { from: number; to: number }[] | undefined {
  const single = Map.groupBy(
    cells.filter((cell) => cell.first === cell.last),
    (cell) => cell.first,
  );
  const bounds = Array.from({ length: countSpanned(cells) }, (_, index) => {
    const own = single.get(index) ?? [];
    return {
      from: own.reduce((min, cell) => Math.min(min, cell.from), Infinity),
      to: own.reduce((max, cell) => Math.max(max, cell.to), -Infinity),
    };
  });
  let end = -Infinity;
  for (const { from, to } of bounds) {
    if (from < end - slack) return undefined;
    end = Math.max(end, to);
  }
  const isSequential = cells.every(({ first, last, from, to }) => {
    const before = bounds.slice(0, first).findLast((one) => one.to > -Infinity);
    const after = bounds.slice(last + 1).find((one) => one.from < Infinity);
    return (!before || from >= before.to - slack) && (!after || to <= after.from + slack);
  });
  return isSequential ? filled(bounds, cells) : undefined;
}

/** Fills missing bounds with even shares of the space between their neighbors. */
function filled(
  bounds: readonly { readonly from: number; readonly to: number }[],
  cells: readonly TextExtent[],
): { from: number; to: number }[] {
  const whole = {
    from: Math.min(...cells.map((cell) => cell.from)),
    to: Math.max(...cells.map((cell) => cell.to)),
  };
  return bounds.map((bound, index) => {
    if (bound.from < Infinity) return bound;
    const before = bounds.findLastIndex((one, at) => at < index && one.from < Infinity);
    const after = bounds.findIndex((one, at) => at > index && one.from < Infinity);
    const last = after < 0 ? bounds.length : after;
    const start = bounds[before]?.to ?? whole.from;
    const end =
      after < 0
        ? Math.max(whole.to, start + (last - before - 1) * minEmptySizePt)
        : (bounds[after]?.from ?? whole.to);
    const at = (share: number) => start + ((end - start) * share) / (last - before - 1);
    const middle = (at(index - before - 1) + at(index - before)) / 2;
    return { from: middle, to: middle };
  });
}

/** Minimum length of a table line as a share of the longest line next to it; marks in cells are shorter. */
const minLineShare = 0.5;

/** Position of the first line that isn't a mark in a cell. */
function mainLine(lines: readonly DrawnEdge[]): number | undefined {
  const longest = Math.max(0, ...lines.map(({ along }) => along));
  return lines.find(({ along }) => along >= minLineShare * longest)?.at;
}

/** Size of a row or column about which nothing is known. */
const minEmptySizePt = 8;

/**
 * Places edges between bounds: at a drawn line if there is one, otherwise in the middle of the white space. `before`
 * and `after` are the margins a text needs on its sides.
 */
function placed(
  bounds: readonly { readonly from: number; readonly to: number }[],
  lines: readonly DrawnEdge[],
  before: number,
  after: number,
): number[] {
  const [first, last] = [bounds[0], bounds.at(-1)];
  const inner = bounds.slice(1).map((bound, index) => {
    const above = bounds[index]?.to ?? bound.from;
    const line = mainLine(lines.filter(({ at }) => at > above - slackPt && at < bound.from + slackPt));
    return line ?? (above + after + bound.from - before) / 2;
  });
  const [start, end] = [first?.from ?? 0, last?.to ?? 0];
  const outer = lines.filter(({ at }) => at < start + slackPt - before * 0.5).toReversed();
  const top = mainLine(outer) ?? start - before;
  const bottom = mainLine(lines.filter(({ at }) => at > end - slackPt)) ?? end + after;
  return [top, ...inner, bottom].map((edge, index, all) => Math.max(edge, all[index - 1] ?? edge));
}
