import type { PageBox, TaggedCell } from '#src/engines/pdfium/worker/page.ts';

/** A cell's position as tagged in the file, and the box of its text. */
export interface PositionedCell {
  readonly position: TaggedCell;
  readonly box: PageBox;
}

/** Horizontal extent of the text in a column. */
interface Reach {
  from: number;
  to: number;
  readonly rows: Set<number>;
}

/** Minimum white space between columns, in points. */
const minWhitePt = 1;

/**
 * Assigns cells to the columns they visually occupy, counted from the left. Many programs omit empty cells from the
 * tags, which makes the column numbers after them too low. Returns undefined if two cells of a row fall into one
 * column.
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

/**
 * Finds columns from cells above one another. While there are too many columns, merges neighbors that no row fills
 * both of.
 */
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

/**
 * Finds the columns a cell visually occupies: the column of its text, or the tagged number of columns where they fit
 * its text best.
 */
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
