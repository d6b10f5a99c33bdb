import { splitDelimitedRows } from '../text/delimited-rows.ts';
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
  return others.map((row) =>
    Object.fromEntries(names.map((name, column) => [name, valueOf(row[column] ?? '')])),
  );
}

/** Marks the text of quoted cells where quotes tell text from numbers. */
const textMark = '"';

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
