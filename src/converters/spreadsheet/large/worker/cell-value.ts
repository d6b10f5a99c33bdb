/** Value of a table cell, as LibreOffice interprets it. */
export interface TableCellValue {
  /** Numeric value. Undefined for text. */
  readonly number?: number;
  readonly style: TableCellStyle;
}

/** Cell styles, in the order of the styles in the workbook. */
export const tableCellStyles = [
  'plain',
  'text',
  'date',
  'moment',
  'moment-t',
  'american',
  'percent',
  'heading',
] as const;
export type TableCellStyle = (typeof tableCellStyles)[number];

const textual: TableCellValue = { style: 'plain' };
const spelled: TableCellValue = { style: 'text' };

/**
 * Returns how LibreOffice interprets a cell (with English numbers, or German ones with `hasDecimalComma`). Returns
 * undefined if only LibreOffice can determine that: for cells that are not plain numbers, dates with a four-digit
 * year, percentages or clearly words.
 */
export function cellValue(cell: string, hasDecimalComma: boolean): TableCellValue | undefined {
  if (cell.startsWith('=') || /^(?:true|false)$/i.test(cell)) return spelled;
  if (!/\d/.test(cell)) return textual;
  const plain = (hasDecimalComma ? germanNumber : englishNumber).exec(cell);
  if (plain) return numberValue(plain[0], hasDecimalComma, 'plain');
  if (percent.test(cell) && !hasDecimalComma) {
    const share = numberValue(cell.slice(0, -1), false, 'percent');
    return share?.number === undefined ? undefined : { ...share, number: share.number / 100 };
  }
  return dateValue(cell, hasDecimalComma) ?? (isWords(cell) ? textual : undefined);
}

const englishNumber = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const germanNumber = /^[-+]?\d+(?:,\d+)?$/;
const percent = /^[-+]?\d+(?:\.\d+)?%$/;
/** Maximum number of digits that a number keeps. */
const maxCellDigits = 15;

function numberValue(
  cell: string,
  hasDecimalComma: boolean,
  style: TableCellStyle,
): TableCellValue | undefined {
  const number = Number(hasDecimalComma ? cell.replace(',', '.') : cell);
  return cell.replace(/\D/g, '').length > maxCellDigits ? undefined : { number, style };
}

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:([ T])(\d\d):(\d\d)(?::(\d\d))?)?$/;
const american = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;

function dateValue(cell: string, hasDecimalComma: boolean): TableCellValue | undefined {
  const [, year, month, day, parts, hour = 0, minute = 0, second = 0] = iso.exec(cell) ?? [];
  if (year !== undefined) {
    const style = parts === undefined ? 'date' : parts === 'T' ? 'moment-t' : 'moment';
    return dated([year, month, day, hour, minute, second].map(Number), style);
  }
  const [, m, d, y] = hasDecimalComma ? [] : (american.exec(cell) ?? []);
  return y === undefined ? undefined : dated([y, m, d, 0, 0, 0].map(Number), 'american');
}

const dayMs = 86_400_000;
/** Day 0 of Excel's calendar, valid for dates from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);

function dated(parts: readonly number[], style: TableCellStyle): TableCellValue | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!isReal || year < 1901 || minute > 59 || second > 59) return undefined;
  return { number: Number(((time - dayZero) / dayMs).toFixed(10)), style };
}

/** Word prefixes and symbols that are part of dates, times and numbers in either language. */
const dateWords =
  /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|su|mo|tu|we|th|fr|sa|so|di|mi|do|am$|pm$|true|false|wahr|falsch|[aeptz]$)/i;

/**
 * Returns whether a cell with digits is certainly text: it has a word that does not occur in dates, times or numbers,
 * or it is an address.
 */
function isWords(cell: string): boolean {
  if (/^[^\s@]+@[^\s@]+$|:\/\/|^\d+(?:\.\d+){3}$/.test(cell)) return true;
  const [first = '', ...others] = cell.match(/\p{L}+/gu) ?? [];
  if (cell.startsWith(first) && first !== '') return !dateWords.test(first) || /^[aeptz]\S*$/i.test(cell);
  return [first, ...others].some((word) => word !== '' && !dateWords.test(word));
}
