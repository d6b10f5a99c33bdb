import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { around, medianValue, boxWidth } from '../../boxes.ts';
import type { Cell, Table } from '../../model/blocks.ts';

/** Range of possible positions of an edge. */
interface EdgeRange {
  readonly from: number;
  readonly to: number;
}

/** Where the lines and shading of a table may be, judging by its text. */
export interface TableEdgeRanges {
  /** Horizontal extent of what is drawn close to the table's text. */
  readonly close: PageBox;
  /** Maximum extent of what is drawn between or behind its rows. The last column may be far wider than its text. */
  readonly wide: PageBox;
  /** Each row edge, including the first and last: between the characters above and those below. */
  readonly rowEdges: readonly EdgeRange[];
  /** The same edges, between the line boxes of the text, which rows must contain. */
  readonly betweenLines: readonly EdgeRange[];
  /** Each edge between two columns. */
  readonly columnEdges: readonly EdgeRange[];
}

/** Maximum distance of what is drawn around a table from its text, in multiples of the font size. */
const farthest = 1.6;
/** Maximum extension of the last column beyond its text, as a share of the table's width. */
const maxLastColumnShare = 0.5;
/** Maximum overlap of characters with a line, as a share of the font size. */
const overlap = 0.3;

/** Computes from the text of a table where its edges may be drawn. */
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

/** Returns the row edge that a vertical position falls on, or -1 if there is none. */
export const edgeAt = ({ rowEdges }: TableEdgeRanges, y: number): number =>
  rowEdges.findIndex(({ from, to }) => y >= from && y <= to);

/** Moves the column edges of a table to the ends of what is drawn, where the text leaves room. */
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

/** Moves row edges, by edge index, to other positions. A row never becomes lower than its text lines. */
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
