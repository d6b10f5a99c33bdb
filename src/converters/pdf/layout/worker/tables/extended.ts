import { around, medianValue, boxWidth } from '../boxes.ts';
import type { WhiteStrip } from '../page/columns/white-strips.ts';
import { rowBaseline, baselineGaps, medianWordSize, type WordRow } from '../text/word-rows.ts';
import { byColumn, crosses } from './aligned/columns.ts';

/** Maximum number of heading rows above, and of continuation lines below the last row. */
const [maxHeads, maxOngoing] = [3, 4];
/**
 * Maximum distance from a heading to the row below it, and between continuation lines, in multiples of the font size.
 */
const [headGap, lineGap] = [2, 1.5];
/** Maximum distance between continuation lines, as a multiple of the usual row distance. */
const sameGap = 1.05;

/** Rows that form a table, as first and last row, and the white strips between its columns. */
export interface FoundTable {
  readonly first: number;
  readonly last: number;
  readonly strips: readonly WhiteStrip[];
}

/** Extends a table by the heading rows above its columns and the lines below that continue its last row. */
export function extended(
  rows: readonly WordRow[],
  { first, last, strips }: FoundTable,
  size: number,
): FoundTable {
  const box = around(rows.slice(first, last + 1).flatMap((row) => row.map((word) => word.box)));
  const isInside = (row: WordRow | undefined, leftPt = (strips[0]?.right ?? 0) - size): row is WordRow =>
    row !== undefined &&
    row.every((word) => word.box.left > leftPt && word.box.right < box.right + size) &&
    !/^(table|tab\.|figure|fig\.)/i.test(row[0]?.text ?? '');
  let [from, to] = [first, last];
  for (
    let row = rows[from - 1];
    first - from < maxHeads && isInside(row, strips[0]?.left) && gap(rows, from) < headGap * size;
    row = rows[from - 1]
  )
    from -= 1;
  const rowGap = medianValue(baselineGaps(rows.slice(first, last + 1)));
  for (
    let row = rows[to + 1];
    to - last < maxOngoing &&
    ((isInside(row) &&
      !crosses(row, strips, size) &&
      gap(rows, to + 1) < Math.min(lineGap * size, sameGap * rowGap)) ||
      isRestOfLabel(rows.slice(from, to + 1), row, strips, rowGap));
    row = rows[to + 1]
  )
    to += 1;
  return { first: from, last: to, strips };
}

/** Maximum distance between lines of one label, in multiples of the font size and of the row distance. */
const [ongoing, nearer] = [1.4, 0.85];

/** Whether a line holds only the end of the label in the row above, where its first word didn't fit. */
function isRestOfLabel(
  above: readonly WordRow[],
  line: WordRow | undefined,
  strips: readonly WhiteStrip[],
  rowGap: number,
): boolean {
  const [end, last, first] = [strips[0]?.left ?? 0, above.at(-1), line?.[0]];
  if (!line || !last || !first || line.some(({ box }) => box.right > end + 0.5)) return false;
  const label = byColumn(last, strips)[0] ?? [];
  const down = rowBaseline(line) - rowBaseline(last);
  const isNear = down < nearer * rowGap || (down < sameGap * rowGap && /^\p{Ll}/u.test(first.text));
  if (label.length === 0 || !isNear || down > ongoing * medianWordSize(line)) return false;
  const box = around(label.map((word) => word.box));
  const isLevel =
    Math.abs(first.box.left - box.left) < 1 && Math.abs(medianWordSize(line) - medianWordSize(label)) < 0.5;
  return isLevel && box.right + 0.25 * first.sizePt + boxWidth(first.box) > end;
}

const gap = (rows: readonly WordRow[], index: number): number =>
  rowBaseline(rows[index] ?? []) - rowBaseline(rows[index - 1] ?? []);
