import { around, median } from '../boxes.ts';
import { partsOf, type Strip } from '../gutters.ts';
import { rowsOf } from '../lines.ts';
import type { Cell, Table, Word } from '../model.ts';
import { makeParagraphs } from '../paragraphs.ts';

/** Rows whose words stand in columns, as a table without lines. Words over a gutter make a cell over several columns. */
export function makeAlignedTable(words: readonly Word[], gutters: readonly Strip[]): Table {
  const box = around(words.map((word) => word.box));
  const size = median(words.map((word) => word.sizePt));
  const cuts = gutters.map((gutter) => (gutter.left + gutter.right) / 2);
  const xs = [box.left - 2, ...cuts, box.right + 2];
  const rows = joinWrapped(rowsOf(words), gutters);
  const ys = rowEdges(rows);
  const cells = rows.flatMap((row, index) => cellsOf(row, index, xs, ys, size));
  return {
    kind: 'table',
    box: { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 },
    columnsPt: xs.slice(1).map((x, index) => x - (xs[index] ?? 0)),
    rowsPt: ys.slice(1).map((y, index) => y - (ys[index] ?? 0)),
    cells,
    borderPt: 0,
    borderColour: '000000',
  };
}

type Row = readonly Word[];

/** Rows that only go on with cells of the row above, nearer to it than rows are to each other, are part of it. */
function joinWrapped(rows: readonly Row[], gutters: readonly Strip[]): Word[][] {
  const filled = (row: Row) => partsOf(row, gutters).map((part) => part.length > 0);
  const gaps = rows.slice(1).map((row, index) => baselineOf(row) - baselineOf(rows[index] ?? row));
  const full = gaps.filter((_, index) => filled(rows[index + 1] ?? [])[0] === true);
  const rowGap = median(full);
  const joined: Word[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = joined.at(-1);
    const has = filled(row);
    const gap = gaps[index - 1] ?? Infinity;
    const above = before ? filled(before) : [];
    const goesOn = has.every((isThere, column) => !isThere || above[column] === true);
    const count = has.filter(Boolean).length;
    const isRest = !has[0] && goesOn && count < has.length && count <= 2 && gap < 0.85 * rowGap;
    if (before && (isRest || overlaps(before, row))) before.push(...row);
    else joined.push([...row]);
  }
  return joined;
}

/** Rows that reach into each other in height: large letters beside small ones. */
function overlaps(above: Row, below: Row): boolean {
  const bottom = Math.max(...above.map((word) => lineBox(word).bottom));
  const top = Math.min(...below.map((word) => lineBox(word).top));
  const least = Math.min(...above.map((word) => word.sizePt), ...below.map((word) => word.sizePt));
  return bottom - top > 0.45 * least;
}

const baselineOf = (row: Row): number => median(row.map((word) => word.baseline));

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

function cellsOf(
  row: Row,
  index: number,
  xs: readonly number[],
  ys: readonly number[],
  size: number,
): Cell[] {
  const spans = joinSpans(spansOf(row, xs, size));
  const cells: Cell[] = [];
  let column = 0;
  for (const span of spans) {
    for (; column < span.first; column += 1) cells.push(cell(index, column, column, [], xs, ys));
    cells.push(cell(index, span.first, span.last, span.words, xs, ys));
    column = span.last + 1;
  }
  for (; column < xs.length - 1; column += 1) cells.push(cell(index, column, column, [], xs, ys));
  return cells;
}

interface Span {
  readonly first: number;
  readonly last: number;
  readonly words: readonly Word[];
}

/** Pieces of a row that belong together by narrow gaps, with the columns they reach over. */
function spansOf(row: Row, xs: readonly number[], size: number): Span[] {
  const pieces: Word[][] = [];
  for (const word of row.toSorted((one, other) => one.box.left - other.box.left)) {
    const piece = pieces.at(-1);
    const right = piece ? Math.max(...piece.map((one) => one.box.right)) : 0;
    if (piece && word.box.left - right < 0.6 * size && !isCut(right, word.box.left, xs)) piece.push(word);
    else pieces.push([word]);
  }
  return pieces.map((words) => {
    const box = around(words.map((word) => word.box));
    const last = Math.max(
      0,
      xs.findLastIndex((x) => x < box.right - 1),
    );
    const first = Math.max(
      0,
      xs.findLastIndex((x) => x <= box.left + 1),
    );
    return { first, last: Math.min(last, xs.length - 2), words };
  });
}

/** Whether a line between columns goes through the gap of two words. */
const isCut = (left: number, right: number, xs: readonly number[]): boolean =>
  xs.some((x) => x > left - 0.1 && x < right + 0.1);

/** Pieces that share a column become one cell. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before && span.first <= before.last)
      joined[joined.length - 1] = {
        first: before.first,
        last: Math.max(before.last, span.last),
        words: [...before.words, ...span.words],
      };
    else joined.push(span);
  }
  return joined;
}

const noBorders = { top: false, right: false, bottom: false, left: false };

function cell(
  row: number,
  first: number,
  last: number,
  words: readonly Word[],
  xs: readonly number[],
  ys: readonly number[],
): Cell {
  const box = { left: xs[first] ?? 0, right: xs[last + 1] ?? 0, top: ys[row] ?? 0, bottom: ys[row + 1] ?? 0 };
  const blocks = makeParagraphs(words, { left: box.left + 2, right: box.right - 2 });
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
