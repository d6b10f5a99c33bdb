import { detectDateHabits, parseSheetDate, type DateHabits } from './dates.ts';

/** Cell value: unchanged text, or a number with its Excel number format. */
export type SheetCellValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly value: number; readonly format: string };

/** Number and date notation of a document. */
export interface Habits extends DateHabits {
  readonly decimal: '.' | ',';
  /**
   * Whether a single point or comma before three digits, as in 1.234, can be distinguished from a decimal separator.
   */
  readonly isSure: boolean;
  /** Whether the document groups digits in threes. */
  readonly isGrouped: boolean;
}

const currencies = [
  '(?:US|CA|AU|NZ|HK|A|C|R|S)?\\$',
  '[€£¥₹₩₽₺₪฿]',
  'USD|EUR|GBP|CHF|JPY|CNY|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|ZAR|MXN|TRY|GHS|kr',
].join('|');

/** Detects from all texts of a document whether it uses 1,234.5 or 1.234,5, and 31/12 or 12/31. */
export function detectNumberHabits(texts: readonly string[]): Habits {
  const trimmed = texts.map((text) => text.trim()).filter((text) => text.length < 40);
  const count = (pattern: RegExp) => trimmed.filter((text) => pattern.test(text)).length;
  const [points, commas] = [evidence(count, '\\.', ','), evidence(count, ',', '\\.')];
  const germanDates = count(/^\d{1,2}\.\d{1,2}\.\d{4}$/);
  const groups = {
    commas: count(/^\D{0,5}\d{1,3},\d{3}\D{0,5}$/),
    points: count(/^\D{0,5}\d{1,3}\.\d{3}\D{0,5}$/),
  };
  const isComma = commas !== points ? commas > points : germanDates > 0 && groups.commas === 0;
  const isSure = commas !== points || isComma;
  const isGrouped = count(isComma ? groupedBy('.') : groupedBy(',')) > 0;
  return { decimal: isComma ? ',' : '.', isSure, isGrouped, ...detectDateHabits(trimmed) };
}

/** Matches amounts of four or more digits with a group separator or space. */
const groupedBy = (mark: string): RegExp =>
  new RegExp(`^\\D{0,5}\\d{1,3}([${mark}'’ \\u00a0\\u202f]\\d{3})+\\b\\D{0,5}`);

/**
 * Counts numbers with an unambiguous decimal separator: not followed by exactly three digits, preceded by a single
 * zero, or used together with the other separator for grouping.
 */
const evidence = (count: (pattern: RegExp) => number, sign: string, group: string): number =>
  count(new RegExp(`^\\D{0,5}\\d+${sign}(\\d{1,2}|\\d{4,})\\D{0,5}$`)) +
  count(new RegExp(`^\\D{0,5}0${sign}\\d{3}\\D{0,5}$`)) +
  count(new RegExp(`^\\D{0,5}\\d{1,3}((${group}|[ \\u00a0\\u202f])\\d{3})+${sign}\\d+\\D{0,5}$`)) +
  count(new RegExp(`^\\D{0,5}\\d{1,3}(${group}\\d{3}){2,}\\D{0,5}$`));

/** Parses the value of a text. Anything that isn't clearly a number or date stays text; formulas always do. */
export function parseCellValue(text: string, habits: Habits): SheetCellValue {
  const trimmed = text.trim();
  const date = parseSheetDate(trimmed, habits);
  return date ? { type: 'number', ...date } : (parseSheetNumber(trimmed, habits) ?? { type: 'text', text });
}

const written = new RegExp(
  `^(?<outer>\\()?(?<sign>[-−–+]?)\\s?(?<before>${currencies})?\\s?(?<inner>\\()?(?<minus>[-−–]?)\\s?(?<digits>[\\d.,'’ \\u00a0\\u202f]*\\d)(?<trailing>-)?\\s?(?<after>${currencies}|%)?(?<close>\\))?\\s?(?<late>%)?$`,
);

function parseSheetNumber(text: string, { decimal, isSure, isGrouped }: Habits): SheetCellValue | undefined {
  const [power, fractions] =
    new RegExp(`^[-−]?\\d(?:\\${decimal}(\\d{1,14}))?[Ee][+-]\\d{1,3}$`).exec(text) ?? [];
  if (power !== undefined) return toPowerValue(power.replace(',', '.').replace('−', '-'), fractions);
  const found = written.exec(text)?.groups;
  if (!found || (found.before && found.after && found.after !== '%')) return undefined;
  const isBracketed = found.outer !== undefined || found.inner !== undefined;
  if (isBracketed !== (found.close !== undefined) || (found.outer && found.inner)) return undefined;
  const { digits = '' } = found;
  const group = decimal === '.' ? `[,'’ \\u00a0\\u202f]` : `[.'’ \\u00a0\\u202f]`;
  const shape = new RegExp(
    `^(\\d{1,3}(?:(${group})\\d{3}(?:\\2\\d{3}){0,4})?|\\d+)(?:\\${decimal}(\\d+))?$`,
  ).exec(digits);
  if (!shape || (!isSure && /^\d{1,3}\.\d{3}$/.test(digits))) return undefined;
  const [, whole = '', , fraction = ''] = shape;
  const plain = whole.replace(/\D/g, '');
  const isCode = plain.length > 1 && plain.startsWith('0');
  if (isCode || plain.length + fraction.length > 15) return undefined;
  if (found.sign === '+' && !isGain(digits, plain)) return undefined;
  const isNegative =
    isBracketed || /[-−–]/.test(found.sign ?? '') || Boolean(found.minus) || found.trailing !== undefined;
  const amount = Number(`${plain}.${fraction || '0'}`) * (isNegative ? -1 : 1);
  const decimals = fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`;
  const isShare = found.after === '%' || found.late === '%';
  // in a document with grouping, small amounts get it too once they grow
  const hasGroups = plain.length < whole.length || (isGrouped && !isShare && plain.length <= 3);
  const base = hasGroups ? `#,##0${decimals}` : `0${decimals}`;
  if (isShare && found.before) return undefined;
  const value = isShare ? Number((amount / 100).toPrecision(15)) : amount;
  return {
    type: 'number',
    value,
    format: buildNumberFormat(isShare ? `${base}%` : base, found, isBracketed),
  };
}

/** Returns the value of a number in exponential notation. */
const toPowerValue = (text: string, fractions = ''): SheetCellValue => ({
  type: 'number',
  value: Number(text),
  format: `0${fractions === '' ? '' : `.${'0'.repeat(fractions.length)}`}E+00`,
});

/** Whether a number with a plus sign is a change, not a phone number: it is short and not grouped by spaces. */
const isGain = (digits: string, plain: string): boolean =>
  /^[\d.,]+$/.test(digits) && plain.length <= maxGainDigits;
const maxGainDigits = 6;

/** Builds the format of a number: the currency in its original position, parentheses for negative values. */
function buildNumberFormat(
  base: string,
  { before, after, sign }: Readonly<Record<string, string | undefined>>,
  isBracketed: boolean,
): string {
  const currency = before ?? (after === '%' ? undefined : after);
  const format = !currency ? base : before ? `"${currency}"${base}` : `${base} "${currency}"`;
  if (sign === '+') return `+${format};-${format};${format}`;
  return isBracketed ? `${format};(${format})` : format;
}
