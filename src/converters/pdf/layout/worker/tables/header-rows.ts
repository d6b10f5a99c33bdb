import type { Cell, Table } from '../model/blocks.ts';
import { isBoldText, joinRunText } from '../text/runs.ts';

/** Maximum number of rows in a table heading. */
export const maxHeaderRows = 3;

/**
 * Returns how many rows at the top of a table head its columns. Their text is bold or has its own shading, or they
 * are words above numbers, and rows of a different style follow. Returns 0 if there is no evidence.
 */
export function headerRows({ cells, rowsPt, columnsPt, headRows }: Table): number {
  if (headRows !== undefined) return headRows;
  if (rowsPt.length < 2 || columnsPt.length < 2) return 0;
  const last = rowsPt.map((_, row) => row).findLastIndex((row) => row < maxHeaderRows && heads(cells, row));
  if (last < 0) return 0;
  const count = 1 + Math.max(last, ...cells.filter((cell) => cell.row <= last).map(lastRow));
  return count <= maxHeaderRows && count < rowsPt.length ? count : 0;
}

const lastRow = (cell: Cell): number => cell.row + cell.rowSpan - 1;

/** Whether a row and all rows above it head the columns. */
function heads(cells: readonly Cell[], row: number): boolean {
  const [own, above] = [cells.filter((cell) => cell.row === row), cells.filter((cell) => cell.row < row)];
  const below = cells.filter((cell) => cell.row > row && cell.blocks.length > 0);
  if (above.length > 0 && !heads(cells, row - 1)) return false;
  const filled = own.filter((cell) => textIn(cell) !== '');
  if (filled.length === 0 || below.length === 0) return false;
  if (filled.some((cell) => isNumber(cell) && !isYear(cell))) return false;
  if (filled.every(isBold) && !below.every(isBold) && isBoldRowAlone(below, row)) return true;
  const isShaded = filled.every((cell) => cell.fill !== undefined && cell.fill === filled[0]?.fill);
  if (isShaded && below.every((cell) => cell.fill !== filled[0]?.fill)) return true;
  return row === 0 && filled.length >= 2 && !filled.some(isNumber) && standsOverNumbers(filled, below);
}

/** Whether bold rows are rare below. If every other row is bold, bold rows are part of the table body. */
const isBoldRowAlone = (below: readonly Cell[], row: number): boolean =>
  below.filter((cell) => cell.row <= row + maxHeaderRows && isBold(cell)).length <
  0.5 * below.filter((cell) => cell.row <= row + maxHeaderRows).length;

/** Whether at least one column headed by words, and most of them, hold only numbers. */
function standsOverNumbers(heading: readonly Cell[], below: readonly Cell[]): boolean {
  const columns = heading.map((head) =>
    below.filter((cell) => cell.column === head.column && textIn(cell) !== ''),
  );
  const numeric = columns.filter((column) => column.length >= 2 && column.every(isNumber));
  return numeric.length >= Math.max(1, (heading.length - 1) / 2);
}

const textIn = (cell: Cell): string =>
  cell.blocks
    .map((block) => joinRunText(block.runs))
    .join(' ')
    .trim();

const isBold = (cell: Cell): boolean =>
  cell.blocks.some((block) => block.runs.length > 0) && cell.blocks.every((block) => isBoldText(block.runs));

/** Digits and symbols without words; a unit of up to three letters may follow. */
const isNumber = (cell: Cell): boolean => /^[^\p{L}]*\d[^\p{L}]*\p{L}{0,3}[^\p{L}]*$/u.test(textIn(cell));

/** A year, alone or with the unit of its figures, as in the column headings of reports. */
const isYear = (cell: Cell): boolean => /^(19|20)\d\d\b(?![.,:/-]\d)[^\d]*\d{0,6}$/u.test(textIn(cell));
