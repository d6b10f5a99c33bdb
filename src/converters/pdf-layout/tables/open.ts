import { around, median, widthOf } from '../boxes.ts';
import type { Strip } from '../page/white-strips.ts';
import { rowsOf } from '../text/lines.ts';
import type { Table, Word } from '../model.ts';
import { makeAlignedTable } from './aligned.ts';
import {
  baselineOf,
  byColumn,
  crosses,
  findColumns,
  gapsOf,
  isNumeric,
  piecesOf,
  type Row,
} from './columns.ts';
import { isListing, isTabular } from './is-tabular.ts';
import { joinRows } from './join-rows.ts';

/** Words of one column of a page: the tables among them, and the text between, from top to bottom. */
export function partOpenTables(words: readonly Word[]): (Table | readonly Word[])[] {
  const rows = interleaved(
    rowsOf(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left)),
  );
  const parts: (Table | readonly Word[])[] = [];
  let from = 0;
  for (const { first, last, strips } of findTables(rows)) {
    if (first > from) parts.push(rows.slice(from, first).flat());
    parts.push(...tablesOf(rows.slice(first, last + 1), strips));
    from = last + 1;
  }
  if (from < rows.length) parts.push(rows.slice(from).flat());
  return parts;
}

/** Cells of one line beside the middle of two others are of one row with the upper. */
function interleaved(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const isNear = before !== undefined && baselineOf(row) - baselineOf(before) < 0.75 * sizeOf(row);
    const isBeside = before?.every((one) =>
      row.every((other) => one.box.right < other.box.left || other.box.right < one.box.left),
    );
    if (before && isNear && isBeside)
      joined[joined.length - 1] = [...before, ...row].sort((one, other) => one.box.left - other.box.left);
    else joined.push(row);
  }
  return joined;
}

interface Found {
  readonly first: number;
  readonly last: number;
  readonly strips: readonly Strip[];
}

/** A blank of so many lines ends what belongs together. */
const farBelow = 4.5;
const pieceGap = 1;

function findTables(rows: readonly Row[]): Found[] {
  const edges = around(rows.flat().map((word) => word.box));
  return runsOf(rows, widthOf(edges)).flatMap(([first, last]) => tablesIn(rows, first, last, 0));
}

/** Rows that follow each other and mostly have several pieces. Full lines of text end a run. */
function runsOf(rows: readonly Row[], widthPt: number): [number, number][] {
  const runs: [number, number][] = [];
  const wrapped = wrappedParts(rows);
  let open: [number, number] | undefined;
  let singles = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const size = sizeOf(row);
    const isFar = before !== undefined && baselineOf(row) - baselineOf(before) > farBelow * size;
    const isParted = piecesOf(row, pieceGap * size).length > 1 && !isOfOne(row, wrapped);
    const isFull =
      !isParted && row.length > 5 && widthOf(around(row.map((word) => word.box))) > 0.7 * widthPt;
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

/** The paragraphs of a tagged file that take several rows, by their numbers. */
function wrappedParts(rows: readonly Row[]): ReadonlySet<number> {
  const [seen, wrapped] = [new Set<number>(), new Set<number>()];
  for (const row of rows) {
    const own = new Set(row.flatMap(({ part }) => (part?.role === 'text' ? [part.id] : [])));
    for (const id of own) (seen.has(id) ? wrapped : seen).add(id);
  }
  return wrapped;
}

/** Whether all words of a row are of one of these paragraphs: wide blanks in it are those of a line set to both edges. */
const isOfOne = ([first, ...others]: Row, parts: ReadonlySet<number>): boolean =>
  first?.part !== undefined &&
  parts.has(first.part.id) &&
  others.every(({ part }) => part?.id === first.part?.id);

/** Whether a row is the heading of what comes next: a file says so, or its letters are larger than those of the rows before. */
const headsSection = (row: Row, before: Row | undefined): boolean =>
  row.every((word) => word.part?.role === 'heading') ||
  (before !== undefined && sizeOf(row) > 1.12 * Math.max(...before.map((word) => word.sizePt)));

const sizeOf = (row: Row): number => median(row.map((word) => word.sizePt));

/** The tables of a run: all of it, or what its widest blank parts it into. */
function tablesIn(rows: readonly Row[], first: number, last: number, depth: number): Found[] {
  if (last - first < 1 || depth > 6) return [];
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
  if (isTable) return [extended(rows, { first, last, strips }, size)];
  if (strips.length > 0 && isListing(part, strips)) return [];
  const cut = cutOf(part, strips, size);
  if (cut === undefined) return [];
  return [
    ...tablesIn(rows, first, first + cut - 1, depth + 1),
    ...tablesIn(rows, first + cut, last, depth + 1),
  ];
}

const fewestInner = 5;

/**
 * The row at which rows in columns turn into a table of more columns, numbers in most of them, after a blank: such as the
 * items of an invoice below the addresses. Undefined where there is none.
 */
function innerTable(rows: readonly Row[], strips: readonly Strip[], size: number): number | undefined {
  const gaps = gapsOf(rows);
  const blanks = gaps.flatMap((gap, index) => (gap > 1.3 * median(gaps) ? [index + 1] : []));
  const most = numericColumns(rows, strips);
  return blanks.slice(0, 12).find((cut) => {
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
  if (widest > 1.3 * median(gaps)) return gaps.indexOf(widest) + 1;
  const [head, foot] = [rows[0], rows.at(-1)];
  const count = (row: Row | undefined) => (row ? piecesOf(row, pieceGap * size).length : 0);
  const usual = median(rows.map((row) => count(row)));
  if (rows.length < 3 || strips.length === 0) return undefined;
  return count(head) < usual || count(head) <= count(foot) ? 1 : rows.length - 1;
}

/** With heading rows above that stand over single columns, and lines below that go on with the last row. */
function extended(rows: readonly Row[], { first, last, strips }: Found, size: number): Found {
  const box = around(rows.slice(first, last + 1).flatMap((row) => row.map((word) => word.box)));
  const isInside = (row: Row | undefined): row is Row =>
    row !== undefined &&
    row.every(
      (word) => word.box.left > (strips[0]?.right ?? 0) - size && word.box.right < box.right + size,
    ) &&
    !/^(table|tab\.|figure|fig\.)/i.test(row[0]?.text ?? '');
  let [from, to] = [first, last];
  for (
    let row = rows[from - 1];
    first - from < 3 && isInside(row) && gap(rows, from) < 2 * size;
    row = rows[from - 1]
  )
    from -= 1;
  const rowGap = median(gapsOf(rows.slice(first, last + 1)));
  for (
    let row = rows[to + 1];
    to - last < 4 &&
    isInside(row) &&
    !crosses(row, strips, size) &&
    gap(rows, to + 1) < Math.min(1.5 * size, 1.05 * rowGap);
    row = rows[to + 1]
  )
    to += 1;
  return { first: from, last: to, strips };
}

const gap = (rows: readonly Row[], index: number): number =>
  baselineOf(rows[index] ?? []) - baselineOf(rows[index - 1] ?? []);

/** One table; or two where a much wider strip has columns on both sides. */
function tablesOf(rows: readonly Row[], strips: readonly Strip[]): Table[] {
  const size = median(rows.flat().map((word) => word.sizePt));
  const cut = sideBySide(rows, strips, size);
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

/** The strip between two tables side by side: far wider than the others, and labels begin again right of it. */
function sideBySide(rows: readonly Row[], strips: readonly Strip[], size: number): number | undefined {
  const widths = strips.map((strip) => strip.right - strip.left);
  const widest = widths.indexOf(Math.max(...widths));
  const others = widths.toSpliced(widest, 1);
  if (widest < 1 || widest > strips.length - 2) return undefined;
  if ((widths[widest] ?? 0) < 2.2 * Math.max(...others) || (widths[widest] ?? 0) < 2.2 * size)
    return undefined;
  const labels = (column: number) =>
    rows.filter((row) => /^\p{L}/u.test(byColumn(row, strips)[column]?.[0]?.text ?? '')).length / rows.length;
  return labels(0) > 0.6 && labels(widest + 1) > 0.6 && labels(widest) < 0.5 ? widest : undefined;
}
