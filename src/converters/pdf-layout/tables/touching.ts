import { partsOf, type Strip } from '../page/white-strips.ts';
import type { Word } from '../model.ts';
import type { Row } from '../text/word-rows.ts';

/** Fewer rows may happen to begin with dates. */
const fewestRows = 6;
/** So many rows of a column must have a date in the same place. */
const most = 0.95;
const date = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}|\d{2}))$/;

/** Strips with those beside columns of dates that nearly touch the next, as sheets without lines are printed. */
export function withDates(strips: readonly Strip[], rows: readonly Row[]): Strip[] {
  if (rows.length < fewestRows) return [...strips];
  const parted = rows.map((row) => partsOf(row, strips));
  const columns = [[], ...strips.map(() => [])].map((_, column) =>
    parted.flatMap((parts) => (parts[column]?.length ? [parts[column]] : [])),
  );
  const added = columns.flatMap((cells) =>
    [bordered(cells, 0), bordered(cells, -1)].flatMap((one) => one ?? []),
  );
  return [...strips, ...added].sort((one, other) => one.left - other.left);
}

/** The white behind the dates that cells begin with, or before those they end with. */
function bordered(cells: readonly (readonly Word[])[], place: 0 | -1): Strip | undefined {
  const own = cells.filter((cell) => cell.length > 1 && date.test(cell.at(place)?.text ?? ''));
  if (own.length < Math.max(fewestRows, most * cells.length)) return undefined;
  const [before, behind] = place === 0 ? [0, 1] : [-2, -1];
  const left = Math.max(...own.map((cell) => cell.at(before)?.box.right ?? Infinity));
  const right = Math.min(...own.map((cell) => cell.at(behind)?.box.left ?? -Infinity));
  return right > left ? { left, right } : undefined;
}
