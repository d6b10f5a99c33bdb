import { splitByGutters, type WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model.ts';
import type { WordRow } from '../../text/word-rows.ts';

/** Fewer rows may happen to begin with dates. */
const minDateRows = 6;
/** So many rows of a column must have a date in the same place. */
const minDateShare = 0.95;
const date = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}|\d{2}))$/;

/** Strips with those beside columns of dates that nearly touch the next, as sheets without lines are printed. */
export function withDates(strips: readonly WhiteStrip[], rows: readonly WordRow[]): WhiteStrip[] {
  if (rows.length < minDateRows) return [...strips];
  const parted = rows.map((row) => splitByGutters(row, strips));
  const columns = [[], ...strips.map(() => [])].map((_, column) =>
    parted.flatMap((parts) => (parts[column]?.length ? [parts[column]] : [])),
  );
  const added = columns.flatMap((cells) =>
    [bordered(cells, 0), bordered(cells, -1)].flatMap((one) => one ?? []),
  );
  return [...strips, ...added].sort((one, other) => one.left - other.left);
}

/** The white behind the dates that cells begin with, or before those they end with. */
function bordered(cells: readonly (readonly Word[])[], index: 0 | -1): WhiteStrip | undefined {
  const own = cells.filter((cell) => cell.length > 1 && date.test(cell.at(index)?.text ?? ''));
  if (own.length < Math.max(minDateRows, minDateShare * cells.length)) return undefined;
  const [before, after] = index === 0 ? [0, 1] : [-2, -1];
  const left = Math.max(...own.map((cell) => cell.at(before)?.box.right ?? Infinity));
  const right = Math.min(...own.map((cell) => cell.at(after)?.box.left ?? -Infinity));
  return right > left ? { left, right } : undefined;
}
