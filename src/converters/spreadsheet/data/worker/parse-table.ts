import { splitDelimitedRows } from '../../text/delimited-rows.ts';
import { unambiguous } from '../../text/input-line.ts';
import { withoutSeparatorLine } from '../../text/separator-line.ts';
import type { Data } from '../data.ts';

/** How to read a plain-text table. */
export interface TableReading {
  readonly separator: string;
  /** Whether the first row contains the column names. */
  readonly hasNames: boolean;
  /** Whether all text, and nothing but text, is quoted, as in the sheets LibreOffice writes. */
  readonly hasQuotedText?: boolean;
}

/**
 * Reads a plain-text table (RFC 4180). Returns a list of objects, or of lists if there are no column names or no rows
 * below them. A row with fewer cells than there are names has fewer entries.
 */
export function parseTable(text: string, { separator, hasNames, hasQuotedText = false }: TableReading): Data {
  const table = hasQuotedText ? text : withoutSeparatorLine(text);
  const quotedPrefix = hasQuotedText ? textMark : '';
  const rows = splitDelimitedRows(table, separator, { quotedPrefix }).rows.filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  );
  const valueOf = hasQuotedText ? typedValue : guessedValue;
  const [first = [], ...others] = rows;
  if (!hasNames || others.length === 0) return rows.map((row) => row.map(valueOf));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const names = uniqueColumnNames(
    first.map((cell) => String(hasQuotedText ? (typedValue(cell) ?? '') : cell)),
    width,
  );
  return others.map((row) => Object.fromEntries(row.map((cell, column) => [names[column], valueOf(cell)])));
}

/** Marks the text of quoted cells where quotes distinguish text from numbers. */
const textMark = '"';

/** Gives every column a unique name. */
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

/**
 * Returns a number only if it would be written exactly this way: codes with leading zeros and long numbers stay text.
 */
function guessedValue(cell: string): Data {
  if (cell === '') return null;
  if (cell === 'true' || cell === 'false') return cell === 'true';
  const number = Number(cell);
  return cell !== 'Infinity' && String(number) === cell && !Number.isNaN(number) ? number : cell;
}

/** Returns the value of a workbook cell. Percentages become ordinary numbers. */
function typedValue(cell: string): Data {
  if (cell.startsWith(textMark)) return cell.slice(textMark.length);
  if (cell === '') return null;
  if (cell === 'TRUE' || cell === 'FALSE') return cell === 'TRUE';
  if (/^-?[\d.]+(?:E[-+]\d+)?$/.test(cell)) return Number(cell);
  if (/^-?[\d.]+%$/.test(cell)) return Number((Number(cell.slice(0, -1)) / 100).toPrecision(maxNumberDigits));
  return unambiguous(cell);
}

/** Number of significant digits to round to, more than LibreOffice writes. */
const maxNumberDigits = 15;
