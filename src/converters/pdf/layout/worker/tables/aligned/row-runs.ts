import { around, boxWidth } from '../../boxes.ts';
import { rowBaseline, medianWordSize, type WordRow } from '../../text/word-rows.ts';
import { isOfFigures, splitRowAtGaps } from './columns.ts';

/** A blank of this many lines ends a run. */
const farBelow = 4.5;
/**
 * Minimum gap between pieces of rows not yet known to be a table, in multiples of the font size. Spaces in justified
 * text may be nearly as wide.
 */
export const widePieceGap = 1;

/**
 * Finds runs of consecutive rows that mostly have several pieces, as first and last row. Full lines of text end a
 * run.
 */
export function findRowRuns(rows: readonly WordRow[], widthPt: number): [number, number][] {
  const runs: [number, number][] = [];
  const wrapped = wrappedParts(rows);
  let open: [number, number] | undefined;
  let singles = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const size = medianWordSize(row);
    const isFar = before !== undefined && rowBaseline(row) - rowBaseline(before) > farBelow * size;
    const isApart = splitRowAtGaps(row, widePieceGap * size).length > 1 || isOfFigures(row);
    const isParted = isApart && !isOfOne(row, wrapped);
    const isFull =
      !isParted && row.length > 5 && boxWidth(around(row.map((word) => word.box))) > 0.7 * widthPt;
    const isHeading = !isParted && headsSection(row, open && rows[open[1]]);
    if (isFar || isFull || isHeading || singles > 3) open = undefined;
    if (isParted) {
      if (open) open[1] = index;
      else runs.push((open = [index, index]));
    }
    singles = isParted ? 0 : singles + 1;
  }
  return runs.filter(([first, last]) => last > first);
}

/** IDs of the paragraphs of a tagged file that span several rows. */
function wrappedParts(rows: readonly WordRow[]): ReadonlySet<number> {
  const [seen, wrapped] = [new Set<number>(), new Set<number>()];
  for (const row of rows) {
    const own = new Set(row.flatMap(({ part }) => (part?.role === 'text' ? [part.id] : [])));
    for (const id of own) (seen.has(id) ? wrapped : seen).add(id);
  }
  return wrapped;
}

/** Whether all words of a row belong to one of these paragraphs: wide gaps in it then come from justification. */
const isOfOne = ([first, ...others]: WordRow, parts: ReadonlySet<number>): boolean =>
  first?.part !== undefined &&
  parts.has(first.part.id) &&
  others.every(({ part }) => part?.id === first.part?.id);

/**
 * Whether a row is the heading of what follows: the file tags it as one, or its font size is larger than that of the
 * row before.
 */
const headsSection = (row: WordRow, before: WordRow | undefined): boolean =>
  row.every((word) => word.part?.role === 'heading') ||
  (before !== undefined && medianWordSize(row) > 1.12 * Math.max(...before.map((word) => word.sizePt)));
