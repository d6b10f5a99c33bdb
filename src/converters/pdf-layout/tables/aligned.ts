import type { Area, Rule } from '#src/engines/pdf-child/page.ts';
import { around, covered, median, widthOf } from '../boxes.ts';
import type { Strip } from '../page/white-strips.ts';
import type { Cell, Table, Word } from '../model.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { byBaseline } from '../text/lines.ts';
import type { Row } from './columns.ts';

/** Where a table ends and what lines go through it, where lines tell. */
interface Frame {
  readonly left: number;
  readonly right: number;
  /** Edges of the rows, one more than there are rows. */
  readonly ys: readonly number[];
  /** Lines that are drawn from side to side. */
  readonly rules: readonly Rule[];
  readonly areas: readonly Area[];
}

/** Rows whose words stand in columns, as a table. Words over a gutter make a cell over several columns. */
export function makeAlignedTable(rows: readonly Row[], gutters: readonly Strip[], frame?: Frame): Table {
  const words = rows.flat();
  const box = around(words.map((word) => word.box));
  const size = median(words.map((word) => word.sizePt));
  const cuts = gutters.map((gutter) => (gutter.left + gutter.right) / 2);
  const xs = [frame?.left ?? box.left - 2, ...cuts, frame?.right ?? box.right + 2];
  const ys = frame?.ys ?? rowEdges(rows);
  const lattice = { xs, ys, gutters, words, ends: columnEnds(words, xs) };
  const cells = rows.flatMap((row, index) => cellsOf(row, index, lattice, size));
  const seen = frame?.rules.filter((rule) => rule.widthPt > 0) ?? [];
  return {
    kind: 'table',
    box: { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 },
    columnsPt: xs.slice(1).map((x, index) => x - (xs[index] ?? 0)),
    rowsPt: ys.slice(1).map((y, index) => y - (ys[index] ?? 0)),
    cells: frame ? cells.map((one) => framed(one, seen, frame.areas)) : cells,
    borderPt: Math.min(3, Math.max(0, median(seen.map((rule) => rule.widthPt)))),
    borderColour: seen[0]?.colour ?? '000000',
  };
}

/** A cell with the lines above and below it that are drawn, and its shade. */
function framed(one: Cell, rules: readonly Rule[], areas: readonly Area[]): Cell {
  const isDrawn = (y: number) =>
    rules.some(
      (rule) =>
        Math.abs((rule.top + rule.bottom) / 2 - y) < 2 &&
        Math.min(rule.right, one.box.right) - Math.max(rule.left, one.box.left) > 0.5 * widthOf(one.box),
    );
  const fill = areas.findLast((area) => covered(one.box, area.box) > 0.7)?.colour;
  return {
    ...one,
    fill: fill === 'ffffff' ? undefined : fill,
    borders: { top: isDrawn(one.box.top), bottom: isDrawn(one.box.bottom), left: false, right: false },
  };
}

/** Lines between rows: half-way between the letters of one and the next. */
function rowEdges(rows: readonly Row[]): number[] {
  const boxes = rows.map((row) => around(row.map(lineBox)));
  const inner = boxes.slice(1).map((box, index) => {
    const above = boxes[index]?.bottom ?? box.top;
    return (above + box.top) / 2;
  });
  const edges = [boxes[0]?.top ?? 0, ...inner, boxes.at(-1)?.bottom ?? 0];
  return edges.map((edge, index) => Math.max(edge, edges[index - 1] ?? edge));
}

/** The room a word takes in a line of its own. */
const lineBox = ({ box, baseline, sizePt }: Word): Word['box'] => ({
  ...box,
  top: baseline - 0.8 * 1.17 * sizePt,
  bottom: baseline + 0.2 * 1.17 * sizePt,
});

/** Where the lines of the columns and rows of a table stand, and where the text of each column ends. */
interface Lattice {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly ends: readonly number[];
  /** The white between the columns. */
  readonly gutters: readonly Strip[];
  /** All words of the table. */
  readonly words: readonly Word[];
}

/** How far to the right the words of each column reach. */
function columnEnds(words: readonly Word[], xs: readonly number[]): number[] {
  const ends = xs.slice(1).map(() => -Infinity);
  for (const { box } of words) {
    const column = xs.findLastIndex((x) => x <= (box.left + box.right) / 2);
    ends[column] = Math.max(ends[column] ?? -Infinity, box.right);
  }
  return ends;
}

function cellsOf(row: Row, index: number, lattice: Lattice, size: number): Cell[] {
  const { xs } = lattice;
  const spans = joinSpans(spansOf(row, lattice, size));
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

interface Span {
  readonly first: number;
  readonly last: number;
  readonly words: readonly Word[];
}

/** Pieces of a row that belong together by narrow gaps, with the columns they reach over. */
function spansOf(row: Row, lattice: Lattice, size: number): Span[] {
  const pieces: Word[][] = [];
  for (const word of row.toSorted((one, other) => one.box.left - other.box.left)) {
    const piece = pieces.at(-1);
    const right = piece ? Math.max(...piece.map((one) => one.box.right)) : 0;
    if (piece && word.box.left - right < widestBlank * size && !isCut(right, word.box.left, lattice.gutters))
      piece.push(word);
    else pieces.push([word]);
  }
  return pieces.map((words) => ({ ...reachOf(around(words.map((word) => word.box)), lattice), words }));
}

/** Words farther apart than this part of the letter size are of different pieces. */
const widestBlank = 0.6;

/** Whether all the white between two columns is in the gap of two words. */
const isCut = (left: number, right: number, gutters: readonly Strip[]): boolean =>
  gutters.some((gutter) => left < gutter.left + 0.5 && right > gutter.right - 0.5);

/**
 * The columns a box reaches over: those it reaches into beyond the middle of the white between; but only those whose text
 * it stands over where it begins or ends with others there, as do the heads of columns that are wider than what is below.
 */
function reachOf(box: Word['box'], lattice: Lattice): Pick<Span, 'first' | 'last'> {
  const { xs, gutters } = lattice;
  const cuts = xs.slice(1, -1);
  const first = gutters.filter((gutter) => box.left > gutter.left - 1).length;
  const last = gutters.filter((gutter) => box.right > gutter.right + 1).length;
  if (first <= last && isAligned(box, first, last, lattice)) return { first, last };
  return {
    first: cuts.filter((x) => x <= box.left + 1).length,
    last: cuts.filter((x) => x < box.right - 1).length,
  };
}

/** Text begins or ends with other text this near, in points; others that do so are so many at least. */
const [nearPt, fewestAligned] = [1.5, 2];

/** Whether words of other rows of columns begin where a box does, at the left of them, or end where it does, at the right. */
function isAligned(box: Word['box'], first: number, last: number, { gutters, words }: Lattice): boolean {
  const [from, to] = [gutters[first - 1]?.left ?? -Infinity, gutters[last]?.right ?? Infinity];
  const others = words.filter(
    (word) =>
      (word.box.bottom < box.top || word.box.top > box.bottom) && word.box.left > from && word.box.right < to,
  );
  const sharing = (edge: 'left' | 'right') =>
    others.filter((word) => Math.abs(word.box[edge] - box[edge]) < nearPt).length;
  return sharing('left') >= fewestAligned || sharing('right') >= fewestAligned;
}

/** Pieces that share a column become one cell; but as many pieces as they share columns have one each: their heads are set otherwise than what is below. */
function joinSpans(spans: readonly Span[]): Span[] {
  const groups: Span[][] = [];
  for (const span of spans) {
    const last = Math.max(-1, ...(groups.at(-1) ?? []).map((one) => one.last));
    if (span.first <= last) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0]?.first ?? 0, Math.max(...group.map((one) => one.last))];
    if (group.length > 1 && group.length === last - first + 1)
      return group.map(({ words }, index) => ({ first: first + index, last: first + index, words }));
    return [{ first, last, words: group.flatMap((one) => one.words) }];
  });
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
  // of several lines the column's text shows where they had to end; a single one stands anywhere in its cell
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
