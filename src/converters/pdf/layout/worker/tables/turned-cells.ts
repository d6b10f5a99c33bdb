import type { Glyph } from '#src/engines/pdfium/worker/page.ts';
import { covered, isWithin } from '../boxes.ts';
import type { Cell, Table } from '../model/blocks.ts';
import type { Loose } from '../model/laid-out-page.ts';
import { looseText, rotateBoxUpright, rotateGlyphUpright } from '../page/direction/rotated-text.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { makeWords } from '../text/words.ts';

/** Tables with the rotated text in their cells, and the characters outside of them. */
export interface TurnedCells {
  readonly tables: readonly Table[];
  readonly others: readonly Glyph[];
}

/**
 * Moves text that reads up or down the page, such as the names of narrow columns, into the otherwise empty cells it
 * is in.
 */
export function withTurnedCells(tables: readonly Table[], turned: readonly Glyph[]): TurnedCells {
  const upOrDown = looseText(turned).filter(({ rotation }) => rotation === 90 || rotation === 270);
  if (upOrDown.length === 0 || tables.length === 0) return { tables, others: turned };
  const assigned = new Set<Glyph>();
  const filled = tables.map((table) => ({
    ...table,
    cells: table.cells.map((cell) => fill(cell, upOrDown, turned, assigned)),
  }));
  return { tables: filled, others: turned.filter((glyph) => !assigned.has(glyph)) };
}

function fill(cell: Cell, texts: readonly Loose[], turned: readonly Glyph[], assigned: Set<Glyph>): Cell {
  if (cell.blocks.length > 0) return cell;
  const own = texts.filter(({ box }) => covered(box, cell.box) > 0.85);
  const rotation = own[0]?.rotation;
  if ((rotation !== 90 && rotation !== 270) || own.some((text) => text.rotation !== rotation)) return cell;
  const glyphs = turned.filter(
    (glyph) => glyph.rotation === rotation && own.some(({ box }) => isWithin(glyph.box, box)),
  );
  for (const glyph of glyphs) assigned.add(glyph);
  const { left, right } = rotateBoxUpright(cell.box, rotation);
  const words = makeWords(
    glyphs.map((glyph) => rotateGlyphUpright(glyph, rotation)),
    [],
  );
  return { ...cell, rotation, blocks: makeParagraphs(words, { left: left + 2, right: right - 2 }) };
}
