import { splitByGutters, type WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model/words.ts';
import type { WordRow } from '../../text/word-rows.ts';

/** Minimum number of rows that start or end with a date; fewer may be coincidence. */
const minDateRows = 6;
/** Minimum share of a column's rows with a date in the same position, 0 to 1. */
const minDateShare = 0.95;
const date = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}|\d{2}))$/;

/** Adds strips next to columns of dates that nearly touch the next column, as in spreadsheets printed without lines. */
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

/** The white space after the dates that start the cells, or before the dates that end them. */
function bordered(cells: readonly (readonly Word[])[], index: 0 | -1): WhiteStrip | undefined {
  const own = cells.filter((cell) => cell.length > 1 && date.test(cell.at(index)?.text ?? ''));
  if (own.length < Math.max(minDateRows, minDateShare * cells.length)) return undefined;
  const [before, after] = index === 0 ? [0, 1] : [-2, -1];
  const left = Math.max(...own.map((cell) => cell.at(before)?.box.right ?? Infinity));
  const right = Math.min(...own.map((cell) => cell.at(after)?.box.left ?? -Infinity));
  return right > left ? { left, right } : undefined;
}
