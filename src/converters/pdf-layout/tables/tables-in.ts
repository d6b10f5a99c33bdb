import { median } from '../boxes.ts';
import type { Strip } from '../page/white-strips.ts';
import { gapsOf, type Row } from '../text/word-rows.ts';
import { leastBlank, rowsBelowBlanks } from './blanks.ts';
import { byColumn, crosses, findColumns, isNumeric, piecesOf } from './columns.ts';
import { extended, type FoundTable } from './extended.ts';
import { isListing, isTabular } from './is-tabular.ts';
import { joinRows } from './join-rows.ts';
import { widePieceGap } from './runs-of-rows.ts';
import { stackedTables } from './stacked.ts';

/** How often a run is parted at most before what is left of it is text. */
const deepest = 6;

/** The tables of a run: all of it, or what its widest blank parts it into. */
export function tablesIn(rows: readonly Row[], first: number, last: number, depth: number): FoundTable[] {
  if (last - first < 1 || depth > deepest) return [];
  const part = rows.slice(first, last + 1);
  const size = median(part.flat().map((word) => word.sizePt));
  const strips = findColumns(part, size);
  const isTable =
    strips.length > 0 && isTabular(part, strips, size) && joinRows(part, strips, size).length > 1;
  const inner = isTable ? innerTable(part, strips, size) : undefined;
  if (inner !== undefined)
    return [
      ...tablesIn(rows, first, first + inner - 1, depth + 1),
      ...tablesIn(rows, first + inner, last, depth + 1),
    ];
  if (isTable) return stackedIn(rows, { first, last, strips }, size);
  if (strips.length > 0 && isListing(part, strips)) return [];
  const cut = cutOf(part, strips, size);
  if (cut === undefined) return [];
  return [
    ...tablesIn(rows, first, first + cut - 1, depth + 1),
    ...tablesIn(rows, first + cut, last, depth + 1),
  ];
}

/** A table with what belongs to it above and below; or each of those that stand one below the other. */
function stackedIn(rows: readonly Row[], found: FoundTable, size: number): FoundTable[] {
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

/** A table within rows in columns has so many rows at least; it is looked for below so many blanks at most. */
const [fewestInner, mostBlanks] = [5, 12];

/**
 * The row at which rows in columns turn into a table of more columns, numbers in most of them, after a blank: such as the
 * items of an invoice below the addresses. Undefined where there is none.
 */
function innerTable(rows: readonly Row[], strips: readonly Strip[], size: number): number | undefined {
  const most = numericColumns(rows, strips);
  return rowsBelowBlanks(rows)
    .slice(0, mostBlanks)
    .find((cut) => {
      const below = rows.slice(cut);
      if (below.length < fewestInner) return false;
      const own = findColumns(below, size);
      return (
        own.length > strips.length &&
        numericColumns(below, own) > most &&
        isTabular(below, own, size) &&
        below.filter((row) => crosses(row, own, size)).length === 0
      );
    });
}

const numericColumns = (rows: readonly Row[], strips: readonly Strip[]): number =>
  [0, ...strips.map((_, index) => index + 1)].filter((column) => {
    const cells = rows.map((row) => byColumn(row, strips)[column] ?? []).filter((cell) => cell.length > 0);
    return cells.length > 1 && cells.filter((cell) => isNumeric(cell)).length > 0.6 * cells.length;
  }).length;

/** Where to try apart: at a blank that is wider than the others, else beside the row that fits least. */
function cutOf(rows: readonly Row[], strips: readonly Strip[], size: number): number | undefined {
  const gaps = gapsOf(rows);
  const widest = Math.max(...gaps);
  if (widest > leastBlank * median(gaps)) return gaps.indexOf(widest) + 1;
  const [head, foot] = [rows[0], rows.at(-1)];
  const count = (row: Row | undefined) => (row ? piecesOf(row, widePieceGap * size).length : 0);
  const usual = median(rows.map((row) => count(row)));
  if (rows.length < 3 || strips.length === 0) return undefined;
  return count(head) < usual || count(head) <= count(foot) ? 1 : rows.length - 1;
}
