import { around, boxWidth } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model/words.ts';
import { parseScriptMark } from '../../paragraphs/lists/script-markers.ts';
import { countWords } from '../../page/prose.ts';
import { textOfRow, type WordRow } from '../../text/word-rows.ts';
import { byColumn, crosses, isNumeric } from './columns.ts';

/**
 * Returns whether rows split into columns are a table, rather than columns of running text, a list with its markers,
 * a table of contents, or addresses side by side.
 */
export function isTabular(rows: readonly WordRow[], strips: readonly WhiteStrip[], sizePt: number): boolean {
  const parted = rows.map((row) => byColumn(row, strips));
  const columns = splitColumns(rows, strips);
  const several = parted.filter((parts) => parts.filter((cell) => cell.length > 0).length > 1).length;
  const across = rows.filter((row) => crosses(row, strips, sizePt)).length;
  const numeric = columns.filter((cells) => share(cells, isNumeric) > 0.5).length;
  const prose = columns.filter((cells) => isProse(cells)).length;
  const minSeveral = columns.length === 2 ? 3 : 2;
  if (several < minSeveral || several < 0.45 * rows.length || across > 0.34 * rows.length) return false;
  if (prose === columns.length || (columns.length === 2 && prose > 0 && several < 0.7 * rows.length))
    return false;
  if (isListing(rows, strips)) return false;
  const isPriced = columns.length > 2 && share(columns.at(-1) ?? [], isNumeric) > 0.9;
  if (isMarks(columns[0] ?? []) && (columns.length === 2 || (prose > 0 && !isPriced))) return false;
  if (columns.length === 2) return isPair(columns, strips, { numeric, several, across, sizePt });
  return several >= 3 || numeric > 0 || columns.length > 3;
}

/** Whether rows are a table of contents, program code or a formula, so that no part of them is a table. */
export function isListing(rows: readonly WordRow[], strips: readonly WhiteStrip[]): boolean {
  return isContents(rows, splitColumns(rows, strips)) || isCode(rows) || isFormula(rows);
}

function splitColumns(rows: readonly WordRow[], strips: readonly WhiteStrip[]): Cells[] {
  const parted = rows.map((row) => byColumn(row, strips));
  return [[], ...strips.map(() => [])].map((_, column) =>
    parted.map((parts) => parts[column] ?? []).filter((cell) => cell.length > 0),
  );
}

type Cells = readonly (readonly Word[])[];

const share = (cells: Cells, isSo: (cell: readonly Word[]) => boolean): number =>
  cells.filter((cell) => isSo(cell)).length / Math.max(1, cells.length);

/** Whether a column is running text: lines of several words that mostly fill the column. */
function isProse(cells: Cells): boolean {
  if (cells.length < 5) return false;
  const boxes = cells.map((cell) => around(cell.map((word) => word.box)));
  const width = boxWidth(around(boxes));
  const full = boxes.filter((box) => boxWidth(box) > 0.8 * width).length / boxes.length;
  const words = countWords(cells.flat()) / cells.length;
  return words >= 3 && full > 0.4 && share(cells, isNumeric) < 0.3;
}

/** Whether a column holds list bullets, item numbers or line numbers. */
const isMarks = (cells: Cells): boolean =>
  isCounting(cells) ||
  share(cells, (cell) => {
    const text = textOfRow(cell).replaceAll(' ', '');
    return parseScriptMark(text) !== undefined || mark.test(text);
  }) > 0.7;

const mark = /^([•▪◦‣·●○■□✓✔➢–—*-]|\(?\w{1,4}[.)]|\d+(\.\d+)+\.?|\[\d+\]|§|[\uf000-\uf0ff])$/u;

/**
 * Maximum average number of words in the labels of a label/value pair, and maximum gap between label and value, in
 * multiples of the font size.
 */
const [wordsOfLabel, farthest] = [1.6, 16];

/** Whether two columns are a table: labels and their values, or measurements and what they measure. */
function isPair(
  columns: readonly Cells[],
  strips: readonly WhiteStrip[],
  { numeric, several, across, sizePt }: Record<'numeric' | 'several' | 'across' | 'sizePt', number>,
): boolean {
  const [left = [], right = []] = columns;
  const gap = (strips[0]?.right ?? 0) - (strips[0]?.left ?? 0);
  const far = Math.max(5 * sizePt, 0.8 * boxWidth(around(left.flat().map((word) => word.box))));
  const isWhole = several >= 4 && across === 0;
  const isEven = isAligned(left) && isAligned(right);
  const isNamed =
    gap < farthest * sizePt &&
    left.length === right.length &&
    countWords(left.flat()) < wordsOfLabel * left.length;
  const isMeasured = columns.some((cells) => share(cells, isMeasure) > 0.6);
  return numeric > 0 || (isWhole && (isMeasured || (isEven && (gap < far || isNamed))));
}

/** Whether a cell is a measurement: a few words, the first of them a number. */
const isMeasure = (cell: readonly Word[]): boolean =>
  cell.length < 6 && /^[<>\u2264\u2265\u00b1~]?\s?\d/u.test(textOfRow(cell));

const isCounting = (cells: Cells): boolean =>
  cells.length > 2 &&
  cells.every((cell, index) => Number(textOfRow(cell)) === Number(textOfRow(cells[0] ?? [])) + index);

/** Whether rows are program code: most contain symbols that text and numbers don't. */
const isCode = (rows: readonly WordRow[]): boolean =>
  share(rows, (row) => /[{};]\s*$|:=|==|\/\/|\w\(.*\)\s*[;{]?$|=>|->/.test(textOfRow(row))) > 0.5;

/** Whether nearly all cells have the same left edge. */
function isAligned(cells: Cells): boolean {
  const lefts = cells.map((cell) => cell[0]?.box.left ?? 0);
  const usual = lefts.toSorted((one, other) => one - other)[Math.floor(lefts.length / 2)] ?? 0;
  return lefts.filter((left) => Math.abs(left - usual) < 3).length > 0.75 * lefts.length;
}

/** Whether rows are a formula: a few lines that are mostly single letters and symbols. */
const isFormula = (rows: readonly WordRow[]): boolean =>
  rows.length < 8 &&
  share(
    rows.flat().map((word) => [word]),
    ([word]) => /^[^\d]$|[=∈⊆∪∩→⇒≤≥∑∫{}|\\]/u.test(word?.text ?? ''),
  ) > 0.4;

const isChapter = (cell: readonly Word[]): boolean =>
  /^(\d{1,3}|[A-Z]|[IVX]+)([.)]\d*)*$/.test(textOfRow(cell));

/**
 * Dot leader before a page number, and minimum share of rows with one in a table of contents where the dots form
 * their own columns.
 */
const [leader, minLed] = [/\.{4,}|(\. ){3,}|…{2,}/, 0.3];

/** Whether rows are a table of contents: titles, with or without numbers, and their pages. */
function isContents(rows: readonly WordRow[], columns: readonly Cells[]): boolean {
  const [left = [], right = []] = [columns[0], columns.at(-1)];
  const isLed = share(rows, (row) => leader.test(textOfRow(row))) > minLed;
  const isTitled = columns.length === 2 || (columns.length === 3 && share(left, isChapter) === 1) || isLed;
  const pages = right.map((cell) => textOfRow(cell));
  const isPages = pages.every((text) => /^(\d{1,4}|[ivxl]{1,6})$/.test(text));
  const numbers = pages.map(Number).filter((page) => page > 0);
  const isRising = numbers.every((page, index) => index === 0 || page >= (numbers[index - 1] ?? 0));
  const dotted = share(columns.at(-2) ?? [], (cell) => leader.test(textOfRow(cell)));
  const isLong = numbers.length >= 4 || dotted > 0.5;
  return isTitled && isPages && isRising && isLong && numbers.at(-1) !== numbers[0];
}
