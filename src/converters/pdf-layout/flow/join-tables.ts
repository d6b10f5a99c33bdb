import { headerRows } from '../tables/header-rows.ts';
import type { Cell, PageLayout, Paragraph, Table } from '../model.ts';
import { textOf } from '../text/runs.ts';
import { hasAnchors, type JoinedPage, type Resumed } from './join-broken.ts';

/** Columns of the parts of one table begin and end at the same places, but for this. Points. */
const nearPt = 3;

/**
 * Joins tables that go on on the next page under the same heading: one table, whose heading is repeated by Word itself
 * wherever its rows come to the next page. `isSameSection` says whether the text of two pages may run on.
 */
export function joinTables(
  pages: readonly PageLayout[],
  isSameSection: (before: PageLayout, after: PageLayout) => boolean,
): JoinedPage[] {
  const joined: JoinedPage[] = [];
  let open: { readonly column: { blocks: Resumed['blocks'] }; table: Table } | undefined;
  for (const [index, page] of pages.entries()) {
    const bands = page.bands.map((band) => ({
      columns: band.columns.map((column): Resumed => ({ ...column })),
    }));
    const before = pages[index - 1];
    const column = bands[0]?.columns.length === 1 ? bands[0].columns[0] : undefined;
    const [first, ...rest] = column?.blocks ?? [];
    const mayGoOn =
      before !== undefined && isSameSection(before, page) && (rest.length > 0 || !hasAnchors(page));
    if (open && column && mayGoOn && first?.kind === 'table' && goesOn(open.table, first)) {
      open.table = below(open.table, first);
      open.column.blocks = [...open.column.blocks.slice(0, -1), open.table];
      bands[0] = { columns: [{ ...column, blocks: rest, resumesAtPt: first.box.bottom }] };
      if (rest.length > 0 || bands.length > 1) open = openAt(bands);
    } else open = openAt(bands);
    joined.push({ ...page, bands });
  }
  return joined;
}

/** The table a page ends with. */
function openAt(
  bands: readonly { readonly columns: readonly { blocks: Resumed['blocks'] }[] }[],
): { column: { blocks: Resumed['blocks'] }; table: Table } | undefined {
  const last = bands.at(-1);
  const column = last?.columns.length === 1 ? last.columns[0] : undefined;
  const block = column?.blocks.at(-1);
  return column && block?.kind === 'table' ? { column, table: block } : undefined;
}

function goesOn(table: Table, next: Table): boolean {
  const heads = sharedHeads(table, next);
  const isPlaced = Math.abs(table.box.left - next.box.left) < nearPt;
  const isLike =
    table.columnsPt.length === next.columnsPt.length &&
    (table.columnsPt.every((width, index) => Math.abs(width - (next.columnsPt[index] ?? 0)) < nearPt) ||
      areAtSame(namesOf(table, heads), namesOf(next, heads)));
  return heads > 0 && isPlaced && isLike && headText(table, heads) === headText(next, heads);
}

/** Rows that head both parts: what stands below in one of them may look like another. */
const sharedHeads = (table: Table, next: Table): number => Math.min(headerRows(table), headerRows(next));

/** The paragraphs that head the columns. Without lines between columns, their names show better where they stand than the white does. */
const namesOf = ({ cells }: Table, heads: number): Paragraph[] =>
  cells.filter((cell) => cell.row < heads).flatMap(({ blocks }) => blocks);

const areAtSame = (names: readonly Paragraph[], others: readonly Paragraph[]): boolean =>
  names.length > 1 &&
  names.length === others.length &&
  names.every((name, index) => Math.abs(name.box.left - (others[index]?.box.left ?? 0)) < 1);

const headText = (table: Table, rows: number): string =>
  table.cells
    .filter((cell) => cell.row < rows)
    .map(
      (cell) =>
        `${cell.row} ${cell.column} ${cell.blocks.map((block) => textOf(block.runs).trim()).join(' ')}`,
    )
    .sort()
    .join('|');

/** A table with the rows of its next part below, the heading left out. */
function below(table: Table, next: Table): Table {
  const heads = sharedHeads(table, next);
  const offset = table.rowsPt.length - heads;
  const moved = next.cells
    .filter((cell) => cell.row >= heads)
    .map((cell): Cell => ({
      ...cell,
      row: cell.row + offset,
      box: { ...cell.box, ...acrossOf(cell, table) },
    }));
  return {
    ...table,
    headRows: heads,
    rowsPt: [...table.rowsPt, ...next.rowsPt.slice(heads)],
    cells: [...table.cells, ...moved],
  };
}

/** Where a cell of a part stands in the columns of the whole. */
function acrossOf({ column, columnSpan }: Cell, { box, columnsPt }: Table): { left: number; right: number } {
  const upTo = (count: number) => columnsPt.slice(0, count).reduce((sum, width) => sum + width, box.left);
  return { left: upTo(column), right: upTo(column + columnSpan) };
}
