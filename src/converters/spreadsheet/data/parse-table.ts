import { unambiguous } from '../text/input-line.ts';
import { withoutSeparatorLine } from '../text/separator-line.ts';
import type { Data } from './data.ts';

/** How a table in plain text is to be read. */
export interface TableReading {
  readonly separator: string;
  /** Whether its first row names the columns. */
  readonly hasNames: boolean;
  /** Whether all text stands in quotes and nothing else does, as in the sheets LibreOffice writes. */
  readonly hasQuotedText?: boolean;
}

/**
 * Reads a table in plain text (RFC 4180): a list of objects, or of lists where no row names the columns or there is nothing
 * for it to name.
 */
export function parseTable(text: string, { separator, hasNames, hasQuotedText = false }: TableReading): Data {
  const mark = hasQuotedText ? textMark : '';
  const table = hasQuotedText ? text : withoutSeparatorLine(text);
  const rows = splitTableRows(table, separator, mark).filter((row) => row.some((cell) => cell.trim() !== ''));
  const valueOf = hasQuotedText ? typedValue : guessedValue;
  const [first = [], ...others] = rows;
  if (!hasNames || others.length === 0) return rows.map((row) => row.map(valueOf));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const names = uniqueColumnNames(
    first.map((cell) => String(hasQuotedText ? (typedValue(cell) ?? '') : cell)),
    width,
  );
  return others.map((row) =>
    Object.fromEntries(names.map((name, column) => [name, valueOf(row[column] ?? '')])),
  );
}

/** Stands before what was in quotes, where that says what it is. */
const textMark = '"';

function splitTableRows(text: string, separator: string, mark: string): string[][] {
  const rows: string[][] = [];
  const unquoted = new RegExp(`[^\\n${separator}]*`, 'y');
  const endOfCell = (from: number): number => {
    unquoted.lastIndex = from;
    unquoted.test(text);
    return unquoted.lastIndex;
  };
  let row: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const close = text.charAt(at) === '"' ? closingQuote(text, at) : -1;
    const end = endOfCell(close < 0 ? at : close + 1);
    const quoted = close < 0 ? '' : text.slice(at + 1, close);
    row.push(close < 0 ? text.slice(at, end) : quoted && mark + quoted.replaceAll('""', '"'));
    at = end;
    if (text.charAt(at) === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Where a cell in quotes that opens at `open` is closed. Without a closing quote, the last doubled one closes it; -1 where
 * there is none either.
 */
function closingQuote(text: string, open: number): number {
  let doubled = -1;
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charAt(at + 1) !== '"') return at;
    doubled = at;
  }
  return doubled;
}

/** Every column with a name of its own. */
function uniqueColumnNames(row: readonly string[], width: number): string[] {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  for (let column = 0; column < width; column += 1) {
    const preferred = row[column]?.trim() || `column${column + 1}`;
    let name = preferred;
    let count = counts.get(preferred) ?? 1;
    while (names.has(name)) name = `${preferred}_${(count += 1)}`;
    counts.set(preferred, count);
    names.add(name);
  }
  return [...names];
}

/** Numbers only where they would be written just so: codes with leading zeros and long numbers stay text. */
function guessedValue(cell: string): Data {
  if (cell === '') return null;
  if (cell === 'true' || cell === 'false') return cell === 'true';
  const number = Number(cell);
  return cell !== 'Infinity' && String(number) === cell && !Number.isNaN(number) ? number : cell;
}

/** What a cell of a workbook holds: shares of a hundred are numbers like others. */
function typedValue(cell: string): Data {
  if (cell.startsWith(textMark)) return cell.slice(textMark.length);
  if (cell === '') return null;
  if (cell === 'TRUE' || cell === 'FALSE') return cell === 'TRUE';
  if (/^-?[\d.]+(?:E[-+]\d+)?$/.test(cell)) return Number(cell);
  if (/^-?[\d.]+%$/.test(cell)) return Number((Number(cell.slice(0, -1)) / 100).toPrecision(maxNumberDigits));
  return unambiguous(cell);
}

/** More digits than LibreOffice writes. */
const maxNumberDigits = 15;
