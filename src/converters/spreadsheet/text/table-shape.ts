import { readLines } from '../../document/text/read-text.ts';
import { namedSeparator } from './separator-line.ts';

/** What the beginning of a table in plain text shows of it; columns are counted from 1. */
export interface TableShape {
  readonly separator: string;
  /** Whether the first line names the columns: nothing but filled cells that are no numbers, and more lines below. */
  readonly hasHeadings: boolean;
  readonly columns: number;
  /** Columns of numbers. */
  readonly numberColumns: readonly number[];
  /** Columns that numbers would spoil: with leading zeros, more digits than a number holds, a power of ten (12E5), or fractions, which would be days. */
  readonly codeColumns: readonly number[];
  /** Whether 1,5 is one and a half in it. */
  readonly hasDecimalComma: boolean;
  /** How times are written, as a number format of Excel; undefined where there are none, or hours count to twelve. */
  readonly clock: Clock | undefined;
}

/** A number format for times from 0 to 24. */
export type Clock = 'hh:mm' | 'hh:mm:ss';

const candidates = [',', ';', '\t', '|'];
const linesForSeparator = 50;
const linesLookedAt = 1000;
const lineCharsLookedAt = 32_768;
const charsLookedAt = 2_097_152;
/** Of a worksheet (ECMA-376 part 1, 18.3.1.73, as programs keep to it). */
const maxShapeColumns = 16_384;

/** Looks at the beginning of a table. */
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
/** Codes of goods look like this, as a number with a power of ten does; programs that write such powers write a sign or a fraction. */
const codeWithLetter = /^\d+[eE]\d+$/;
const measured = /^[-+]?\d*[.,]\d+|[eE][-+]\d+$/;
const number = /^[-+]?[$€£]?\s?\d[\d.,'\u00a0 ]*\s?[%€$£]?$/;
/** Numbers with a decimal comma or point; amounts of money and shares of a hundred are such, too. Dollars and pounds have thousands behind commas. */
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

/** The cells of a line; one that is broken by a line end within quotes counts as cells of its own. */
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

/** The character that parts the lines into the same number of cells, more than one. */
function detectSeparator(lines: readonly string[]): string {
  const bare = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const scores = candidates.map((separator) => ({ separator, score: scoreSeparator(separator, bare) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.separator : ',';
}

/** How many lines have as many cells as most lines have, weighed by the number of cells. */
function scoreSeparator(separator: string, lines: readonly string[]): number {
  const counts = Map.groupBy(
    lines.map((line) => line.split(separator).length),
    (cells) => cells,
  );
  const scores = [...counts].map(([cells, same]) => (cells > 1 ? same.length + cells / 1000 : 0));
  return Math.max(0, ...scores);
}
