import { around, median, widthOf } from '../boxes.ts';
import type { Strip } from '../gutters.ts';
import type { Word } from '../model.ts';
import { byColumn, crosses, isNumeric, type Row } from './columns.ts';

/**
 * Whether rows in columns are a table, rather than columns of running text, a list with its marks, contents with page
 * numbers, or addresses side by side.
 */
export function isTabular(rows: readonly Row[], strips: readonly Strip[], sizePt: number): boolean {
  const parted = rows.map((row) => byColumn(row, strips));
  const columns = [[], ...strips.map(() => [])].map((_, column) =>
    parted.map((parts) => parts[column] ?? []).filter((cell) => cell.length > 0),
  );
  const several = parted.filter((parts) => parts.filter((cell) => cell.length > 0).length > 1).length;
  const across = rows.filter((row) => crosses(row, strips, sizePt)).length;
  const numeric = columns.filter((cells) => share(cells, isNumeric) > 0.5).length;
  const prose = columns.filter((cells) => isProse(cells)).length;
  const fewest = columns.length === 2 ? 3 : 2;
  if (several < fewest || several < 0.45 * rows.length || across > 0.34 * rows.length) return false;
  if (prose === columns.length || (columns.length === 2 && prose > 0 && several < 0.7 * rows.length))
    return false;
  if (isMarks(columns[0] ?? []) && (columns.length === 2 || prose > 0)) return false;
  if (columns.length === 2) return isPair(columns, strips, { numeric, several, across, sizePt });
  return several >= 3 || numeric > 0 || columns.length > 3;
}

type Cells = readonly (readonly Word[])[];

const share = (cells: Cells, isSo: (cell: readonly Word[]) => boolean): number =>
  cells.filter((cell) => isSo(cell)).length / Math.max(1, cells.length);

/** Running text: lines of several words that mostly fill the column. */
function isProse(cells: Cells): boolean {
  if (cells.length < 5) return false;
  const boxes = cells.map((cell) => around(cell.map((word) => word.box)));
  const width = widthOf(around(boxes));
  const full = boxes.filter((box) => widthOf(box) > 0.8 * width).length / boxes.length;
  const words = cells.flat().length / cells.length;
  return words >= 3 && full > 0.4 && share(cells, isNumeric) < 0.3;
}

/** Bullets and numbers of list items. */
const isMarks = (cells: Cells): boolean =>
  share(cells, (cell) =>
    /^([•▪◦‣·●○■□✓✔➢–—*-]|\(?\w{1,4}[.)]|\d+(\.\d+)+\.?|\[\d+\]|§|[\uf000-\uf0ff])$/u.test(
      cell.map((word) => word.text).join(''),
    ),
  ) > 0.7;

/** Two columns: a label and what belongs to it. */
function isPair(
  columns: readonly Cells[],
  strips: readonly Strip[],
  { numeric, several, across, sizePt }: Record<'numeric' | 'several' | 'across' | 'sizePt', number>,
): boolean {
  const [left = [], right = []] = columns;
  if (isContents(left, right)) return false;
  const gap = (strips[0]?.right ?? 0) - (strips[0]?.left ?? 0);
  const far = Math.max(5 * sizePt, 0.8 * widthOf(around(left.flat().map((word) => word.box))));
  return numeric > 0 || (several >= 4 && across === 0 && gap < far);
}

/** Titles and the pages they are on. */
function isContents(left: Cells, right: Cells): boolean {
  const pages = right.map((cell) => (cell.length === 1 ? (cell[0]?.text ?? '') : ''));
  const isPages = pages.every((text) => /^(\d{1,4}|[ivxl]{1,6})$/.test(text));
  const numbers = pages.map(Number).filter((page) => page > 0);
  const isRising = numbers.every((page, index) => index === 0 || page >= (numbers[index - 1] ?? 0));
  const dotted = share(left, (cell) =>
    /\.{4,}|(\. ){3,}|…{2,}/.test(cell.map((word) => word.text).join(' ')),
  );
  return isPages && isRising && (numbers.length >= 4 || dotted > 0.5) && median(numbers) !== numbers[0];
}
