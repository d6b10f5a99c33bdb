import type { LayoutBlock, Cell, Table } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { hasAnchors, type JoinedPage, type Resumed } from './join-broken.ts';
import { goesOnWith, namesHeads, sharedHeads } from './same-table.ts';

/**
 * Joins tables that continue on the next page, under the same heading or in the same columns, into one table; Word
 * repeats its heading rows on each page. `isSameSection` returns whether text may flow from one page to the other.
 */
export function joinTables(
  pages: readonly LaidOutPage[],
  isSameSection: (before: LaidOutPage, after: LaidOutPage) => boolean,
): JoinedPage[] {
  const joined: JoinedPage[] = [];
  let open: { readonly column: { blocks: Resumed['blocks'] }; table: Table } | undefined;
  for (const [index, page] of pages.entries()) {
    const bands = page.bands.map((band) => ({
      columns: band.columns.map((column): Resumed => ({ ...column })),
    }));
    const before = pages[index - 1];
    const column = bands[0]?.columns.length === 1 ? bands[0].columns[0] : undefined;
    const [first, ...rest] = withoutHeadLine(column?.blocks ?? [], open?.table);
    const mayGoOn =
      before !== undefined && isSameSection(before, page) && (rest.length > 0 || !hasAnchors(page));
    if (open && column && mayGoOn && first?.type === 'table' && goesOnWith(open.table, first)) {
      open.table = below(open.table, first);
      open.column.blocks = [...open.column.blocks.slice(0, -1), open.table];
      bands[0] = { columns: [{ ...column, blocks: rest, resumesAtPt: first.box.bottom }] };
      if (rest.length > 0 || bands.length > 1) open = openAt(bands);
    } else open = openAt(bands);
    joined.push({ ...page, bands });
  }
  return joined;
}

/**
 * Removes the line that only repeats the heading of the previous table: where tags define the tables, the repeated
 * heading is in none of them.
 */
function withoutHeadLine(blocks: readonly LayoutBlock[], open: Table | undefined): readonly LayoutBlock[] {
  const [line, table] = blocks;
  if (!open || line?.type !== 'paragraph' || table?.type !== 'table') return blocks;
  return namesHeads(line, open) && goesOnWith(open, table) ? blocks.slice(1) : blocks;
}

/** Returns the table at the end of a page. */
function openAt(
  bands: readonly { readonly columns: readonly { blocks: Resumed['blocks'] }[] }[],
): { column: { blocks: Resumed['blocks'] }; table: Table } | undefined {
  const last = bands.at(-1);
  const column = last?.columns.length === 1 ? last.columns[0] : undefined;
  const block = column?.blocks.at(-1);
  return column && block?.type === 'table' ? { column, table: block } : undefined;
}

/** Appends the rows of a table's next part, without its heading and the line below that. */
function below(table: Table, next: Table): Table {
  const heads = sharedHeads(table, next);
  const offset = table.rowsPt.length - heads;
  const moved = next.cells
    .filter((cell) => cell.row >= heads)
    .map((cell): Cell => ({
      ...cell,
      ...(heads > 0 && cell.row === heads ? topAsAbove(cell, table) : {}),
      row: cell.row + offset,
      box: { ...cell.box, ...cellExtentInTable(cell, table) },
    }));
  return {
    ...table,
    ...(heads > 0 ? { headRows: heads } : {}),
    rowsPt: [...table.rowsPt, ...next.rowsPt.slice(heads)],
    cells: [...table.cells, ...moved],
  };
}

/** Sets the top border of a cell that moves below a table to the bottom border of the table there. */
function topAsAbove(cell: Cell, { cells, rowsPt }: Table): Pick<Cell, 'borders' | 'lines'> {
  const above = cells.find(
    ({ row, rowSpan, column, columnSpan }) =>
      row + rowSpan === rowsPt.length && column <= cell.column && cell.column < column + columnSpan,
  );
  const { top: _top, ...lines } = cell.lines ?? {};
  const lineStyle = above?.lines?.bottom;
  return {
    borders: { ...cell.borders, top: above?.borders.bottom ?? false },
    lines: { ...lines, ...(lineStyle && { top: lineStyle }) },
  };
}

/** Returns the columns of the whole table that a cell of a part covers. */
function cellExtentInTable(
  { column, columnSpan }: Cell,
  { box, columnsPt }: Table,
): { left: number; right: number } {
  const upTo = (count: number) => columnsPt.slice(0, count).reduce((sum, width) => sum + width, box.left);
  return { left: upTo(column), right: upTo(column + columnSpan) };
}
