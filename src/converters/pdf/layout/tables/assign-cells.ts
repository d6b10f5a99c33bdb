import type { PageBox, TaggedCell } from '#src/engines/pdfium/worker/page.ts';

/** A cell as its file tells it, and where its text stands. */
export interface PositionedCell {
  readonly position: TaggedCell;
  readonly box: PageBox;
}

/** From where to where texts of one column reach. */
interface Reach {
  from: number;
  to: number;
  readonly rows: Set<number>;
}

/** White between columns is this wide at least, in points. */
const minWhitePt = 1;

/**
 * Cells with the columns they are seen in, counted from the left: many programs leave empty cells out of what they tell,
 * so that those after them count too few. Undefined where two cells of a row fall into one column.
 */
export function assignCells<C extends PositionedCell>(cells: readonly C[]): C[] | undefined {
  const columns = findSeenColumns(cells);
  const assigned = cells.map((cell) => ({
    ...cell,
    position: { ...cell.position, ...findSeenSpan(cell, columns) },
  }));
  const occupied = new Set<string>();
  for (const { position } of assigned)
    for (let column = position.column; column < position.column + position.columnSpan; column += 1) {
      const key = `${position.row},${column}`;
      if (occupied.has(key)) return undefined;
      occupied.add(key);
    }
  return assigned;
}

/** Where cells of one column stand below each other; neighbours of which no row has both are one while there are too many. */
function findSeenColumns(cells: readonly PositionedCell[]): Reach[] {
  const reaches: Reach[] = [];
  const single = cells.filter(({ position }) => position.columnSpan === 1);
  for (const { box, position } of single.toSorted((one, other) => one.box.left - other.box.left)) {
    const last = reaches.at(-1);
    if (last && box.left < last.to + minWhitePt) {
      last.to = Math.max(last.to, box.right);
      last.rows.add(position.row);
    } else reaches.push({ from: box.left, to: box.right, rows: new Set([position.row]) });
  }
  const widths = new Map<number, number>();
  for (const { position } of cells)
    widths.set(position.row, (widths.get(position.row) ?? 0) + position.columnSpan);
  return joined(reaches, Math.max(...widths.values()));
}

function joined(reaches: readonly Reach[], minColumns: number): Reach[] {
  const remaining = [...reaches];
  for (let index = 1; index < remaining.length && remaining.length > minColumns;) {
    const [left, right] = [remaining[index - 1], remaining[index]];
    if (left && right && ![...left.rows].some((row) => right.rows.has(row)))
      remaining.splice(index - 1, 2, {
        from: left.from,
        to: right.to,
        rows: new Set([...left.rows, ...right.rows]),
      });
    else index += 1;
  }
  return remaining;
}

/** The columns a cell is seen in: that of its text, or as many as told where they fit its text best. */
function findSeenSpan(
  { position, box }: PositionedCell,
  columns: readonly Reach[],
): Pick<TaggedCell, 'column' | 'columnSpan'> {
  const columnSpan = Math.max(1, Math.min(position.columnSpan, columns.length));
  const starts = columns.slice(0, columns.length - columnSpan + 1).map((column, index) => {
    const end = columns[index + columnSpan - 1]?.to ?? column.to;
    const off = [box.left - column.from, box.right - end, (box.left + box.right - column.from - end) / 2];
    const outside = Math.max(0, column.from - box.left) + Math.max(0, box.right - end);
    return outside + Math.min(...off.map((one) => Math.abs(one)));
  });
  return { column: Math.max(0, starts.indexOf(Math.min(...starts))), columnSpan };
}
