import type { Library } from './library.ts';
import type { CellPlace } from './page.ts';

const groupsOfRows: ReadonlySet<string> = new Set(['THead', 'TBody', 'TFoot']);
const cellRoles: ReadonlySet<string> = new Set(['TH', 'TD']);
/** Cells a table is read with, and columns of one; what lies beyond is no table of a page. */
const [mostCells, mostColumns] = [20_000, 200];

/**
 * The places of the cells of a table of a tagged page, by their elements, as ISO 32000-1, 14.8.4.3.4 has them. `table` is
 * its number; elements of other pages and empty cells have no element here, but count as cells of their row.
 */
export function readCells(library: Library, element: number, table: number): Map<number, CellPlace> {
  const places = new Map<number, CellPlace>();
  const open: number[] = [];
  let left = mostCells;
  for (const [row, cells] of rowsOf(library, element).entries()) {
    let column = 0;
    for (const cell of cells.slice(0, Math.min(mostColumns, left))) {
      left -= 1;
      while ((open[column] ?? 0) > row) column += 1;
      const columnSpan = cell === 0 ? 1 : spanOf(library, cell, 'ColSpan');
      const rowSpan = cell === 0 ? 1 : spanOf(library, cell, 'RowSpan');
      if (cell !== 0) places.set(cell, { table, row, column, rowSpan, columnSpan });
      for (let at = column; at < column + columnSpan; at += 1) open[at] = row + rowSpan;
      column += columnSpan;
    }
  }
  return places;
}

/** The cells of each row that is on the page. */
function rowsOf(library: Library, element: number): number[][] {
  return childrenOf(library, element).flatMap((child) => {
    if (child === 0) return [];
    const role = roleOf(library, child);
    if (groupsOfRows.has(role)) return rowsOf(library, child);
    if (role !== 'TR') return [];
    return [childrenOf(library, child).filter((one) => one === 0 || cellRoles.has(roleOf(library, one)))];
  });
}

function childrenOf({ call }: Library, element: number): number[] {
  const count = Math.min(call.FPDF_StructElement_CountChildren(element), mostCells);
  return Array.from({ length: count }, (_, index) => call.FPDF_StructElement_GetChildAtIndex(element, index));
}

const roleOf = (library: Library, element: number): string =>
  library.text((at, length) => library.call.FPDF_StructElement_GetType(element, at, length), 'utf16');

/** How many rows or columns a cell takes; 1 where the file does not tell. */
function spanOf({ call, scratch, float }: Library, element: number, name: 'RowSpan' | 'ColSpan'): number {
  const count = call.FPDF_StructElement_GetAttributeCount(element);
  for (let index = 0; index < Math.min(count, 20); index += 1) {
    const attributes = call.FPDF_StructElement_GetAttributeAtIndex(element, index);
    const value = attributes ? call.FPDF_StructElement_Attr_GetValue(attributes, name) : 0;
    if (value && call.FPDF_StructElement_Attr_GetNumberValue(value, scratch))
      return Math.max(1, Math.min(mostColumns, Math.round(float(scratch))));
  }
  return 1;
}
