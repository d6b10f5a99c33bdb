import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import type { Borders } from '../model/borders.ts';
import type { Word } from '../model/words.ts';
import type { Grid } from './ruled/grid.ts';

/** A grid cell before it is filled. */
export interface Slot {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: PageBox;
  readonly borders: Borders;
}

const tolerancePt = 3.5;

/**
 * Finds the cells of a grid. Neighbors without a line between them are merged, starting with those that share a word.
 * Borders record which edges are visibly drawn.
 */
export function findGridSlots(grid: Grid, words: readonly Word[]): Slot[] {
  const { xs, ys } = grid;
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const edges = makeEdges(grid);
  const crossed = crossings(grid, words);
  const occupied = new Set<number>();
  const slots: Slot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (occupied.has(row * columns + column)) continue;
      const slot = grow(row, column);
      for (let y = row; y < row + slot.rowSpan; y += 1)
        for (let x = column; x < column + slot.columnSpan; x += 1) occupied.add(y * columns + x);
      slots.push(slot);
    }
  }
  return slots;

  function grow(row: number, column: number): Slot {
    let columnSpan = 1;
    while (
      column + columnSpan < columns &&
      isFree(row, column + columnSpan) &&
      !edges.right(row, column + columnSpan - 1)
    )
      columnSpan += 1;
    let rowSpan = 1;
    while (row + rowSpan < rows && isOpenBelow(row + rowSpan, column, columnSpan)) rowSpan += 1;
    const box = {
      left: xs[column] ?? 0,
      top: ys[row] ?? 0,
      right: xs[column + columnSpan] ?? 0,
      bottom: ys[row + rowSpan] ?? 0,
    };
    return { row, column, rowSpan, columnSpan, box, borders: bordersOf(row, column, rowSpan, columnSpan) };
  }

  function isFree(row: number, column: number): boolean {
    return !occupied.has(row * columns + column);
  }

  /** Whether a word spans a cell and the next one in its row, with no line between them. */
  function isJoined(row: number, column: number): boolean {
    return crossed.has(`${row},${column}`) && !edges.right(row, column);
  }

  /** Whether a row of cells has no line above or within it, so that it belongs to the cell above. */
  function isOpenBelow(row: number, column: number, span: number): boolean {
    if (isJoined(row, column - 1) || isJoined(row, column + span - 1)) return false;
    for (let x = column; x < column + span; x += 1) {
      if (!isFree(row, x) || edges.bottom(row - 1, x)) return false;
      if (x < column + span - 1 && edges.right(row, x)) return false;
    }
    return true;
  }

  function bordersOf(row: number, column: number, rowSpan: number, columnSpan: number): Borders {
    return {
      top: row === 0 ? edges.seenTop(0, column) : edges.seenBottom(row - 1, column),
      bottom: edges.seenBottom(row + rowSpan - 1, column),
      left: column === 0 ? edges.seenLeft(row, 0) : edges.seenRight(row, column - 1),
      right: edges.seenRight(row, column + columnSpan - 1),
    };
  }
}

/** Finds the grid cells, by row and column, where a word extends into the next column. */
function crossings({ xs, ys }: Grid, words: readonly Word[]): Set<string> {
  const positions = words.flatMap(({ box, baseline, sizePt }) => {
    const row = ys.findLastIndex((y) => y < baseline - 0.3 * sizePt);
    return xs
      .flatMap((x, index) => (x > box.left + 1.5 && x < box.right - 1.5 ? [index - 1] : []))
      .map((column) => `${row},${column}`);
  });
  return new Set(positions);
}

interface Edges {
  right(row: number, column: number): boolean;
  bottom(row: number, column: number): boolean;
  seenRight(row: number, column: number): boolean;
  seenBottom(row: number, column: number): boolean;
  seenLeft(row: number, column: number): boolean;
  seenTop(row: number, column: number): boolean;
}

/** Returns a lookup for which segments of the grid lines are drawn. */
function makeEdges({ xs, ys, rules }: Grid): Edges {
  const drawn = (isHorizontal: boolean, at: number, from: number, to: number, isSeen: boolean): boolean => {
    let length = 0;
    for (const rule of rules) {
      if (rule.isHorizontal !== isHorizontal || (isSeen && (rule.widthPt === 0 || rule.colour === 'ffffff')))
        continue;
      const position = isHorizontal ? (rule.top + rule.bottom) / 2 : (rule.left + rule.right) / 2;
      if (Math.abs(position - at) > tolerancePt) continue;
      const [start, end] = isHorizontal ? [rule.left, rule.right] : [rule.top, rule.bottom];
      length += Math.max(0, Math.min(end, to) - Math.max(start, from));
    }
    return length > 0.5 * (to - from);
  };
  const memo = new Map<string, boolean>();
  const remembered = (isHorizontal: boolean, line: number, piece: number, isSeen: boolean): boolean => {
    const key = `${isHorizontal}${line},${piece}${isSeen}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const [along, across] = isHorizontal ? [xs, ys] : [ys, xs];
    const found = drawn(isHorizontal, across[line] ?? 0, along[piece] ?? 0, along[piece + 1] ?? 0, isSeen);
    memo.set(key, found);
    return found;
  };
  return {
    right: (row, column) => remembered(false, column + 1, row, false),
    bottom: (row, column) => remembered(true, row + 1, column, false),
    seenRight: (row, column) => remembered(false, column + 1, row, true),
    seenBottom: (row, column) => remembered(true, row + 1, column, true),
    seenLeft: (row, column) => remembered(false, column, row, true),
    seenTop: (row, column) => remembered(true, row, column, true),
  };
}
