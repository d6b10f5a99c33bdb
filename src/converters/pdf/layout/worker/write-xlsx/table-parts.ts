import { goesOnWith, namesHeads } from '../flow/same-table.ts';
import type { LayoutBlock, Paragraph, Table } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { findTableCaptions } from './table-captions.ts';

/** Blocks of a page, column by column. */
export const listPageBlocks = (page: LaidOutPage): LayoutBlock[] =>
  page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks));

/** Whether a table has several cells; a single-cell table is a frame around text. */
export const hasSeveralCells = (block: Table): boolean => block.cells.length > 1;

/** A table and its position on a page. */
export interface PlacedTable {
  readonly table: Table;
  /** Whether its page contains nothing else. */
  readonly isAlone: boolean;
  /** Whether nothing is above it on the page. */
  readonly isFirst: boolean;
  /** The only line above it on its page. */
  readonly lead: Paragraph | undefined;
  /** The text above it. */
  readonly caption: string | undefined;
}

/** Returns the tables of a page. */
export function listPageTables(page: LaidOutPage): PlacedTable[] {
  const blocks = listPageBlocks(page);
  const isAlone = blocks.length === 1;
  const captions = findTableCaptions(blocks);
  return blocks.flatMap((block, index) =>
    block.type === 'table' && hasSeveralCells(block)
      ? [
          {
            table: block,
            isAlone,
            isFirst: index === 0,
            lead: index === 1 && blocks[0]?.type === 'paragraph' ? blocks[0] : undefined,
            caption: captions.get(block),
          },
        ]
      : [],
  );
}

/**
 * Joins continued tables: those at the top of a page, or below a line that repeats the heading, with the same columns
 * as the one before.
 */
export function joinContinued(tables: readonly PlacedTable[]): PlacedTable[][] {
  const joined: PlacedTable[][] = [];
  for (const placed of tables) {
    const parts = joined.at(-1);
    if (parts && goesOn(parts, placed)) parts.push(placed);
    else joined.push([placed]);
  }
  return joined;
}

function goesOn(parts: readonly PlacedTable[], { table, isFirst, lead }: PlacedTable): boolean {
  const [first, last] = [parts[0]?.table, parts.at(-1)?.table];
  if (!first || !last) return false;
  const isNext = isFirst || (lead !== undefined && namesHeads(lead, first));
  return isNext && (hasSameColumns(last, table) || goesOnWith(last, table));
}

const hasSameColumns = (one: Table, other: Table): boolean =>
  one.columnsPt.length === other.columnsPt.length &&
  one.columnsPt.every((width, index) => Math.abs(width - (other.columnsPt[index] ?? 0)) < 12);
