import type { PageBox, TaggedCell, Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { around, covered, medianValue } from '../../boxes.ts';
import type { Cell, Table } from '../../model/blocks.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { makeWords } from '../../text/words.ts';
import { allDrawn, drawnInTable, markedInCell, type RulesAndAreas } from '../style/drawn-in-cells.ts';
import { drawnEdges, type DrawnEdges } from '../ruled/drawn-edges.ts';
import { assignCells } from '../assign-cells.ts';
import { betweenColumns, betweenRows, type TextExtent } from './tagged-edges.ts';

/** The tables of a page according to its tags, and the characters outside of them. */
export interface TaggedTables {
  readonly tables: readonly Table[];
  readonly others: readonly Glyph[];
  /** Lines and areas drawn inside cells. */
  readonly drawn: RulesAndAreas;
}

/** A table, the characters in it, and what is drawn inside its cells. */
interface Made {
  readonly table: Table;
  readonly inside: readonly Glyph[];
  readonly drawn: RulesAndAreas;
}

/** A cell with its text. */
interface CellGlyphs {
  readonly position: TaggedCell;
  readonly glyphs: readonly Glyph[];
  readonly box: PageBox;
}

/** Maximum number of tables on a page, and of cell slots in a table, above which tags are ignored. */
const [maxTables, maxSlots] = [200, 20_000];

/**
 * Makes the tables of a tagged page where the tags agree with the page: each row below the one before, each column
 * next to it. Tables of one row or one column are left to visual detection, because many are used only for layout.
 */
export function findTaggedTables(page: Page, glyphs: readonly Glyph[]): TaggedTables {
  const groups = Map.groupBy(
    glyphs.filter((glyph) => glyph.part?.cell),
    (glyph) => glyph.part?.cell?.table,
  );
  const found = [...groups.values()].slice(0, maxTables).flatMap((group) => makeTable(group, page) ?? []);
  const glyphsInTables = new Set(found.flatMap(({ inside }) => inside));
  return {
    tables: found.map(({ table }) => table),
    others: glyphsInTables.size > 0 ? glyphs.filter((glyph) => !glyphsInTables.has(glyph)) : glyphs,
    drawn: allDrawn(found.map(({ drawn }) => drawn)),
  };
}

function makeTable(inside: readonly Glyph[], page: Page): Made | undefined {
  const tagged = collectTaggedCells(inside);
  if (new Set(tagged.map(({ position }) => position.row)).size < 2) return undefined;
  if (new Set(tagged.map(({ position }) => position.column)).size < 2) return undefined;
  return buildTaggedTable(tagged, inside, page) ?? buildTaggedTable(assignCells(tagged) ?? [], inside, page);
}

function buildTaggedTable(
  cells: readonly CellGlyphs[],
  inside: readonly Glyph[],
  page: Page,
): Made | undefined {
  if (cells.length === 0) return undefined;
  const sizePt = medianValue(inside.map((glyph) => glyph.style.sizePt));
  const box = around(cells.map((cell) => cell.box));
  const edges = drawnEdges(page, box, sizePt);
  const columns = betweenColumns(cells.map(cellColumnExtent), edges);
  const ys = betweenRows(cells.map(cellRowExtent), edges, sizePt);
  if (!columns || !ys || columns.xs.length * ys.length > maxSlots) return undefined;
  const { xs, isRtl } = columns;
  const slots = cells.map((cell) => ({
    ...cell,
    position: seenPosition(cell.position, xs.length - 1, isRtl),
  }));
  const frame = { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
  const drawnInside = drawnInTable(page, { box: frame, xs, ys });
  const made = [...slots, ...emptySlots(slots, xs.length - 1, ys.length - 1)].map((slot) =>
    makeCell(slot, { xs, ys, edges, drawn: drawnInside }, page),
  );
  const table: Table = {
    type: 'table',
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

function collectTaggedCells(glyphs: readonly Glyph[]): CellGlyphs[] {
  const groups = Map.groupBy(glyphs, (glyph) => glyph.part?.cell);
  return [...groups].flatMap(([position, own]) => {
    const seen = own.filter((glyph) => glyph.text.trim() !== '');
    return position && seen.length > 0
      ? [{ position, glyphs: own, box: around(seen.map((glyph) => glyph.box)) }]
      : [];
  });
}

const cellColumnExtent = ({ position, box }: CellGlyphs): TextExtent => ({
  first: position.column,
  last: position.column + position.columnSpan - 1,
  from: box.left,
  to: box.right,
});

const cellRowExtent = ({ position, glyphs }: CellGlyphs): TextExtent => {
  const baselines = glyphs.filter((glyph) => glyph.text.trim() !== '').map((glyph) => glyph.baseline);
  return {
    first: position.row,
    last: position.row + position.rowSpan - 1,
    from: baselines.reduce((min, one) => Math.min(min, one), Infinity),
    to: baselines.reduce((max, one) => Math.max(max, one), -Infinity),
  };
};

/** Visual position of a cell, counted from the left: in a right-to-left table, the last column is leftmost. */
const seenPosition = (position: TaggedCell, columns: number, isRtl: boolean): TaggedCell =>
  isRtl ? { ...position, column: columns - position.column - position.columnSpan } : position;

/** Returns empty cells for the slots without a tagged one. */
function emptySlots(cells: readonly CellGlyphs[], columns: number, rows: number): CellGlyphs[] {
  const occupied = new Set<number>();
  for (const { position } of cells)
    for (let row = position.row; row < position.row + position.rowSpan; row += 1)
      for (let column = position.column; column < position.column + position.columnSpan; column += 1)
        occupied.add(row * columns + column);
  return Array.from({ length: rows * columns }, (_, index) => index)
    .filter((index) => !occupied.has(index))
    .map((index) => ({
      position: {
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

/** Line positions of a table, and what is drawn. */
interface Lines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly edges: DrawnEdges;
  readonly drawn: RulesAndAreas;
}

function makeCell({ position, glyphs }: CellGlyphs, { xs, ys, edges, drawn: inside }: Lines, page: Page) {
  const rowSpan = Math.min(position.rowSpan, ys.length - 1 - position.row);
  const columnSpan = Math.min(position.columnSpan, xs.length - 1 - position.column);
  const box = {
    left: xs[position.column] ?? 0,
    right: xs[position.column + columnSpan] ?? 0,
    top: ys[position.row] ?? 0,
    bottom: ys[position.row + rowSpan] ?? 0,
  };
  const fill = edges.areas.findLast((area) => covered(box, area.box) > 0.7)?.colour;
  const { words, ...drawn } = markedInCell(makeWords(glyphs, page.links), box, inside);
  const cell: Cell = {
    row: position.row,
    column: position.column,
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
