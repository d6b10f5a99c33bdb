import { readLines } from '../../document/text/read-text.ts';
import { namedSeparator } from './separator-line.ts';

/** Properties detected from the beginning of a plain-text table. Columns are counted from 1. */
export interface TableShape {
  readonly separator: string;
  /**
   * Whether the first line contains the column names: all its cells are filled and none is a number, and more lines
   * follow.
   */
  readonly hasHeadings: boolean;
  readonly columns: number;
  /** Columns that contain numbers. */
  readonly numberColumns: readonly number[];
  /**
   * Columns that conversion to numbers would corrupt: values with leading zeros, with more digits than a number
   * holds, with a power of ten (12E5), or fractions, which would become dates.
   */
  readonly codeColumns: readonly number[];
  /** Whether the decimal separator is a comma. */
  readonly hasDecimalComma: boolean;
  /** Time format as an Excel number format. Undefined if there are no times or they use a 12-hour clock. */
  readonly clock: Clock | undefined;
}

/** A number format for 24-hour times. */
export type Clock = 'hh:mm' | 'hh:mm:ss';

const candidates = [',', ';', '\t', '|'];
const linesForSeparator = 50;
const linesLookedAt = 1000;
const lineCharsLookedAt = 32_768;
const charsLookedAt = 2_097_152;
/** Maximum number of columns in a worksheet (ECMA-376 part 1, 18.3.1.73, as programs apply it). */
const maxShapeColumns = 16_384;

/** Detects the shape of a table from its beginning. */
export async function shapeOfTable(path: string): Promise<TableShape> {
  const seen = await firstLines(path);
  const named = namedSeparator(seen[0] ?? '');
  const lines = named === undefined ? seen : seen.slice(1);
  const separator = named ?? detectSeparator(lines.slice(0, linesForSeparator));
  const [first = [], ...others] = lines.map((line) => splitLineCells(line, separator));
  const hasHeadings = others.length > 0 && first.every((cell) => /\p{L}/u.test(cell));
  const rows = hasHeadings ? others : [first, ...others];
  const columns = Math.min(maxShapeColumns, Math.max(first.length, ...others.map((cells) => cells.length)));
  const filled = Array.from({ length: columns }, (): string[] => []);
  for (const cells of rows)
    for (const [index, cell] of cells.entries()) if (cell !== '') filled[index]?.push(cell);
  const columnsWhere = (is: (cells: readonly string[]) => boolean): number[] =>
    filled.flatMap((cells, index) => (is(cells) ? [index + 1] : []));
  return {
    separator,
    hasHeadings,
    columns,
    numberColumns: columnsWhere(areNumbers),
    codeColumns: columnsWhere(areCodes),
    hasDecimalComma: separator !== ',' && usesDecimalComma(rows.flat()),
    clock: detectClock(rows.flat()),
  };
}

async function firstLines(path: string): Promise<string[]> {
  const lines: string[] = [];
  let chars = 0;
  for await (const line of readLines(path)) {
    if (line.trim() === '') continue;
    const start = line.slice(0, lineCharsLookedAt);
    lines.push(start);
    chars += start.length;
    if (lines.length === linesLookedAt || chars > charsLookedAt) break;
  }
  return lines;
}

const code = /^0\d+$|^\d{16,}$|^\d{1,3}\/\d{1,3}$/;
/**
 * Product codes may look like a number with a power of ten. Programs that write real powers of ten include a sign or
 * a fraction.
 */
const codeWithLetter = /^\d+[eE]\d+$/;
const measured = /^[-+]?\d*[.,]\d+|[eE][-+]\d+$/;
const number = /^[-+]?[$€£]?\s?\d[\d.,'\u00a0 ]*\s?[%€$£]?$/;
/**
 * Numbers with a decimal comma or point, including amounts of money and percentages. Dollars and pounds use the comma
 * as thousands separator.
 */
const commaNumber = /^[-+]?(?:€|EUR|CHF)? ?[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+(?:\s?(?:[€%]|EUR|CHF))?$/;
const pointNumber =
  /^[-+]?(?:[€$£]|EUR|CHF)? ?[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+(?:\s?(?:[€$£%]|EUR|CHF))?$/;

const areCodes = (cells: readonly string[]): boolean =>
  cells.some((cell) => code.test(cell)) ||
  (cells.some((cell) => codeWithLetter.test(cell)) && !cells.some((cell) => measured.test(cell)));

const areNumbers = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => number.test(cell));

const usesDecimalComma = (cells: readonly string[]): boolean =>
  cells.some((cell) => commaNumber.test(cell)) && !cells.some((cell) => pointNumber.test(cell));

const time = /(?:^|[ T])\d\d?:\d\d(:\d\d(?:[.,]\d+)?)?(?:\s*([ap]\.?m\.?))?$/i;

function detectClock(cells: readonly string[]): Clock | undefined {
  const times = cells.map((cell) => time.exec(cell)).filter((found) => found !== null);
  if (times.length === 0 || times.some(([, , half]) => half)) return undefined;
  return times.some(([, seconds]) => seconds) ? 'hh:mm:ss' : 'hh:mm';
}

/** Splits a line into cells. A cell with a line break within quotes counts as separate cells. */
function splitLineCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    const quoted = line[at] === '"' ? /"((?:[^"]|"")*)"?/y : undefined;
    if (quoted) quoted.lastIndex = at;
    const inQuotes = quoted?.exec(line);
    const end = line.indexOf(separator, at + (inQuotes?.[0].length ?? 0));
    const until = end < 0 ? line.length : end;
    cells.push((inQuotes ? (inQuotes[1] ?? '') : line.slice(at, until)).trim());
    at = until + 1;
  }
  return cells;
}

/** Returns the character that splits the lines into the same number of cells, greater than one. */
function detectSeparator(lines: readonly string[]): string {
  const bare = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const scores = candidates.map((separator) => ({ separator, score: scoreSeparator(separator, bare) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.separator : ',';
}

/** Number of lines that have the most common cell count, weighted by that count. */
function scoreSeparator(separator: string, lines: readonly string[]): number {
  const counts = Map.groupBy(
    lines.map((line) => line.split(separator).length),
    (cells) => cells,
  );
  const scores = [...counts].map(([cells, same]) => (cells > 1 ? same.length + cells / 1000 : 0));
  return Math.max(0, ...scores);
}
