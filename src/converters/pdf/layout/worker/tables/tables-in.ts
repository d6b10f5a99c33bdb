import { medianValue } from '../boxes.ts';
import type { WhiteStrip } from '../page/columns/white-strips.ts';
import { baselineGaps, type WordRow } from '../text/word-rows.ts';
import { minBlankRatio, rowsBelowBlanks } from './aligned/blanks.ts';
import { byColumn, crosses, findColumns, isNumeric, splitRowAtGaps } from './aligned/columns.ts';
import { extended, type FoundTable } from './extended.ts';
import { isListing, isTabular } from './aligned/is-tabular.ts';
import { joinRows } from './join-rows.ts';
import { widePieceGap } from './aligned/row-runs.ts';
import { stackedTables } from './aligned/stacked.ts';

/** Maximum number of times a run is split before the rest is treated as text. */
const deepest = 6;

/** Finds the tables of a run: the whole run, or the parts its widest blank splits it into. */
export function findTablesInRun(
  rows: readonly WordRow[],
  first: number,
  last: number,
  depth: number,
): FoundTable[] {
  if (last - first < 1 || depth > deepest) return [];
  const part = rows.slice(first, last + 1);
  const size = medianValue(part.flat().map((word) => word.sizePt));
  const strips = findColumns(part, size);
  const isTable =
    strips.length > 0 && isTabular(part, strips, size) && joinRows(part, strips, size).length > 1;
  const inner = isTable ? innerTable(part, strips, size) : undefined;
  if (inner !== undefined)
    return [
      ...findTablesInRun(rows, first, first + inner - 1, depth + 1),
      ...findTablesInRun(rows, first + inner, last, depth + 1),
    ];
  if (isTable) return stackedIn(rows, { first, last, strips }, size);
  if (strips.length > 0 && isListing(part, strips)) return [];
  const cut = findTrialCut(part, strips, size);
  if (cut === undefined) return [];
  return [
    ...findTablesInRun(rows, first, first + cut - 1, depth + 1),
    ...findTablesInRun(rows, first + cut, last, depth + 1),
  ];
}

/** Returns a table with its headings above and continuation lines below, or each table if several are stacked. */
function stackedIn(rows: readonly WordRow[], found: FoundTable, size: number): FoundTable[] {
  const stacked = stackedTables(rows.slice(found.first, found.last + 1)).map(([from, to]): FoundTable => {
    const [first, last] = [found.first + from, found.first + to];
    return { first, last, strips: findColumns(rows.slice(first, last + 1), size) };
  });
  if (stacked.length < 2 || stacked.some(({ strips }) => strips.length === 0))
    return [extended(rows, found, size)];
  return stacked.map((one, index) => {
    const { first, last } = extended(rows, one, size);
    return {
      ...one,
      first: index === 0 ? first : one.first,
      last: index === stacked.length - 1 ? last : one.last,
    };
  });
}

/** Minimum number of rows in an inner table, and maximum number of blanks below which to search for it. */
const [minInner, maxBlanks] = [5, 12];

/**
 * Finds the row after a blank where rows in columns become a table with more columns, more of them numeric, such as
 * the items of an invoice below the addresses. Returns undefined if there is none.
 */
function innerTable(
  rows: readonly WordRow[],
  strips: readonly WhiteStrip[],
  size: number,
): number | undefined {
  const numericBefore = numericColumns(rows, strips);
  return rowsBelowBlanks(rows)
    .slice(0, maxBlanks)
    .find((cut) => {
      const below = rows.slice(cut);
      if (below.length < minInner) return false;
      const own = findColumns(below, size);
      return (
        own.length > strips.length &&
        numericColumns(below, own) > numericBefore &&
        isTabular(below, own, size) &&
        below.filter((row) => crosses(row, own, size)).length === 0
      );
    });
}

const numericColumns = (rows: readonly WordRow[], strips: readonly WhiteStrip[]): number =>
  [0, ...strips.map((_, index) => index + 1)].filter((column) => {
    const cells = rows.map((row) => byColumn(row, strips)[column] ?? []).filter((cell) => cell.length > 0);
    return cells.length > 1 && cells.filter((cell) => isNumeric(cell)).length > 0.6 * cells.length;
  }).length;

/** Finds where to split: at a blank wider than the others, otherwise next to the row that fits least. */
function findTrialCut(
  rows: readonly WordRow[],
  strips: readonly WhiteStrip[],
  size: number,
): number | undefined {
  const gaps = baselineGaps(rows);
  const maxGap = Math.max(...gaps);
  if (maxGap > minBlankRatio * medianValue(gaps)) return gaps.indexOf(maxGap) + 1;
  const [head, foot] = [rows[0], rows.at(-1)];
  const count = (row: WordRow | undefined) => (row ? splitRowAtGaps(row, widePieceGap * size).length : 0);
  const usual = medianValue(rows.map((row) => count(row)));
  if (rows.length < 3 || strips.length === 0) return undefined;
  return count(head) < usual || count(head) <= count(foot) ? 1 : rows.length - 1;
}
