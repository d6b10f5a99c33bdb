import type { Box, CellPlace } from '#src/engines/pdf-child/page.ts';

/** A cell as its file tells it, and where its text stands. */
export interface Seated {
  readonly place: CellPlace;
  readonly box: Box;
}

/** From where to where texts of one column reach. */
interface Reach {
  from: number;
  to: number;
  readonly rows: Set<number>;
}

/** White between columns is this wide at least, in points. */
const leastWhitePt = 1;

/**
 * Cells with the columns they are seen in, counted from the left: many programs leave empty cells out of what they tell,
 * so that those after them count too few. Undefined where two cells of a row fall into one column.
 */
export function seatCells<Held extends Seated>(cells: readonly Held[]): Held[] | undefined {
  const columns = columnsOf(cells);
  const seated = cells.map((cell) => ({ ...cell, place: { ...cell.place, ...seatOf(cell, columns) } }));
  const taken = new Set<string>();
  for (const { place } of seated)
    for (let column = place.column; column < place.column + place.columnSpan; column += 1) {
      const seat = `${place.row},${column}`;
      if (taken.has(seat)) return undefined;
      taken.add(seat);
    }
  return seated;
}

/** Where cells of one column stand below each other; neighbours of which no row has both are one while there are too many. */
function columnsOf(cells: readonly Seated[]): Reach[] {
  const reaches: Reach[] = [];
  const single = cells.filter(({ place }) => place.columnSpan === 1);
  for (const { box, place } of single.toSorted((one, other) => one.box.left - other.box.left)) {
    const last = reaches.at(-1);
    if (last && box.left < last.to + leastWhitePt) {
      last.to = Math.max(last.to, box.right);
      last.rows.add(place.row);
    } else reaches.push({ from: box.left, to: box.right, rows: new Set([place.row]) });
  }
  const widths = new Map<number, number>();
  for (const { place } of cells) widths.set(place.row, (widths.get(place.row) ?? 0) + place.columnSpan);
  return joined(reaches, Math.max(...widths.values()));
}

function joined(reaches: readonly Reach[], fewest: number): Reach[] {
  const kept = [...reaches];
  for (let index = 1; index < kept.length && kept.length > fewest;) {
    const [left, right] = [kept[index - 1], kept[index]];
    if (left && right && ![...left.rows].some((row) => right.rows.has(row)))
      kept.splice(index - 1, 2, {
        from: left.from,
        to: right.to,
        rows: new Set([...left.rows, ...right.rows]),
      });
    else index += 1;
  }
  return kept;
}

/** The columns a cell is seen in: that of its text, or as many as told where they fit its text best. */
function seatOf({ place, box }: Seated, columns: readonly Reach[]): Pick<CellPlace, 'column' | 'columnSpan'> {
  const columnSpan = Math.max(1, Math.min(place.columnSpan, columns.length));
  const starts = columns.slice(0, columns.length - columnSpan + 1).map((column, index) => {
    const end = columns[index + columnSpan - 1]?.to ?? column.to;
    const off = [box.left - column.from, box.right - end, (box.left + box.right - column.from - end) / 2];
    const outside = Math.max(0, column.from - box.left) + Math.max(0, box.right - end);
    return outside + Math.min(...off.map((one) => Math.abs(one)));
  });
  return { column: Math.max(0, starts.indexOf(Math.min(...starts))), columnSpan };
}
