import { around, medianValue, boxWidth } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import { groupWordRows } from '../../text/lines.ts';
import type { Table, Word } from '../../model.ts';
import { rowBaseline, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { makeAlignedTable } from '../aligned/aligned.ts';
import { byColumn } from '../aligned/columns.ts';
import type { FoundTable } from '../extended.ts';
import { joinRows } from '../join-rows.ts';
import { findRowRuns } from '../aligned/row-runs.ts';
import { findTablesInRun } from '../tables-in.ts';

/** Words of one column of a page: the tables among them, and the text between, from top to bottom. */
export function partOpenTables(words: readonly Word[]): (Table | readonly Word[])[] {
  const rows = interleaved(
    groupWordRows(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left)),
  );
  const parts: (Table | readonly Word[])[] = [];
  let from = 0;
  for (const { first, last, strips } of findTables(rows)) {
    if (first > from) parts.push(rows.slice(from, first).flat());
    parts.push(...makeOpenTables(rows.slice(first, last + 1), strips));
    from = last + 1;
  }
  if (from < rows.length) parts.push(rows.slice(from).flat());
  return parts;
}

/** Lines nearer to each other than this part of the letter size are beside each other. */
const maxInterleavedGap = 0.75;

/** Cells of one line beside the middle of two others are of one row with the upper. */
function interleaved(rows: readonly WordRow[]): WordRow[] {
  const joined: WordRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const isNear =
      before !== undefined &&
      rowBaseline(row) - rowBaseline(before) < maxInterleavedGap * medianWordSize(row);
    const isDisjoint = before?.every((one) =>
      row.every((other) => one.box.right < other.box.left || other.box.right < one.box.left),
    );
    if (before && isNear && isDisjoint)
      joined[joined.length - 1] = [...before, ...row].sort((one, other) => one.box.left - other.box.left);
    else joined.push(row);
  }
  return joined;
}

function findTables(rows: readonly WordRow[]): FoundTable[] {
  const edges = around(rows.flat().map((word) => word.box));
  return findRowRuns(rows, boxWidth(edges)).flatMap(([first, last]) => findTablesInRun(rows, first, last, 0));
}

/** One table; or two where their heads are the same, or a much wider strip has columns on both sides. */
function makeOpenTables(rows: readonly WordRow[], strips: readonly WhiteStrip[]): Table[] {
  const size = medianValue(rows.flat().map((word) => word.sizePt));
  const cut = betweenSameHeads(rows, strips) ?? sideBySide(rows, strips, size);
  if (cut === undefined) return [makeAlignedTable(joinRows(rows, strips, size), strips)];
  const border = ((strips[cut]?.left ?? 0) + (strips[cut]?.right ?? 0)) / 2;
  const side = (isLeft: boolean) =>
    rows
      .map((row) => row.filter((word) => (word.box.left + word.box.right) / 2 < border === isLeft))
      .filter((row) => row.length > 0);
  return [
    makeAlignedTable(joinRows(side(true), strips.slice(0, cut), size), strips.slice(0, cut)),
    makeAlignedTable(joinRows(side(false), strips.slice(cut + 1), size), strips.slice(cut + 1)),
  ];
}

/** The strip between two tables side by side whose columns have the same names in the same order, as where a long list is set in two halves. */
function betweenSameHeads(
  [head = []]: readonly WordRow[],
  strips: readonly WhiteStrip[],
): number | undefined {
  const names = byColumn(head, strips).map((words) => textOfRow(words));
  const half = names.length / 2;
  const areSame = names
    .slice(0, half)
    .every((name, index) => /\p{L}/u.test(name) && name === names[half + index]);
  return Number.isInteger(half) && half > 1 && areSame ? half - 1 : undefined;
}

/** The strip between two tables is wider than this part of the next widest, and of the letter size. */
const widerThanOthers = 2.2;
/** Labels are in the first column of each table in this part of the rows at least; the last column before the second has fewer than that. */
const [minLabels, maxBefore] = [0.6, 0.5];

/** The strip between two tables side by side: far wider than the others, and labels begin again right of it. */
function sideBySide(
  rows: readonly WordRow[],
  strips: readonly WhiteStrip[],
  size: number,
): number | undefined {
  const widths = strips.map((strip) => strip.right - strip.left);
  const splitIndex = widths.indexOf(Math.max(...widths));
  const others = widths.toSpliced(splitIndex, 1);
  if (splitIndex < 1 || splitIndex > strips.length - 2) return undefined;
  if ((widths[splitIndex] ?? 0) < widerThanOthers * Math.max(size, ...others)) return undefined;
  const labels = (column: number) =>
    rows.filter((row) => /^\p{L}/u.test(byColumn(row, strips)[column]?.[0]?.text ?? '')).length / rows.length;
  return labels(0) > minLabels && labels(splitIndex + 1) > minLabels && labels(splitIndex) < maxBefore
    ? splitIndex
    : undefined;
}
