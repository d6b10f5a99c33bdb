import type { Library } from './library.ts';
import type { TaggedCell } from './page.ts';

const groupsOfRows: ReadonlySet<string> = new Set(['THead', 'TBody', 'TFoot']);
const cellRoles: ReadonlySet<string> = new Set(['TH', 'TD']);
/** Maximum number of cells to read from a table, and of its columns; anything larger isn't a real table. */
const [maxTaggedCells, maxTaggedColumns] = [20_000, 200];

/**
 * Returns the positions of the cells of a table on a tagged page, by their elements, per ISO 32000-1, 14.8.4.3.4.
 * `table` is its number. Elements of other pages and empty cells have no element here, but count as cells of their
 * row.
 */
export function readCells(library: Library, element: number, table: number): Map<number, TaggedCell> {
  const positions = new Map<number, TaggedCell>();
  const open: number[] = [];
  let left = maxTaggedCells;
  for (const [row, cells] of listTaggedRows(library, element).entries()) {
    let column = 0;
    for (const cell of cells.slice(0, Math.min(maxTaggedColumns, left))) {
      left -= 1;
      while ((open[column] ?? 0) > row) column += 1;
      const columnSpan = cell === 0 ? 1 : readCellSpan(library, cell, 'ColSpan');
      const rowSpan = cell === 0 ? 1 : readCellSpan(library, cell, 'RowSpan');
      if (cell !== 0) positions.set(cell, { table, row, column, rowSpan, columnSpan });
      for (let at = column; at < column + columnSpan; at += 1) open[at] = row + rowSpan;
      column += columnSpan;
    }
  }
  return positions;
}

/** Lists the cells of each row on this page. */
function listTaggedRows(library: Library, element: number): number[][] {
  return listStructChildren(library, element).flatMap((child) => {
    if (child === 0) return [];
    const role = readStructRole(library, child);
    if (groupsOfRows.has(role)) return listTaggedRows(library, child);
    if (role !== 'TR') return [];
    return [
      listStructChildren(library, child).filter(
        (one) => one === 0 || cellRoles.has(readStructRole(library, one)),
      ),
    ];
  });
}

function listStructChildren({ call }: Library, element: number): number[] {
  const count = Math.min(call.FPDF_StructElement_CountChildren(element), maxTaggedCells);
  return Array.from({ length: count }, (_, index) => call.FPDF_StructElement_GetChildAtIndex(element, index));
}

const readStructRole = (library: Library, element: number): string =>
  library.text((at, length) => library.call.FPDF_StructElement_GetType(element, at, length), 'utf16');

/** Returns the row or column span of a cell; 1 if the file doesn't specify it. */
function readCellSpan(
  { call, scratch, float }: Library,
  element: number,
  name: 'RowSpan' | 'ColSpan',
): number {
  const count = call.FPDF_StructElement_GetAttributeCount(element);
  for (let index = 0; index < Math.min(count, 20); index += 1) {
    const attributes = call.FPDF_StructElement_GetAttributeAtIndex(element, index);
    const value = attributes ? call.FPDF_StructElement_Attr_GetValue(attributes, name) : 0;
    if (value && call.FPDF_StructElement_Attr_GetNumberValue(value, scratch))
      return Math.max(1, Math.min(maxTaggedColumns, Math.round(float(scratch))));
  }
  return 1;
}
