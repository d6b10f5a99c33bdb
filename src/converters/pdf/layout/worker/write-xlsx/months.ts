/**
 * Languages whose month names are recognized, with their Excel language IDs (LCID, [MS-LCID]); the first wins a tie.
 */
const languages = {
  en: '409',
  de: '407',
  fr: '40C',
  es: '40A',
  it: '410',
  pt: '416',
  nl: '413',
  pl: '415',
  sv: '41D',
  da: '406',
  nb: '414',
  fi: '40B',
  cs: '405',
  hu: '40E',
  ro: '418',
  tr: '41F',
} as const;

/** A language with known month names. */
export type MonthLanguage = keyof typeof languages;

const isMonthLanguage = (name: string): name is MonthLanguage => name in languages;

/** A month name in a language. */
export interface NamedMonth {
  /** Month number, from 1. */
  readonly month: number;
  readonly isLong: boolean;
  readonly language: MonthLanguage;
}

/** Common abbreviations that differ from CLDR: Sept for Sep, Mär for März. */
const variants: Readonly<Record<string, string>> = { sept: 'sep', märz: 'mär', sep: 'sept' };

let names: ReadonlyMap<string, readonly NamedMonth[]> | undefined;

/**
 * Returns the possible meanings of a month name, which several languages may share. Loading all names takes a moment,
 * so it is deferred until the first lookup.
 */
export function monthsNamed(name: string): readonly NamedMonth[] {
  if (name === '') return [];
  names ??= namesOfMonths();
  return names.get(plain(name)) ?? [];
}

/** Format code that makes Excel use month names of a language regardless of its own; empty for English. */
export const languageMark = (language: MonthLanguage): string =>
  language === 'en' ? '' : `[$-${languages[language]}]`;

function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\.$/, '');
}

/** CLDR month names with a day and standalone, long and short. */
function namesOfMonths(): Map<string, NamedMonth[]> {
  const found = new Map<string, NamedMonth[]>();
  for (const language of Object.keys(languages).filter(isMonthLanguage))
    for (const width of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const)
        for (const [index, month] of namesIn(language, width, day).entries())
          for (const name of written(month))
            add(found, name, { month: index + 1, isLong: width === 'long', language });
  return found;
}

function written(name: string): string[] {
  const variant = variants[name];
  return variant ? [name, variant] : [name];
}

/** Returns the names of the twelve months. */
function namesIn(language: MonthLanguage, width: 'long' | 'short', day: 'numeric' | undefined): string[] {
  const format = new Intl.DateTimeFormat(language, {
    month: width,
    timeZone: 'UTC',
    ...(day ? { day, year: 'numeric' } : {}),
  });
  return Array.from({ length: 12 }, (_, month) => {
    const part = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month');
    return plain(part?.value ?? '');
  });
}

function add(found: Map<string, NamedMonth[]>, name: string, named: NamedMonth): void {
  if (!/\p{L}{3}/u.test(name)) return;
  const known = found.get(name) ?? [];
  if (!known.some(({ language }) => language === named.language)) found.set(name, [...known, named]);
}
