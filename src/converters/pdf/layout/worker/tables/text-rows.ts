import { medianValue } from '../boxes.ts';
import { groupWordRows } from '../text/lines.ts';
import type { Word } from '../model/words.ts';
import { baselineGaps, type WordRow } from '../text/word-rows.ts';
import { byColumn, isNumeric } from './aligned/columns.ts';
import type { Grid } from './ruled/grid.ts';
import { joinRows } from './join-rows.ts';

const minTextRows = 3;

/** Adds grid lines between rows that only their text separates, as in tables with lines between columns only. */
export function withTextRows(grid: Grid, words: readonly Word[]): Grid {
  const added = grid.ys
    .slice(1)
    .flatMap((bottom, index) => edgesIn(grid, grid.ys[index] ?? 0, bottom, words));
  if (added.length === 0) return grid;
  const { left, right } = grid.box;
  const rules = added.map((y) => ({
    left,
    right,
    top: y,
    bottom: y,
    isHorizontal: true,
    widthPt: 0,
    colour: '',
  }));
  return {
    ...grid,
    ys: [...grid.ys, ...added].sort((one, other) => one - other),
    rules: [...grid.rules, ...rules],
  };
}

/** Finds the edges between text rows within one grid row; none unless their lines match across the columns. */
function edgesIn(grid: Grid, top: number, bottom: number, words: readonly Word[]): number[] {
  const inside = words.filter((word) => word.baseline > top && word.baseline < bottom);
  const rows = groupWordRows(inside).map((row) =>
    row.toSorted((one, other) => one.box.left - other.box.left),
  );
  const strips = grid.xs.slice(1, -1).map((x) => ({ left: x, right: x }));
  if (rows.length < minTextRows || strips.length === 0 || !isList(rows, strips)) return [];
  const size = medianValue(inside.map((word) => word.sizePt));
  const joined = joinRows(rows, strips, size);
  if (joined.length < minTextRows) return [];
  return joined.slice(1).map((row, index) => {
    const above = Math.max(...(joined[index] ?? []).map((word) => word.baseline + 0.22 * word.sizePt));
    const below = Math.min(...row.map((word) => word.baseline - 0.9 * word.sizePt));
    return (above + below) / 2;
  });
}

/**
 * Whether lines match: most columns are filled in nearly every line and at least one is numeric, or all columns are
 * filled in all lines.
 */
function isList(
  rows: readonly WordRow[],
  strips: readonly { readonly left: number; readonly right: number }[],
): boolean {
  const parted = rows.map((row) => byColumn(row, strips));
  const columns = [0, ...strips.map((_, index) => index + 1)];
  const filled = columns.map((column) => parted.filter((parts) => (parts[column]?.length ?? 0) > 0).length);
  const used = filled.filter((count) => count > 0);
  const matching = used.filter((count) => count >= 0.8 * rows.length).length;
  const numeric = columns.some(
    (column) =>
      parted.filter((parts) => isNumeric(parts[column] ?? [])).length >=
      Math.max(minTextRows, 0.6 * rows.length),
  );
  const gaps = baselineGaps(rows);
  const isEven = Math.max(...gaps) < 2.5 * medianValue(gaps);
  return numeric ? matching >= 2 : isEven && used.length >= 3 && matching === used.length;
}
