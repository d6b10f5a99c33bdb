import { headerRows } from '../tables/header-rows.ts';
import type { LayoutBlock, Cell, Paragraph, Table } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { joinRunText, textWithoutNumber } from '../text/runs.ts';
import { withCodes } from './code-columns.ts';
import { joinWide, type StackedTable } from './join-wide.ts';
import { asRead } from './right-to-left.ts';
import { namedSheets } from './sheet-names.ts';
import { withoutSlivers } from './slivers.ts';
import type { WorkbookSheet, SheetCell } from './sheet.ts';
import {
  listPageBlocks,
  hasSeveralCells,
  joinContinued,
  listPageTables,
  type PlacedTable,
} from './table-parts.ts';

interface BuiltSheets {
  readonly sheets: readonly WorkbookSheet[];
  readonly tables: number;
  /** Numbers of pages with text but no table. */
  readonly pagesWithout: readonly number[];
}

/**
 * Builds the sheets of a document: one per table, with tables continued across pages joined, and one for the
 * remaining text.
 */
export function buildSheets(pages: readonly LaidOutPage[]): BuiltSheets {
  const pagesWithout = pages
    .filter(
      (page) =>
        listPageTables(page).length === 0 && listPageBlocks(page).some((block) => block.type !== 'image'),
    )
    .map((page) => page.number);
  const tables = joinContinued(pages.flatMap((page) => listPageTables(page)));
  const sheets = namedSheets(
    joinWide(tables.map((parts) => withoutSlivers(stack(parts)))).map(withCodes),
  ).map(asRead);
  if (tables.length === 0)
    return {
      sheets: pages.map((page) => asRead(textSheet(`Page ${page.number}`, [page]))),
      tables: 0,
      pagesWithout,
    };
  const text = asRead(textSheet('Text', withoutHeadings(pages, tables)));
  return { sheets: text.cells.length > 0 ? [...sheets, text] : sheets, tables: sheets.length, pagesWithout };
}

/** Removes table headings repeated at the top of each page, as page headers or before the rows. */
function withoutHeadings(pages: readonly LaidOutPage[], tables: readonly PlacedTable[][]): LaidOutPage[] {
  const headings = new Set(tables.flatMap(([first]) => (first ? [bare(rowText(first.table, 0))] : [])));
  const leadLines = new Set<LayoutBlock>(
    tables.flatMap(([, ...rest]) => rest.flatMap(({ lead }) => lead ?? [])),
  );
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({
        ...column,
        blocks: column.blocks.filter((block) => !leadLines.has(block)),
      })),
    })),
    header: page.header.filter((line) => !headings.has(bare(joinRunText(line.runs)))),
  }));
}

/** Removes separators from text. */
const bare = (text: string): string => text.replace(/[\s|]+/g, '');

/** Stacks tables, leaving out repeated heading rows. */
function stack(tables: readonly PlacedTable[]): StackedTable {
  const cells: SheetCell[] = [];
  let offset = 0;
  const first = tables[0]?.table;
  for (const { table } of tables) {
    const skip = table === first || !first ? 0 : repeatedRows(table, first);
    cells.push(
      ...table.cells
        .filter((cell) => cell.row >= skip)
        .map((cell) => toSheetCell(cell, offset - skip, table)),
    );
    offset += table.rowsPt.length - skip;
  }
  return {
    columnsPt: first?.columnsPt ?? [],
    cells,
    headerRows: first ? headerRows(first) : 0,
    topPt: first?.box.top ?? 0,
    rowsPt: tables.flatMap(({ table }) => table.rowsPt),
    isAlone: tables.every(({ isAlone }) => isAlone),
    caption: tables[0]?.caption,
  };
}

/** Number of rows at the top of a table that repeat those of the table it continues. */
function repeatedRows(table: Table, first: Table): number {
  const maxRows = Math.min(table.rowsPt.length, Math.max(1, headerRows(first)));
  let rows = 0;
  while (rows < maxRows && rowText(table, rows) === rowText(first, rows)) rows += 1;
  return rows;
}

const rowText = (table: Table, row: number): string =>
  table.cells
    .filter((cell) => cell.row === row)
    .map((cell) => cellText(cell))
    .join('|');

const cellText = (cell: Cell): string =>
  cell.blocks.map((block) => joinRunText(block.runs).replaceAll('\t', ' ').trim()).join('\n');

function toSheetCell(cell: Cell, offset: number, table: Table): SheetCell {
  const runs = cell.blocks.flatMap((block) => block.runs).filter((run) => run.text.trim() !== '');
  const { align } = cell.blocks[0] ?? {};
  return {
    row: cell.row + offset,
    column: cell.column,
    rowSpan: cell.rowSpan,
    columnSpan: cell.columnSpan,
    text: cellText(cell),
    isBold: runs.length > 0 && runs.every((run) => run.style.isBold),
    colour: cell.fill || sharedLink(runs) ? sharedTextColour(runs) : undefined,
    link: sharedLink(runs),
    align: align === 'center' || align === 'right' ? align : undefined,
    fill: cell.fill,
    rotation: cell.rotation,
    hasBorder:
      table.borderPt > 0 &&
      (cell.borders.top || cell.borders.bottom || cell.borders.left || cell.borders.right),
  };
}

/** URL, if the whole text links to it. */
function sharedLink(runs: Paragraph['runs']): string | undefined {
  const link = runs[0]?.link;
  return runs.every((run) => run.link === link) ? link : undefined;
}

/** Color of the whole text; undefined for black. */
function sharedTextColour(runs: Paragraph['runs']): string | undefined {
  const colour = runs[0]?.style.colour;
  return colour !== '000000' && runs.every((run) => run.style.colour === colour) ? colour : undefined;
}

/**
 * Makes a sheet of the text outside tables: one row per paragraph, headers and footers once, tab-separated pieces in
 * separate cells.
 */
function textSheet(name: string, pages: readonly LaidOutPage[]): WorkbookSheet {
  const running = new Set<string>();
  const isNew = ({ runs }: Paragraph) => running.size < running.add(textWithoutNumber(runs)).size;
  const paragraphs = pages.flatMap((page) => [
    ...page.header.filter(isNew),
    ...listPageBlocks(page).flatMap((block): Paragraph[] =>
      block.type === 'paragraph'
        ? [block]
        : block.type === 'table' && !hasSeveralCells(block)
          ? block.cells.flatMap((cell) => cell.blocks)
          : [],
    ),
    ...page.loose.flatMap((loose) => loose.blocks),
    ...page.footer.filter(isNew),
  ]);
  const cells = paragraphs.flatMap((paragraph, row) => {
    const mark = paragraph.list ? `${paragraph.list.text} ` : '';
    const pieces = `${mark}${joinRunText(paragraph.runs)}`.split('\t');
    const isBold = paragraph.runs.every((run) => run.style.isBold || run.text.trim() === '');
    return pieces.map((text, column): SheetCell => ({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      text: text.trim(),
      isBold,
      colour: undefined,
      align: undefined,
      fill: undefined,
      hasBorder: false,
      link: sharedLink(paragraph.runs.filter((run) => run.text.trim() !== '')),
    }));
  });
  return { name, columnsPt: [], headerRows: 0, cells: cells.filter((cell) => cell.text !== '') };
}
