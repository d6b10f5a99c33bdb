/** What a cell of a table holds, as LibreOffice takes it. */
export interface TableCellValue {
  /** Its number; undefined where it is text. */
  readonly number?: number;
  readonly style: TableCellStyle;
}

/** How a cell is shown; the order is that of the styles of the workbook. */
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
 * What LibreOffice takes a cell for (English numbers, or German ones with `hasDecimalComma`); undefined where only it can
 * tell: cells that are neither plain numbers, dates with four digits to the year, shares of a hundred, nor clearly words.
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
/** More digits than a number keeps. */
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
/** The day before the first in Excel's calendar, as it counts from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);

function dated(parts: readonly number[], style: TableCellStyle): TableCellValue | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!isReal || year < 1901 || minute > 59 || second > 59) return undefined;
  return { number: Number(((time - dayZero) / dayMs).toFixed(10)), style };
}

/** Beginnings of words, and signs, that are part of dates, times and numbers in one of the two languages. */
const dateWords =
  /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|su|mo|tu|we|th|fr|sa|so|di|mi|do|am$|pm$|true|false|wahr|falsch|[aeptz]$)/i;

/** Whether a cell with digits is text for sure: it has a word that stands in no date, time or number, or is an address. */
function isWords(cell: string): boolean {
  if (/^[^\s@]+@[^\s@]+$|:\/\/|^\d+(?:\.\d+){3}$/.test(cell)) return true;
  const [first = '', ...others] = cell.match(/\p{L}+/gu) ?? [];
  if (cell.startsWith(first) && first !== '') return !dateWords.test(first) || /^[aeptz]\S*$/i.test(cell);
  return [first, ...others].some((word) => word !== '' && !dateWords.test(word));
}
