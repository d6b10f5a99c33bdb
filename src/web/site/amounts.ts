const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size in the unit that suits it (1024-based, at most two decimals), e.g. `1.46 MB`. */
export function sizeInWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
}

/** A size in KB with one decimal, as the home page shows it. */
export const sizeInKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** How much smaller or larger a result is, e.g. `72% smaller`. */
export function differenceInWords(before: number, after: number): string {
  if (before === 0) return '';
  const percent = Math.round(Math.abs(1 - after / before) * 100);
  if (percent === 0) return 'same size';
  return after < before ? `${percent}% smaller` : `${percent}% larger`;
}

/** A span of time, e.g. `0.4 s`, `12 s`, `3 min 5 s`. */
export function spanInWords(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A moment as a visitor says it, e.g. `tomorrow at 14:05`. */
export function momentInWords(moment: Date, now = new Date()): string {
  const days = Math.round((startOfDay(moment) - startOfDay(now)) / 86_400_000);
  const time = moment.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  return `on ${moment.toLocaleDateString([], { day: 'numeric', month: 'long' })} at ${time}`;
}

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
