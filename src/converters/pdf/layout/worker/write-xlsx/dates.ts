import { languageMark, monthsNamed, type MonthLanguage, type NamedMonth } from './months.ts';

/** A date or time as an Excel serial number, and its format. */
export interface DateValue {
  readonly value: number;
  readonly format: string;
}

/** Date notation of a document. */
export interface DateHabits {
  /** Order of day and month in dates with slashes or dashes; undefined if there is no evidence. */
  readonly dayFirst: boolean | undefined;
  /** Language of most of its month names. */
  readonly language: MonthLanguage | undefined;
}

/** Detects the date notation of a document from all its short texts. */
export function detectDateHabits(texts: readonly string[]): DateHabits {
  const days = texts.filter((text) => /^(1[3-9]|2\d|3[01])[/-]\d{1,2}[/-]\d{2,4}\b/.test(text)).length;
  const months = texts.filter((text) => /^\d{1,2}[/-](1[3-9]|2\d|3[01])[/-]\d{2,4}\b/.test(text)).length;
  const dayFirst = days > 0 && months === 0 ? true : months > 0 && days === 0 ? false : undefined;
  const counts = new Map<MonthLanguage, number>();
  for (const text of texts)
    for (const { language } of monthsNamed(named(text)?.name ?? ''))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [commonest] = [...counts].sort((one, other) => other[1] - one[1]);
  return { dayFirst, language: commonest?.[0] };
}

const clock = /^(.*?)(?:,?[ T]|^)(\d{1,2}):([0-5]\d)(?::([0-5]\d)(\.\d{1,3})?)?(?:\s?([AaPp])\.?[Mm]\.?)?$/;

/** Parses a date, a time or both; undefined if the text is neither, or the order of day and month is ambiguous. */
export function parseSheetDate(text: string, habits: DateHabits): DateValue | undefined {
  const found = clock.exec(text);
  if (!found) return parseDay(text, habits);
  const time = toTimeValue(found);
  const [, day = ''] = found;
  if (!time || day === '') return time;
  const date = parseDay(day, habits);
  return date && { value: date.value + time.value, format: `${date.format} ${time.format}` };
}

function toTimeValue([, day, hours = '', minutes, seconds, part = '', half]: RegExpExecArray):
  | DateValue
  | undefined {
  const isAlone = day === '';
  // a bare 3:16 may be a verse or a score
  if (isAlone && hours.length < 2 && seconds === undefined && half === undefined) return undefined;
  const hour = Number(hours);
  if (hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  const whole = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const value = (whole * 3600 + Number(minutes) * 60 + Number(`${seconds ?? 0}${part}`)) / 86_400;
  const format = `${hours.length > 1 ? 'hh' : 'h'}:mm${seconds === undefined ? '' : ':ss'}${part.replace(/\d/g, '0')}${half === undefined ? '' : ' AM/PM'}`;
  return { value, format };
}

const parseDay = (text: string, habits: DateHabits): DateValue | undefined =>
  numericDay(text, habits) ?? namedDay(text, habits);

function numericDay(text: string, { dayFirst }: DateHabits): DateValue | undefined {
  const iso = /^(\d{4})([-/.])(\d{2})\2(\d{2})$/.exec(text);
  if (iso) {
    const mark = { '-': '\\-', '/': '/', '.': '\\.' }[iso[2] ?? '-'] ?? '\\-';
    return serial(Number(iso[1]), Number(iso[3]), Number(iso[4]), `yyyy${mark}mm${mark}dd`);
  }
  const cjk = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]$/.exec(text);
  if (cjk)
    return serial(
      Number(cjk[1]),
      Number(cjk[2]),
      Number(cjk[3]),
      text.includes('年') ? 'yyyy"年"m"月"d"日"' : 'yyyy"년" m"월" d"일"',
    );
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return serial(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), 'dd\\.mm\\.yyyy');
  const parted = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  const [, one = '', mark, two = '', year = ''] = parted ?? [];
  // three two-digit parts separated by dashes may be a code
  if (!parted || (mark === '-' && year.length < 4)) return undefined;
  return partedDay([one, two, year], mark === '-' ? '\\-' : '/', dayFirst);
}

/**
 * Determines the order of day and month from this date, if only one order is valid, otherwise from the document's
 * habits.
 */
function partedDay(
  [one, two, year]: readonly [string, string, string],
  mark: string,
  dayFirst: boolean | undefined,
): DateValue | undefined {
  const isDayFirst =
    Number(one) > 12 ? true : Number(two) > 12 ? false : one === two ? (dayFirst ?? true) : dayFirst;
  if (isDayFirst === undefined) return undefined;
  const [day, month] = isDayFirst ? [one, two] : [two, one];
  const shown = isDayFirst ? ['dd', 'mm'] : ['mm', 'dd'];
  const format = [...shown, year.length > 2 ? 'yyyy' : 'yy'].join(mark);
  return serial(expandYear(year), Number(month), Number(day), format);
}

interface Named {
  readonly day: string;
  readonly name: string;
  readonly year: string;
  /** Separators between day, month name and year, and the suffix, in Excel format syntax. */
  readonly marks: readonly [string, string, string];
  readonly isMonthFirst: boolean;
}

const dayThenName =
  /^(\d{1,2})(\.|er|º|ª|\.º)?([-\u2010\u2011 ]| de )(\p{L}{3,})\.?(,? | de | del |[-\u2010\u2011])(\d{4}|\d{2})( r\.| г\.)?$/iu;
const nameThenDay = /^(\p{L}{3,})\.? (\d{1,2}), (\d{4})$/u;
const maxDateLength = 40;

/** Parses a date with a month name. */
function named(text: string): Named | undefined {
  if (text.length > maxDateLength) return undefined;
  const [, name = '', day = '', year = ''] = nameThenDay.exec(text) ?? [];
  if (name !== '') return { day, name, year, marks: [' ', '\\, ', ''], isMonthFirst: true };
  const found = dayThenName.exec(text);
  if (!found) return undefined;
  const [, number = '', dot = '', gap = '', month = '', next = '', end = '', last = ''] = found;
  return {
    day: number,
    name: month,
    year: end,
    marks: [literal(dot) + literal(gap), literal(next), literal(last)],
    isMonthFirst: false,
  };
}

/** Escapes literal text in a format; dashes and letters need it. */
function literal(text: string): string {
  if (/\p{L}|º|ª/u.test(text)) return `"${text}"`;
  return text.replace(/[-\u2010\u2011]/g, '\\-').replace(/[.,]/g, (mark) => `\\${mark}`);
}

function namedDay(text: string, { language }: DateHabits): DateValue | undefined {
  const parts = named(text);
  if (!parts) return undefined;
  const month = findNamedMonth(parts.name, language);
  if (!month) return undefined;
  const { day, year, marks, isMonthFirst } = parts;
  const years = year.length > 2 ? 'yyyy' : 'yy';
  const name = month.isLong ? 'mmmm' : 'mmm';
  const days = day.startsWith('0') ? 'dd' : 'd';
  const [first, second] = isMonthFirst ? [name, days] : [days, name];
  const format = `${first}${marks[0]}${second}${marks[1]}${years}${marks[2]}`;
  return serial(expandYear(year), month.month, Number(day), `${languageMark(month.language)}${format}`);
}

/** Finds a month by name, preferring the document's language. */
function findNamedMonth(name: string, language: MonthLanguage | undefined): NamedMonth | undefined {
  const known = monthsNamed(name);
  return known.find((one) => one.language === language) ?? known[0];
}

/** First two-digit year assigned to the 1900s, as in Windows. */
const firstOfLast = 50;

/** Expands two-digit years as Excel does. */
const expandYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < firstOfLast ? 2000 : 1900);

/** Days since December 31, 1899, as Excel counts them from March 1900 on. */
function serial(year: number, month: number, day: number, format: string): DateValue | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1901)
    return undefined;
  return { value: Math.round(date.getTime() / 86_400_000) + 25_569, format };
}
