import { numberLocale } from '#src/contract/pages/languages.ts';
import { direction } from './direction.ts';
import { language } from './language.ts';
import { amountWords as words } from './words.ts';

/** Formats a number for this language with at most the given number of decimals, without digit grouping. */
export const numberInWords = (value: number, decimals = 0): string =>
  numberFormatter(0, decimals).format(value);

/** Formats a number with a fixed number of decimals. */
export const numberWithDecimals = (value: number, decimals: number): string =>
  numberFormatter(decimals, decimals).format(value);

/** Formats a size in a suitable unit (1024-based, at most two decimals), e.g. `1.46 MB`. */
export const sizeInWords = (bytes: number): string => formatSize(bytes, 2);

/** Formats an estimated size without decimals that would say too much, e.g. `391 KB` or `1.5 MB`. */
export const estimateInWords = (bytes: number): string => formatSize(bytes, bytes < 1_000_000 ? 0 : 1);

function formatSize(bytes: number, decimals: number): string {
  const last = words.units.length - 1;
  const unit = words.units.findIndex(
    (_, step) => step === last || withTwoDecimals(bytes / 1024 ** step) < 1024,
  );
  return measure(numberInWords(bytes / 1024 ** unit, decimals), words.units[unit] ?? '');
}

/** Rounds as the formatter does, so that a value that rounds up to 1024 is shown in the next unit. */
const withTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Formats a size in KB with one decimal, as on the home page. */
export const sizeInKb = (bytes: number): string => measure(withOneDecimal(bytes / 1024), 'KB');

/**
 * Describes how much smaller or larger a result is, e.g. `72% smaller`; as a multiple when a percentage would be
 * unhelpful.
 */
export function differenceInWords(before: number, after: number): string {
  if (before === 0) return '';
  const percent = Math.round(Math.abs(1 - after / before) * 100);
  if (percent === 0) return words.same;
  // A result with any bytes is never 100% smaller.
  if (after < before) return words.smaller(String(after > 0 ? Math.min(percent, 99) : percent));
  return percent < 1_000 ? words.larger(String(percent)) : words.times(String(Math.round(after / before)));
}

/**
 * Describes how much smaller a conversion's result is. Empty if it isn't: only a compression promises less, so its
 * growth tells the visitor nothing.
 */
export const savingInWords = (before: number, after: number): string =>
  after < before ? differenceInWords(before, after) : '';

/** Formats a time span, e.g. `0.4 s`, `12 s`, `3 min 5 s`. */
export function spanInWords(seconds: number): string {
  if (seconds < 10) return words.seconds(withOneDecimal(seconds));
  const whole = Math.round(seconds);
  if (whole < 60) return words.seconds(String(whole));
  const minutes = words.minutes(String(Math.floor(whole / 60)));
  return whole % 60 === 0 ? minutes : `${minutes} ${words.seconds(String(whole % 60))}`;
}

/** Formats a moment relative to today, e.g. `tomorrow at 14:05`. */
export function momentInWords(moment: Date, now = new Date()): string {
  const days = Math.round((startOfDay(moment) - startOfDay(now)) / 86_400_000);
  const time = timeOfDay().format(moment);
  if (days === 0) return words.today(time);
  if (days === 1) return words.tomorrow(time);
  return words.onDay(dayOfYear().format(moment), time);
}

/** English is read everywhere, so its dates and times follow the device's locale; the other languages use their own. */
const localeOfMoments = language === 'en' ? [] : numberLocale(language);

const timeOfDay = once(() => new Intl.DateTimeFormat(localeOfMoments, { timeStyle: 'short' }));
const dayOfYear = once(() => new Intl.DateTimeFormat(localeOfMoments, { day: 'numeric', month: 'long' }));

const writers = new Map<string, Intl.NumberFormat>();

/** Caches formatters: creating one takes longer than everything else a file card formats. */
function numberFormatter(minDecimals: number, maxDecimals: number): Intl.NumberFormat {
  const key = `${minDecimals} ${maxDecimals}`;
  const writer =
    writers.get(key) ??
    new Intl.NumberFormat(numberLocale(language), {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
      useGrouping: false,
    });
  writers.set(key, writer);
  return writer;
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** A no-break space between number and unit, except in English. */
const gap = language === 'en' ? ' ' : '\u00A0';

/** Returns a number with its unit; on a page from right to left, Latin units keep the order of both. */
const measure = (value: string, unit: string): string =>
  direction === 'rtl' ? `\u2068${value}${gap}${unit}\u2069` : `${value}${gap}${unit}`;

const withOneDecimal = (value: number): string => numberWithDecimals(value, 1);

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
