/** Maximum length of a time, in characters. */
const maxVideoTimeLength = 20;
const clock = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d(?:[.,]\d{1,3})?)$/;
const plainSeconds = /^\d{1,6}(?:[.,]\d{1,6})?$/;

/**
 * Parses a position in a video, written as `HH:MM:SS`, `HH:MM:SS.mmm`, `MM:SS` or plain seconds, to seconds. Returns
 * undefined for anything else; minutes and seconds may not exceed 59.
 */
export function parseVideoTime(text: string): number | undefined {
  const plain = text.trim();
  if (plain.length > maxVideoTimeLength) return undefined;
  if (plainSeconds.test(plain)) return parseDecimal(plain);
  const parts = clock.exec(plain);
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return toMilliseconds(Number(hours) * 3600 + Number(minutes) * 60 + parseDecimal(seconds));
}

/** Formats a position in a video as `HH:MM:SS`, with milliseconds only if they aren't zero. */
export function formatVideoTime(seconds: number): string {
  const thousandths = Math.round(Math.max(seconds, 0) * 1000);
  const whole = Math.floor(thousandths / 1000);
  const rest = thousandths % 1000;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const formatted = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return rest === 0 ? formatted : `${formatted}.${String(rest).padStart(3, '0')}`;
}

const parseDecimal = (text: string): number => Number(text.replace(',', '.'));
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
