import { around } from '../boxes.ts';
import { headerRows, maxHeaderRows } from '../tables/header-rows.ts';
import type { Cell, Paragraph, Table } from '../model/blocks.ts';
import { joinRunText } from '../text/runs.ts';

/** Maximum differences between the parts of one table: of their column edges, and of their font sizes. Points. */
const [nearPt, sameSizePt] = [3, 0.3];
/** Minimum number of filled cells in a row of column headings. */
const minHeadNames = 2;

/** Whether the table at the start of a page continues the one at the end of the previous page. */
export function goesOnWith(table: Table, next: Table): boolean {
  if (table.columnsPt.length !== next.columnsPt.length) return false;
  if (sharedHeads(table, next) > 0)
    return (
      Math.abs(table.box.left - next.box.left) < nearPt && (areAsWide(table, next) || areAtSame(table, next))
    );
  return (
    headerRows(next) === 0 &&
    areAlike(table, next) &&
    (areRuledAlike(table, next) || areInColumns(table, next))
  );
}

/** Returns the number of rows at the top of both parts with the same text: the heading. */
export function sharedHeads(table: Table, next: Table): number {
  const maxRows = Math.min(maxHeaderRows, table.rowsPt.length - 1, next.rowsPt.length - 1);
  const own = table.headRows ?? headerRows(table);
  const same =
    Array.from({ length: maxRows + 1 }, (_, rows) => rows).findLast((rows) =>
      haveSameHeadRows(table, next, rows),
    ) ?? 0;
  return own > 0 ? (haveSameHeadRows(table, next, own) ? own : 0) : Math.min(1, same);
}

/** Whether a line of text repeats the heading of a table: its column names in order. */
export function namesHeads(line: Paragraph, table: Table): boolean {
  const heads = Math.max(1, headerRows(table));
  const names = rowTexts(table, heads).filter((name) => name !== '');
  return names.length >= minHeadNames && names.join('') === bare(joinRunText(line.runs));
}

function haveSameHeadRows(table: Table, next: Table, rows: number): boolean {
  const [own, other] = [rowTexts(table, rows), rowTexts(next, rows)];
  const names = own.filter((text) => /\p{L}/u.test(text));
  return names.length >= minHeadNames && own.join('|') === other.join('|');
}

const bare = (text: string): string => text.replace(/\s/g, '');

/** Returns the texts of the cells of the first rows, row by row. */
const rowTexts = ({ cells }: Table, rows: number): string[] =>
  cells
    .filter((cell) => cell.row < rows)
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(({ blocks }) => bare(blocks.map((block) => joinRunText(block.runs)).join('')));

const areAsWide = (table: Table, next: Table): boolean =>
  table.columnsPt.every((width, index) => Math.abs(width - (next.columnsPt[index] ?? 0)) < nearPt);

/** Without lines between columns, the column names locate them better than the white space does. */
function areAtSame(table: Table, next: Table): boolean {
  const heads = sharedHeads(table, next);
  const [names, others] = [table, next].map(({ cells }) =>
    cells.filter((cell) => cell.row < heads).flatMap(({ blocks }) => blocks),
  );
  return (
    names !== undefined &&
    names.length === others?.length &&
    names.every((name, index) => Math.abs(name.box.left - (others[index]?.box.left ?? 0)) < 1)
  );
}

/** Whether the columns of both are separated by lines at the same positions. */
const areRuledAlike = (table: Table, next: Table): boolean =>
  [table, next].every(({ cells }) => cells.some(({ borders }) => borders.left || borders.right)) &&
  Math.abs(table.box.left - next.box.left) < nearPt &&
  areAsWide(table, next);

/** Whether both have the same font size. */
function areAlike(table: Table, next: Table): boolean {
  const [size = 0, other = Infinity] = [table, next].map(({ cells }) => medianCellTextSize(cells));
  return Math.abs(size - other) < sameSizePt;
}

function medianCellTextSize(cells: readonly Cell[]): number {
  const sizes = cells
    .flatMap(({ blocks }) => blocks.map(({ sizePt }) => sizePt))
    .sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

/** Whether the texts are aligned on the left or right in every column that both fill. */
function areInColumns(table: Table, next: Table): boolean {
  const filled = table.columnsPt.flatMap((_, column) => {
    const [own, other] = [table, next].map((one) => columnTextExtent(one, column));
    return own && other ? [{ own, other }] : [];
  });
  return (
    filled.length >= Math.max(minHeadNames, 0.5 * table.columnsPt.length) &&
    filled.every(
      ({ own, other }) =>
        Math.abs(own.left - other.left) < nearPt || Math.abs(own.right - other.right) < nearPt,
    )
  );
}

/** Returns the horizontal extent of a column's texts, without its heading; undefined if it has none. */
function columnTextExtent(table: Table, column: number): { left: number; right: number } | undefined {
  const heads = headerRows(table);
  const boxes = table.cells
    .filter((cell) => cell.row >= heads && cell.column === column && cell.columnSpan === 1)
    .flatMap(({ blocks }) => blocks.map(({ box }) => box));
  return boxes.length > 0 ? around(boxes) : undefined;
}
