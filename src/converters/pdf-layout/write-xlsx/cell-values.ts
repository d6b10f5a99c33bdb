/** What a cell holds: text as it stands, or a number with the way it is shown (an Excel number format). */
export type CellValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format: string };

/** How numbers and dates of a document are written. */
export interface Habits {
  readonly decimal: '.' | ',';
  /** Whether a single point or comma before three digits, as in 1.234, can be told from a decimal one. */
  readonly isSure: boolean;
  /** Order of day and month in dates with slashes; undefined when nothing tells. */
  readonly dayFirst: boolean | undefined;
}

const currencies = [
  '(?:US|CA|AU|NZ|HK|A|C|R|S)?\\$',
  '[€£¥₹₩₽₺₪฿]',
  'USD|EUR|GBP|CHF|JPY|CNY|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|ZAR|MXN|TRY|GHS|kr',
].join('|');

/** Reads from all the texts of a document whether it writes 1,234.5 or 1.234,5 and 31/12 or 12/31. */
export function habitsOf(texts: readonly string[]): Habits {
  const trimmed = texts.map((text) => text.trim()).filter((text) => text.length < 40);
  const count = (pattern: RegExp) => trimmed.filter((text) => pattern.test(text)).length;
  const [points, commas] = [evidence(count, '\\.', ','), evidence(count, ',', '\\.')];
  const germanDates = count(/^\d{1,2}\.\d{1,2}\.\d{4}$/);
  const groups = {
    commas: count(/^\D{0,5}\d{1,3},\d{3}\D{0,5}$/),
    points: count(/^\D{0,5}\d{1,3}\.\d{3}\D{0,5}$/),
  };
  const isComma = commas !== points ? commas > points : germanDates > 0 && groups.commas === 0;
  const days = count(/^(1[3-9]|2\d|3[01])\/\d{1,2}\/\d{4}$/);
  const months = count(/^\d{1,2}\/(1[3-9]|2\d|3[01])\/\d{4}$/);
  const dayFirst = days > 0 && months === 0 ? true : months > 0 && days === 0 ? false : undefined;
  return { decimal: isComma ? ',' : '.', isSure: commas !== points || isComma, dayFirst };
}

/** Numbers that show a decimal sign beyond doubt: not three digits after it, a nought before it, or grouping by the other. */
const evidence = (count: (pattern: RegExp) => number, sign: string, group: string): number =>
  count(new RegExp(`^\\D{0,5}\\d+${sign}(\\d{1,2}|\\d{4,})\\D{0,5}$`)) +
  count(new RegExp(`^\\D{0,5}0${sign}\\d{3}\\D{0,5}$`)) +
  count(new RegExp(`^\\D{0,5}\\d{1,3}(${group}\\d{3})+${sign}\\d+\\D{0,5}$`)) +
  count(new RegExp(`^\\D{0,5}\\d{1,3}(${group}\\d{3}){2,}\\D{0,5}$`));

/** The value a text stands for. What is not surely a number or a date stays text, formulas always do. */
export function valueOf(text: string, habits: Habits): CellValue {
  const trimmed = text.trim();
  return dateOf(trimmed, habits) ?? numberOf(trimmed, habits) ?? { kind: 'text', text };
}

const written = new RegExp(
  `^(?<outer>\\()?(?<sign>[-−–+]?)\\s?(?<before>${currencies})?\\s?(?<inner>\\()?(?<minus>[-−–]?)\\s?(?<digits>[\\d.,'’ \\u00a0\\u202f]*\\d)(?<trailing>-)?\\s?(?<after>${currencies}|%)?(?<close>\\))?\\s?(?<late>%)?$`,
);

function numberOf(text: string, { decimal, isSure }: Habits): CellValue | undefined {
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
  const places = fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`;
  const base = plain.length < whole.length ? `#,##0${places}` : `0${places}`;
  const isShare = found.after === '%' || found.late === '%';
  if (isShare && found.before) return undefined;
  const value = isShare ? Number((amount / 100).toPrecision(15)) : amount;
  return { kind: 'number', value, format: formatOf(isShare ? `${base}%` : base, found, isBracketed) };
}

/** A number with a plus sign tells a change, unless it is long or grouped by blanks like that of a telephone. */
const isGain = (digits: string, plain: string): boolean =>
  /^[\d.,]+$/.test(digits) && plain.length <= mostGainDigits;
const mostGainDigits = 6;

/** The way a number is shown: its currency where it stood, brackets for what is below nought. */
function formatOf(
  base: string,
  { before, after, sign }: Readonly<Record<string, string | undefined>>,
  isBracketed: boolean,
): string {
  const currency = before ?? (after === '%' ? undefined : after);
  const format = !currency ? base : before ? `"${currency}"${base}` : `${base} "${currency}"`;
  if (sign === '+') return `+${format};-${format};${format}`;
  return isBracketed ? `${format};(${format})` : format;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function dateOf(text: string, { dayFirst }: Habits): CellValue | undefined {
  const iso = /^(\d{4})([-/])(\d{2})\2(\d{2})$/.exec(text);
  if (iso)
    return serial(
      Number(iso[1]),
      Number(iso[3]),
      Number(iso[4]),
      iso[2] === '-' ? 'yyyy\\-mm\\-dd' : 'yyyy/mm/dd',
    );
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return serial(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), 'dd\\.mm\\.yyyy');
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return slashedDate(slashed, dayFirst);
  const short = /^(\d{1,2})[-\u2010\u2011 ]([A-Z][a-z]{2,8})[-\u2010\u2011 ](\d{2})$/.exec(text);
  if (short)
    return serial(
      centuryOf(Number(short[3])),
      monthOf(short[2]),
      Number(short[1]),
      `${namedFormat(short)}yy`,
    );
  const named = /^(\d{1,2})\.?[-\u2010\u2011 ]([A-Z][a-z]{2,8})\.?,?[-\u2010\u2011 ](\d{4})$/.exec(text);
  if (named)
    return serial(Number(named[3]), monthOf(named[2]), Number(named[1]), `${namedFormat(named)}yyyy`);
  const american = /^([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})$/.exec(text);
  if (american)
    return serial(
      Number(american[3]),
      monthOf(american[1]),
      Number(american[2]),
      `${nameFormat(american[1])} d\\, yyyy`,
    );
  return undefined;
}

/** Day and month as they are written: with a nought before, a dash or a blank between, the name short or full. */
function namedFormat([text = '', day = '', month = '']: readonly string[]): string {
  const mark = /^\d+[-\u2010\u2011]/.test(text) ? '\\-' : ' ';
  return `${day.startsWith('0') ? 'dd' : 'd'}${mark}${nameFormat(month)}${mark}`;
}

const nameFormat = (month = ''): string => (months.includes(month.toLowerCase()) ? 'mmmm' : 'mmm');

/** Which comes first is known from this date, when only one order makes a date of it, or from the others. */
function slashedDate(
  [, one, two, year]: readonly (string | undefined)[],
  dayFirst: boolean | undefined,
): CellValue | undefined {
  const isDayFirst =
    Number(one) > 12 ? true : Number(two) > 12 ? false : one === two ? (dayFirst ?? true) : dayFirst;
  if (isDayFirst === undefined) return undefined;
  const [day, month] = isDayFirst ? [one, two] : [two, one];
  return serial(Number(year), Number(month), Number(day), isDayFirst ? 'dd/mm/yyyy' : 'mm/dd/yyyy');
}

/** Years of two digits as Excel reads them. */
const centuryOf = (year: number): number => (year < 30 ? 2000 : 1900) + year;

const monthOf = (name = ''): number =>
  1 + months.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, 'sep')));

/** Days since the last of December 1899, as Excel counts from March 1900 on. */
function serial(year: number, month: number, day: number, format: string): CellValue | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1901)
    return undefined;
  return { kind: 'number', value: Math.round(date.getTime() / 86_400_000) + 25_569, format };
}
