import { numberLocale, type Language } from '#src/contract/pages/languages.ts';

/** Writes a duration with its two largest units, or with a tenth of a second below ten seconds. */
export function formatDuration(seconds: number, language: Language): string {
  if (seconds < 10) return inUnit(Number(seconds.toFixed(1)), 'second', language);
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const units = parts.filter(([count]) => count > 0).slice(0, 2);
  const list = new Intl.ListFormat(numberLocale(language), { type: 'unit', style: 'narrow' });
  return list.format(units.map(([count, unit]) => inUnit(count, unit, language)));
}

const inUnit = (count: number, unit: 'hour' | 'minute' | 'second', language: Language): string =>
  new Intl.NumberFormat(numberLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Writes a size in MB (1,048,576 bytes) with three digits. */
export function formatMegabytes(bytes: number, language: Language): string {
  const megabytes = bytes / 1024 / 1024;
  const digits = megabytes < 10 ? 2 : megabytes < 100 ? 1 : 0;
  return new Intl.NumberFormat(numberLocale(language), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(megabytes);
}

/** Returns the name of a language (BCP 47 tag or ISO 639 code), or the code itself if it has none. */
export const formatLanguageName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
