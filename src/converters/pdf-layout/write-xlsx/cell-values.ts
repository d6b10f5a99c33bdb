/** What a cell holds: text as it stands, or a number with the way it is shown (an Excel number format). */
export type CellValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format: string };

/** How numbers and dates of a document are written. */
export interface Habits {
  readonly decimal: '.' | ',';
  /** Order of day and month in dates with slashes; undefined when nothing tells. */
  readonly dayFirst: boolean | undefined;
}

const currencies = '[$€£¥₹]|USD|EUR|GBP|CHF';

/** Reads from all the texts of a document whether it writes 1,234.5 or 1.234,5 and 31/12 or 12/31. */
export function habitsOf(texts: readonly string[]): Habits {
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text.trim())).length;
  const commas = count(/^\D{0,4}\d{1,3}(\.\d{3})+(,\d+)?\D{0,4}$/) + count(/^\D{0,4}\d+,\d{1,2}\D{0,4}$/);
  const points = count(/^\D{0,4}\d{1,3}(,\d{3})+(\.\d+)?\D{0,4}$/) + count(/^\D{0,4}\d+\.\d{1,2}\D{0,4}$/);
  const days = count(/^(1[3-9]|2\d|3[01])\/\d{1,2}\/\d{4}$/);
  const months = count(/^\d{1,2}\/(1[3-9]|2\d|3[01])\/\d{4}$/);
  const dayFirst = days > 0 && months === 0 ? true : months > 0 && days === 0 ? false : undefined;
  return { decimal: commas > points ? ',' : '.', dayFirst };
}

/** The value a text stands for. What is not surely a number or a date stays text, formulas always do. */
export function valueOf(text: string, habits: Habits): CellValue {
  const trimmed = text.trim();
  return dateOf(trimmed, habits) ?? numberOf(trimmed, habits) ?? { kind: 'text', text };
}

function numberOf(text: string, { decimal }: Habits): CellValue | undefined {
  const found = new RegExp(
    `^(\\()?([-−–+]?)\\s?(${currencies})?\\s?([-−–]?)([\\d.,'’ \\u00a0\\u202f]*\\d)\\s?(${currencies}|%)?(\\))?$`,
  ).exec(text);
  if (!found || (found[1] === undefined) !== (found[7] === undefined)) return undefined;
  const [, open, sign, before, inner, digits = '', after] = found;
  const group = decimal === '.' ? `[,'’ \\u00a0\\u202f]` : `[.'’ \\u00a0\\u202f]`;
  const shape = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:\\${decimal}(\\d+))?$`).exec(digits);
  if (!shape || sign === '+') return undefined;
  const [, whole = '', fraction = ''] = shape;
  const plain = whole.replace(/\D/g, '');
  const isCode = plain.length > 1 && plain.startsWith('0');
  if (isCode || plain.length + fraction.length > 15) return undefined;
  const isNegative = open !== undefined || sign !== '' || inner !== '';
  const amount = Number(`${plain}.${fraction || '0'}`) * (isNegative ? -1 : 1);
  const places = fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`;
  const base = plain.length < whole.length ? `#,##0${places}` : `0${places}`;
  if (after === '%') return { kind: 'number', value: amount / 100, format: `0${places}%` };
  const currency = before ?? after;
  const format = !currency ? base : before ? `"${currency}"${base}` : `${base} "${currency}"`;
  return { kind: 'number', value: amount, format };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dateOf(text: string, { dayFirst }: Habits): CellValue | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return serial(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'yyyy\\-mm\\-dd');
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return serial(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), 'dd\\.mm\\.yyyy');
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed && dayFirst !== undefined) {
    const [day, month] = dayFirst ? [slashed[1], slashed[2]] : [slashed[2], slashed[1]];
    return serial(Number(slashed[3]), Number(month), Number(day), dayFirst ? 'dd/mm/yyyy' : 'mm/dd/yyyy');
  }
  const named = /^(\d{1,2})\.? ([A-Z][a-z]{2,8})\.?,? (\d{4})$/.exec(text);
  if (named) return serial(Number(named[3]), monthOf(named[2]), Number(named[1]), 'd mmmm yyyy');
  const american = /^([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})$/.exec(text);
  if (american)
    return serial(Number(american[3]), monthOf(american[1]), Number(american[2]), 'mmmm d\\, yyyy');
  return undefined;
}

const monthOf = (name = ''): number => 1 + months.indexOf(name.slice(0, 3).toLowerCase());

/** Days since the last of December 1899, as Excel counts from March 1900 on. */
function serial(year: number, month: number, day: number, format: string): CellValue | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1901) return undefined;
  return { kind: 'number', value: Math.round(date.getTime() / 86_400_000) + 25_569, format };
}
