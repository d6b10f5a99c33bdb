import type { Glyph } from '#src/engines/pdf-child/page.ts';
import { covered, isWithin } from '../boxes.ts';
import type { Cell, Loose, Table } from '../model.ts';
import { looseText, turnForth, turnGlyph } from '../page/turned-text.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { makeWords } from '../text/words.ts';

/** Tables with the turned text that stands in their cells, and the characters that stand in none. */
export interface TurnedCells {
  readonly tables: readonly Table[];
  readonly others: readonly Glyph[];
}

/** Puts text that is read up or down the page, such as the names of narrow columns, into the cells it stands in that have no other. */
export function withTurnedCells(tables: readonly Table[], turned: readonly Glyph[]): TurnedCells {
  const upOrDown = looseText(turned).filter(({ turn }) => turn === 90 || turn === 270);
  if (upOrDown.length === 0 || tables.length === 0) return { tables, others: turned };
  const held = new Set<Glyph>();
  const filled = tables.map((table) => ({
    ...table,
    cells: table.cells.map((cell) => fill(cell, upOrDown, turned, held)),
  }));
  return { tables: filled, others: turned.filter((glyph) => !held.has(glyph)) };
}

function fill(cell: Cell, texts: readonly Loose[], turned: readonly Glyph[], held: Set<Glyph>): Cell {
  if (cell.blocks.length > 0) return cell;
  const own = texts.filter(({ box }) => covered(box, cell.box) > 0.85);
  const turn = own[0]?.turn;
  if ((turn !== 90 && turn !== 270) || own.some((text) => text.turn !== turn)) return cell;
  const glyphs = turned.filter(
    (glyph) => glyph.turn === turn && own.some(({ box }) => isWithin(glyph.box, box)),
  );
  for (const glyph of glyphs) held.add(glyph);
  const { left, right } = turnForth(cell.box, turn);
  const words = makeWords(
    glyphs.map((glyph) => turnGlyph(glyph, turn)),
    [],
  );
  return { ...cell, turn, blocks: makeParagraphs(words, { left: left + 2, right: right - 2 }) };
}
