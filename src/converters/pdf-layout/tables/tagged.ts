import type { Box, CellPlace, Glyph, Page } from '#src/engines/pdf-child/page.ts';
import { around, covered, median } from '../boxes.ts';
import type { Cell, Table } from '../model.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { makeWords } from '../text/words.ts';
import { allDrawn, drawnInTable, markedInCell, type Drawn } from './drawn-in-cells.ts';
import { drawnEdges, type DrawnEdges } from './drawn-edges.ts';
import { seatCells } from './seat-cells.ts';
import { betweenColumns, betweenRows, type Span } from './tagged-edges.ts';

/** The tables of a page as its tags tell them, and the characters that stand in none. */
export interface TaggedTables {
  readonly tables: readonly Table[];
  readonly others: readonly Glyph[];
  /** What is drawn within cells. */
  readonly drawn: Drawn;
}

/** A table, the characters in it, and what is drawn within its cells. */
interface Made {
  readonly table: Table;
  readonly inside: readonly Glyph[];
  readonly drawn: Drawn;
}

/** A cell with its text. */
interface Held {
  readonly place: CellPlace;
  readonly glyphs: readonly Glyph[];
  readonly box: Box;
}

/** Tables of a page, and places for cells of one, beyond which tags are not believed. */
const [mostTables, mostPlaces] = [200, 20_000];

/**
 * Makes the tables a tagged page tells of, where that agrees with the page: each row below the one before, each column
 * beside it. Tables of one row or one column are left to what is seen, for many of them only place things.
 */
export function findTaggedTables(page: Page, glyphs: readonly Glyph[]): TaggedTables {
  const groups = Map.groupBy(
    glyphs.filter((glyph) => glyph.part?.cell),
    (glyph) => glyph.part?.cell?.table,
  );
  const found = [...groups.values()].slice(0, mostTables).flatMap((group) => makeTable(group, page) ?? []);
  const held = new Set(found.flatMap(({ inside }) => inside));
  return {
    tables: found.map(({ table }) => table),
    others: held.size > 0 ? glyphs.filter((glyph) => !held.has(glyph)) : glyphs,
    drawn: allDrawn(found.map(({ drawn }) => drawn)),
  };
}

function makeTable(inside: readonly Glyph[], page: Page): Made | undefined {
  const told = cellsOf(inside);
  if (new Set(told.map(({ place }) => place.row)).size < 2) return undefined;
  if (new Set(told.map(({ place }) => place.column)).size < 2) return undefined;
  return tableOf(told, inside, page) ?? tableOf(seatCells(told) ?? [], inside, page);
}

function tableOf(cells: readonly Held[], inside: readonly Glyph[], page: Page): Made | undefined {
  if (cells.length === 0) return undefined;
  const sizePt = median(inside.map((glyph) => glyph.style.sizePt));
  const box = around(cells.map((cell) => cell.box));
  const edges = drawnEdges(page, box, sizePt);
  const columns = betweenColumns(cells.map(acrossOf), edges);
  const ys = betweenRows(cells.map(downOf), edges, sizePt);
  if (!columns || !ys || columns.xs.length * ys.length > mostPlaces) return undefined;
  const { xs, isRtl } = columns;
  const slots = cells.map((cell) => ({ ...cell, place: seenPlace(cell.place, xs.length - 1, isRtl) }));
  const frame = { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
  const drawnInside = drawnInTable(page, { box: frame, xs, ys });
  const made = [...slots, ...emptySlots(slots, xs.length - 1, ys.length - 1)].map((slot) =>
    makeCell(slot, { xs, ys, edges, drawn: drawnInside }, page),
  );
  const table: Table = {
    kind: 'table',
    box: frame,
    columnsPt: differences(xs),
    rowsPt: differences(ys),
    cells: made
      .map(({ cell }) => cell)
      .sort((one, other) => one.row - other.row || one.column - other.column),
    borderPt: edges.widthPt,
    borderColour: edges.colour,
  };
  return { table, inside, drawn: allDrawn(made.map(({ drawn }) => drawn)) };
}

function cellsOf(glyphs: readonly Glyph[]): Held[] {
  const groups = Map.groupBy(glyphs, (glyph) => glyph.part?.cell);
  return [...groups].flatMap(([place, own]) => {
    const seen = own.filter((glyph) => glyph.text.trim() !== '');
    return place && seen.length > 0
      ? [{ place, glyphs: own, box: around(seen.map((glyph) => glyph.box)) }]
      : [];
  });
}

const acrossOf = ({ place, box }: Held): Span => ({
  first: place.column,
  last: place.column + place.columnSpan - 1,
  from: box.left,
  to: box.right,
});

const downOf = ({ place, glyphs }: Held): Span => {
  const baselines = glyphs.filter((glyph) => glyph.text.trim() !== '').map((glyph) => glyph.baseline);
  return {
    first: place.row,
    last: place.row + place.rowSpan - 1,
    from: baselines.reduce((least, one) => Math.min(least, one), Infinity),
    to: baselines.reduce((most, one) => Math.max(most, one), -Infinity),
  };
};

/** The place of a cell counted from the left, which is where the last column of a table from right to left stands. */
const seenPlace = (place: CellPlace, columns: number, isRtl: boolean): CellPlace =>
  isRtl ? { ...place, column: columns - place.column - place.columnSpan } : place;

/** A cell without text wherever none is told. */
function emptySlots(held: readonly Held[], columns: number, rows: number): Held[] {
  const taken = new Set<number>();
  for (const { place } of held)
    for (let row = place.row; row < place.row + place.rowSpan; row += 1)
      for (let column = place.column; column < place.column + place.columnSpan; column += 1)
        taken.add(row * columns + column);
  return Array.from({ length: rows * columns }, (_, index) => index)
    .filter((index) => !taken.has(index))
    .map((index) => ({
      place: {
        table: 0,
        row: Math.floor(index / columns),
        column: index % columns,
        rowSpan: 1,
        columnSpan: 1,
      },
      glyphs: [],
      box: { left: 0, top: 0, right: 0, bottom: 0 },
    }));
}

/** Where the lines of a table stand, and what is drawn. */
interface Lines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly edges: DrawnEdges;
  readonly drawn: Drawn;
}

function makeCell({ place, glyphs }: Held, { xs, ys, edges, drawn: inside }: Lines, page: Page) {
  const rowSpan = Math.min(place.rowSpan, ys.length - 1 - place.row);
  const columnSpan = Math.min(place.columnSpan, xs.length - 1 - place.column);
  const box = {
    left: xs[place.column] ?? 0,
    right: xs[place.column + columnSpan] ?? 0,
    top: ys[place.row] ?? 0,
    bottom: ys[place.row + rowSpan] ?? 0,
  };
  const fill = edges.areas.findLast((area) => covered(box, area.box) > 0.7)?.colour;
  const { words, ...drawn } = markedInCell(makeWords(glyphs, page.links), box, inside);
  const cell: Cell = {
    row: place.row,
    column: place.column,
    rowSpan,
    columnSpan,
    box,
    blocks: makeParagraphs(words, { left: box.left + 2, right: box.right - 2 }),
    fill: fill === 'ffffff' ? undefined : fill,
    borders: edges.bordersOf(box),
  };
  return { cell, drawn };
}

const differences = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));
