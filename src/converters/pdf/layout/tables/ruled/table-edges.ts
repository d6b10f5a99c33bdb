import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { around, medianValue, boxWidth } from '../../boxes.ts';
import type { Cell, Table } from '../../model.ts';

/** From and to where something may be. */
interface EdgeRange {
  readonly from: number;
  readonly to: number;
}

/** Where the lines and shades of a table may be, as its text tells. */
export interface TableEdgeRanges {
  /** How far to the sides what is drawn close to its text reaches. */
  readonly close: PageBox;
  /** How far what is drawn between its rows or behind them may reach: the last column may be far wider than its text. */
  readonly wide: PageBox;
  /** Each edge of the rows, the first and the last of them too: between the letters above and those below. */
  readonly rowEdges: readonly EdgeRange[];
  /** The same between the lines the letters stand in, which rows have room for. */
  readonly betweenLines: readonly EdgeRange[];
  /** Each edge between two columns. */
  readonly columnEdges: readonly EdgeRange[];
}

/** What is drawn at a table ends no farther from its text than this part of the letter size. */
const farthest = 1.6;
/** A last column goes on behind its text by this part of the width of the table at most. */
const maxLastColumnShare = 0.5;
/** Letters hang this part of their size into a line at most. */
const overlap = 0.3;

/** Reads from the text of a table where its edges may be drawn. */
export function readTableEdgeRanges(table: Table): TableEdgeRanges {
  const { box, cells, rowsPt, columnsPt } = table;
  const sizePt = medianValue(cells.flatMap(({ blocks }) => blocks.map((block) => block.sizePt)));
  const far = farthest * sizePt;
  const tops = edgesFrom(box.top, rowsPt);
  const rows = rowsPt.map((_, row) => {
    const text = cellsTextBox(cells.filter((cell) => cell.row === row && cell.rowSpan === 1));
    return text ?? { ...box, top: tops[row] ?? box.top, bottom: tops[row + 1] ?? box.bottom };
  });
  const columns = columnsPt.map((_, column) =>
    cellsTextBox(cells.filter((cell) => cell.column === column && cell.columnSpan === 1)),
  );
  return {
    close: { ...box, left: box.left - far, right: box.right + far },
    wide: { ...box, left: box.left - far, right: box.right + maxLastColumnShare * boxWidth(box) },
    rowEdges: tops.map((_, edge) => {
      const [above, below] = [rows[edge - 1], rows[edge]];
      return {
        from: above ? above.bottom - overlap * sizePt : (below?.top ?? 0) - far,
        to: below ? below.top + overlap * sizePt : (above?.bottom ?? 0) + far,
      };
    }),
    betweenLines: tops.map((_, edge) => ({
      from: rows[edge - 1]?.bottom ?? -Infinity,
      to: rows[edge]?.top ?? Infinity,
    })),
    columnEdges: columns.slice(1).map((right, index) => ({
      from: columns[index]?.right ?? Infinity,
      to: right?.left ?? -Infinity,
    })),
  };
}

const cellsTextBox = (cells: readonly Cell[]): PageBox | undefined => {
  const boxes = cells.flatMap(({ blocks }) => blocks.map((block) => block.box));
  return boxes.length > 0 ? around(boxes) : undefined;
};

/** The edge of rows that a line at a height is at; -1 where it is at none. */
export const edgeAt = ({ rowEdges }: TableEdgeRanges, y: number): number =>
  rowEdges.findIndex(({ from, to }) => y >= from && y <= to);

/** A table whose columns begin and end where what is drawn at it does, wherever their text leaves room for that. */
export function withColumns(
  table: Table,
  { columnEdges }: TableEdgeRanges,
  drawn: readonly PageBox[],
): Table {
  const ends = drawn.flatMap(({ left, right }) => [left, right]);
  const { left, right } = around([table.box, ...drawn]);
  const inner = edgesFrom(table.box.left, table.columnsPt).slice(1, -1);
  const xs = [
    left,
    ...inner.map((x, edge) => {
      const { from, to } = columnEdges[edge] ?? { from: x, to: x };
      return ends.find((end) => end >= from && end <= to) ?? x;
    }),
    right,
  ];
  return {
    ...table,
    box: { ...table.box, left, right },
    columnsPt: differences(xs),
    cells: table.cells.map((cell) => ({
      ...cell,
      box: {
        ...cell.box,
        left: xs[cell.column] ?? cell.box.left,
        right: xs[cell.column + cell.columnSpan] ?? cell.box.right,
      },
    })),
  };
}

/** A table some of whose rows begin or end at other heights, by the number of the edge; never so that a row is lower than its lines. */
export function withRows(
  table: Table,
  { betweenLines }: TableEdgeRanges,
  heights: ReadonlyMap<number, number>,
): Table {
  const ys = edgesFrom(table.box.top, table.rowsPt).map((y, edge) => {
    const { from, to } = betweenLines[edge] ?? { from: y, to: y };
    const drawn = heights.get(edge);
    return drawn === undefined || from > to ? y : Math.min(Math.max(drawn, from), to);
  });
  return {
    ...table,
    box: { ...table.box, top: ys[0] ?? table.box.top, bottom: ys.at(-1) ?? table.box.bottom },
    rowsPt: differences(ys),
    cells: table.cells.map((cell) => ({
      ...cell,
      box: {
        ...cell.box,
        top: ys[cell.row] ?? cell.box.top,
        bottom: ys[cell.row + cell.rowSpan] ?? cell.box.bottom,
      },
    })),
  };
}

function edgesFrom(start: number, sizes: readonly number[]): number[] {
  let at = start;
  return [start, ...sizes.map((size) => (at += size))];
}

const differences = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => Math.max(0, value - (values[index] ?? value)));
