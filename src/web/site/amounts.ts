import { language } from './language.ts';
import { amountWords as words } from './words.ts';

/** A number as this language writes it, with at most so many decimals; digits are not grouped. */
export const numberInWords = (value: number, decimals = 0): string =>
  numberFormatter(0, decimals).format(value);

/** A number with exactly so many decimals. */
export const numberWithDecimals = (value: number, decimals: number): string =>
  numberFormatter(decimals, decimals).format(value);

/** A size in the unit that suits it (1024-based, at most two decimals), e.g. `1.46 MB`. */
export function sizeInWords(bytes: number): string {
  const last = words.units.length - 1;
  const unit = words.units.findIndex(
    (_, step) => step === last || withTwoDecimals(bytes / 1024 ** step) < 1024,
  );
  return `${numberInWords(bytes / 1024 ** unit, 2)}${gap}${words.units[unit]}`;
}

/** As it will be written, so that what rounds up to 1024 is said in the next unit. */
const withTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** A size in KB with one decimal, as the home page shows it. */
export const sizeInKb = (bytes: number): string => `${withOneDecimal(bytes / 1024)}${gap}KB`;

/** How much smaller or larger a result is, e.g. `72% smaller`; in multiples where percent would say little. */
export function differenceInWords(before: number, after: number): string {
  if (before === 0) return '';
  const percent = Math.round(Math.abs(1 - after / before) * 100);
  if (percent === 0) return words.same;
  // A result with any bytes at all is never 100% smaller.
  if (after < before) return words.smaller(String(after > 0 ? Math.min(percent, 99) : percent));
  return percent < 1_000 ? words.larger(String(percent)) : words.times(String(Math.round(after / before)));
}

/** A span of time, e.g. `0.4 s`, `12 s`, `3 min 5 s`. */
export function spanInWords(seconds: number): string {
  if (seconds < 10) return words.seconds(withOneDecimal(seconds));
  const whole = Math.round(seconds);
  if (whole < 60) return words.seconds(String(whole));
  const minutes = words.minutes(String(Math.floor(whole / 60)));
  return whole % 60 === 0 ? minutes : `${minutes} ${words.seconds(String(whole % 60))}`;
}

/** A moment as a visitor says it, e.g. `tomorrow at 14:05`. */
export function momentInWords(moment: Date, now = new Date()): string {
  const days = Math.round((startOfDay(moment) - startOfDay(now)) / 86_400_000);
  const time = timeOfDay().format(moment);
  if (days === 0) return words.today(time);
  if (days === 1) return words.tomorrow(time);
  return words.onDay(dayOfYear().format(moment), time);
}

/** English is read everywhere, so its dates and times follow the device; the other languages have their own way. */
const localeOfMoments = language === 'en' ? [] : language;

const timeOfDay = once(() => new Intl.DateTimeFormat(localeOfMoments, { timeStyle: 'short' }));
const dayOfYear = once(() => new Intl.DateTimeFormat(localeOfMoments, { day: 'numeric', month: 'long' }));

const writers = new Map<string, Intl.NumberFormat>();

/** Each is made once: making one takes longer than all else that a card of a file writes. */
function numberFormatter(minDecimals: number, maxDecimals: number): Intl.NumberFormat {
  const key = `${minDecimals} ${maxDecimals}`;
  const writer =
    writers.get(key) ??
    new Intl.NumberFormat(language, {
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

/** Units are not parted from their number where the language minds. */
const gap = language === 'en' ? ' ' : '\u00A0';

const withOneDecimal = (value: number): string => numberWithDecimals(value, 1);

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
