import type { FilledArea, PageBox, Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, covered, isWithin } from '../../boxes.ts';
import type { Cell, Table } from '../../model/blocks.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { touching } from '../../text/glyph-rows.ts';
import { makeWords } from '../../text/words.ts';
import { withoutTables } from '../../page/free-paths.ts';
import { allDrawn, drawnInTable, markedInCell, type RulesAndAreas } from '../style/drawn-in-cells.ts';
import { labelBaseline } from '../fields.ts';
import { findGrids, type Grid } from './grid.ts';
import { findCellFill } from '../style/cell-fill.ts';
import { findGridSlots, type Slot } from '../spans.ts';
import { withTextRows } from '../text-rows.ts';

/** The ruled tables of a page, and the characters outside of them. */
export interface RuledTables {
  readonly tables: readonly Table[];
  readonly others: readonly Glyph[];
  /** Areas that aren't the shading of a cell. */
  readonly areas: readonly FilledArea[];
  /** Lines and areas drawn inside cells. */
  readonly drawn: RulesAndAreas;
}

/**
 * Finds the tables whose cells are separated by lines, with their text. Grids with hardly any text are vector
 * graphics.
 */
export function findRuledTables(page: Page, glyphs: readonly Glyph[]): RuledTables {
  const tables: Table[] = [];
  const drawn: RulesAndAreas[] = [];
  let others: readonly Glyph[] = glyphs;
  for (const grid of findGrids(page.rules, page.areas, page).sort(
    (one, other) => boxArea(one.box) - boxArea(other.box),
  )) {
    const inside = piecesIn(others, grid.box);
    const made = inside.length > 0 ? makeTable(grid, inside, withoutTables(page, tables)) : undefined;
    if (!made) continue;
    const { table } = made;
    const glyphsInside = new Set(inside);
    const label = table.cells.length === 1 ? labelBaseline(grid.box, inside, others) : undefined;
    if (label !== undefined) {
      others = others.map((glyph) => (glyphsInside.has(glyph) ? { ...glyph, baseline: label } : glyph));
      continue;
    }
    tables.push(table);
    drawn.push(made.drawn);
    others = others.filter((glyph) => !glyphsInside.has(glyph));
  }
  const areas = page.areas.filter((area) => !tables.some((table) => covered(area.box, table.box) > 0.9));
  return { tables, others, areas, drawn: allDrawn(drawn) };
}

function makeTable(
  whole: Grid,
  glyphs: readonly Glyph[],
  page: Page,
): { readonly table: Table; readonly drawn: RulesAndAreas } | undefined {
  const words = makeWords(glyphs, page.links);
  const grid = withTextRows(whole, words);
  const slots = findGridSlots(grid, words);
  if (slots.length === 1 && containsFigure(whole.box, page)) return undefined;
  const glyphsBySlot = shareOut(glyphs, slots);
  const full = glyphsBySlot.filter((inside) => inside.some((glyph) => glyph.text.trim() !== ''));
  if (slots.length > 1 && full.length < 2) return undefined;
  if (slots.length > 4 && full.length < Math.max(2, 0.15 * slots.length)) return undefined;
  const inside = drawnInTable(page, grid);
  const made = slots.map((slot, index) => makeCell(slot, glyphsBySlot[index] ?? [], page, inside));
  const seen = grid.rules.filter((rule) => rule.widthPt > 0);
  const table: Table = {
    type: 'table',
    box: grid.box,
    columnsPt: differences(grid.xs),
    rowsPt: differences(grid.ys),
    cells: made.map(({ cell }) => cell),
    borderPt: Math.min(3, Math.max(0.5, seen[Math.floor(seen.length / 2)]?.widthPt ?? 0.5)),
    borderColour: seen[Math.floor(seen.length / 2)]?.colour ?? '000000',
  };
  return { table, drawn: allDrawn(made.map(({ drawn }) => drawn)) };
}

/** Maximum number of shaded areas in a frame around text. */
const maxFrameShades = 3;

/** Whether a frame contains a figure rather than text, such as a slide on a page of notes. */
const containsFigure = (box: PageBox, { areas, images }: Page): boolean =>
  areas.filter((area) => covered(area.box, box) > 0.9).length > maxFrameShades ||
  images.some((image) => covered(box, image.box) > 0.2);

/** Characters in a box; touching characters stay together. */
function piecesIn(glyphs: readonly Glyph[], box: PageBox): Glyph[] {
  const isIn = (glyph: Glyph) => isWithin(letterBox(glyph), box);
  const near = glyphs.filter(
    ({ baseline, style }) => baseline > box.top && baseline < box.bottom + style.sizePt,
  );
  if (!near.some(isIn)) return [];
  return touching(near)
    .filter((piece) => 2 * piece.filter(isIn).length > piece.length)
    .flat();
}

/** Visible box of a character; fonts may declare a far greater height. */
const letterBox = ({ box, baseline, style }: Glyph): PageBox => ({
  ...box,
  top: baseline - 0.6 * style.sizePt,
  bottom: baseline,
});

/** Assigns characters to cells. Touching characters go into the cell that holds most of them. */
function shareOut(glyphs: readonly Glyph[], slots: readonly Slot[]): Glyph[][] {
  const glyphsBySlot = slots.map((): Glyph[] => []);
  for (const piece of touching(glyphs)) {
    const slotIndices = piece.map((glyph) => slots.findIndex((slot) => isWithin(letterBox(glyph), slot.box)));
    const counts = Map.groupBy(
      slotIndices.filter((slotIndex) => slotIndex >= 0),
      (slotIndex) => slotIndex,
    );
    const [majority] = [...counts].sort((one, other) => other[1].length - one[1].length);
    if (majority) glyphsBySlot[majority[0]]?.push(...piece);
  }
  return glyphsBySlot;
}

function makeCell(
  { borders, box, ...position }: Slot,
  glyphs: readonly Glyph[],
  page: Page,
  inside: RulesAndAreas,
): { readonly cell: Cell; readonly drawn: RulesAndAreas } {
  const { words, ...drawn } = markedInCell(makeWords(glyphs, page.links), box, inside);
  const blocks = makeParagraphs(words, { left: box.left + 2, right: box.right - 2 });
  return { cell: { ...position, box, borders, fill: findCellFill(box, page), blocks }, drawn };
}

const differences = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));
