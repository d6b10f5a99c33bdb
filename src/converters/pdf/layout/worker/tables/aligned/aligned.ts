import type { FilledArea, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { around, covered, medianValue, boxWidth } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Cell, Table } from '../../model/blocks.ts';
import type { Word } from '../../model/words.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { byBaseline } from '../../text/lines.ts';
import type { WordRow } from '../../text/word-rows.ts';
import { findCellSpans } from './column-spans.ts';
import type { Lattice } from '../ruled/lattice.ts';

/** The extent of a table and the lines through it, where lines define them. */
interface Frame {
  readonly left: number;
  readonly right: number;
  /** Row edges, one more than the number of rows. */
  readonly ys: readonly number[];
  /** Lines drawn across the full width. */
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
}

/** Maximum distance of a line from the edge it draws. */
const nearPt = 2;

/** Turns rows whose words are in columns into a table. Words across a gutter make a cell that spans several columns. */
export function makeAlignedTable(
  rows: readonly WordRow[],
  gutters: readonly WhiteStrip[],
  frame?: Frame,
): Table {
  const words = rows.flat();
  const box = around(words.map((word) => word.box));
  const size = medianValue(words.map((word) => word.sizePt));
  const cuts = gutters.map((gutter) => findColumnCut(gutter, frame));
  const xs = [frame?.left ?? box.left - 2, ...cuts, frame?.right ?? box.right + 2];
  const ys = frame?.ys ?? rowEdges(rows);
  const lattice = { xs, ys, gutters, words, ends: columnEnds(words, xs) };
  const cells = rows.flatMap((row, index) => makeRowCells(row, index, lattice, size));
  const seen = frame?.rules.filter((rule) => rule.widthPt > 0) ?? [];
  return {
    type: 'table',
    box: { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 },
    columnsPt: xs.slice(1).map((x, index) => x - (xs[index] ?? 0)),
    rowsPt: ys.slice(1).map((y, index) => y - (ys[index] ?? 0)),
    cells: frame ? cells.map((one) => framed(one, seen, frame.areas)) : cells,
    borderPt: Math.min(3, Math.max(0, medianValue(seen.map((rule) => rule.widthPt)))),
    borderColour: seen[0]?.colour ?? '000000',
  };
}

/**
 * Returns the boundary between two columns: where lines or shades of the table end in the gutter, otherwise its
 * center.
 */
function findColumnCut({ left, right }: WhiteStrip, frame: Frame | undefined): number {
  const [top = 0, bottom = 0] = [frame?.ys[0], frame?.ys.at(-1)];
  const drawn = [...(frame?.rules ?? []), ...(frame?.areas.map(({ box }) => box) ?? [])];
  const ends = drawn
    .filter((one) => one.bottom > top - nearPt && one.top < bottom + nearPt)
    .flatMap((one) => [one.left, one.right]);
  return ends.find((end) => end > left && end < right) ?? (left + right) / 2;
}

/** Adds the lines above and below a cell, and its shade. */
function framed(one: Cell, rules: readonly RulingLine[], areas: readonly FilledArea[]): Cell {
  const isDrawn = (y: number) =>
    rules.some(
      (rule) =>
        Math.abs((rule.top + rule.bottom) / 2 - y) < nearPt &&
        Math.min(rule.right, one.box.right) - Math.max(rule.left, one.box.left) > 0.5 * boxWidth(one.box),
    );
  const fill = areas.findLast((area) => covered(one.box, area.box) > 0.7)?.colour;
  return {
    ...one,
    fill: fill === 'ffffff' ? undefined : fill,
    borders: { top: isDrawn(one.box.top), bottom: isDrawn(one.box.bottom), left: false, right: false },
  };
}

/** Returns the edges between rows: halfway between the letters of one and the next. */
function rowEdges(rows: readonly WordRow[]): number[] {
  const boxes = rows.map((row) => around(row.map(lineBox)));
  const inner = boxes.slice(1).map((box, index) => {
    const above = boxes[index]?.bottom ?? box.top;
    return (above + box.top) / 2;
  });
  const edges = [boxes[0]?.top ?? 0, ...inner, boxes.at(-1)?.bottom ?? 0];
  return edges.map((edge, index) => Math.max(edge, edges[index - 1] ?? edge));
}

/** Returns the box that a word needs in a line of its own. */
const lineBox = ({ box, baseline, sizePt }: Word): Word['box'] => ({
  ...box,
  top: baseline - 0.8 * 1.17 * sizePt,
  bottom: baseline + 0.2 * 1.17 * sizePt,
});

/** Returns the right edge of the words in each column. */
function columnEnds(words: readonly Word[], xs: readonly number[]): number[] {
  const ends = xs.slice(1).map(() => -Infinity);
  for (const { box } of words) {
    const column = xs.findLastIndex((x) => x <= (box.left + box.right) / 2);
    ends[column] = Math.max(ends[column] ?? -Infinity, box.right);
  }
  return ends;
}

function makeRowCells(row: WordRow, index: number, lattice: Lattice, size: number): Cell[] {
  const { xs } = lattice;
  const spans = findCellSpans(row, lattice, size);
  const cells: Cell[] = [];
  let column = 0;
  for (const span of spans) {
    for (; column < span.first; column += 1) cells.push(cell(index, column, column, [], lattice));
    cells.push(cell(index, span.first, span.last, span.words, lattice));
    column = span.last + 1;
  }
  for (; column < xs.length - 1; column += 1) cells.push(cell(index, column, column, [], lattice));
  return cells;
}

const noBorders = { top: false, right: false, bottom: false, left: false };

function cell(
  row: number,
  first: number,
  last: number,
  words: readonly Word[],
  { xs, ys, ends }: Lattice,
): Cell {
  const box = { left: xs[first] ?? 0, right: xs[last + 1] ?? 0, top: ys[row] ?? 0, bottom: ys[row + 1] ?? 0 };
  // for several lines, the column's text shows where they had to end; a single line may be anywhere in its cell
  const right = byBaseline(words).length > 1 ? (ends[last] ?? box.right) : box.right;
  const blocks = makeParagraphs(words, { left: box.left + 2, right: Math.min(box.right - 2, right) });
  return {
    row,
    column: first,
    rowSpan: 1,
    columnSpan: last - first + 1,
    box,
    blocks,
    fill: undefined,
    borders: noBorders,
  };
}
