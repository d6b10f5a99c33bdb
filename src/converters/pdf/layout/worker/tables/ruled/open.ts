import { around, medianValue, boxWidth } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import { groupWordRows } from '../../text/lines.ts';
import type { Table } from '../../model/blocks.ts';
import type { Word } from '../../model/words.ts';
import { rowBaseline, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { makeAlignedTable } from '../aligned/aligned.ts';
import { byColumn } from '../aligned/columns.ts';
import type { FoundTable } from '../extended.ts';
import { joinRows } from '../join-rows.ts';
import { findRowRuns } from '../aligned/row-runs.ts';
import { findTablesInRun } from '../tables-in.ts';

/** Splits the words of a page column into tables and the text between them, top first. */
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

/** Lines closer than this multiple of the font size are one line. */
const maxInterleavedGap = 0.75;

/** Merges a line vertically centered between two others with the upper one. */
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

/** Makes one table, or two if their headings are the same or a much wider strip separates columns on both sides. */
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

/**
 * Finds the strip between two tables side by side whose columns have the same names in the same order, as in a long
 * list set in two halves.
 */
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

/** Minimum width of the strip between two tables, as a multiple of the next widest strip and of the font size. */
const widerThanOthers = 2.2;
/**
 * Minimum share of rows with a label in the first column of each table, and maximum share in the last column before
 * the second table.
 */
const [minLabels, maxBefore] = [0.6, 0.5];

/** Finds the strip between two tables side by side: far wider than the others, with labels to its right. */
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
