/** What the pages know of a language. */
interface LanguageFacts {
  /** Its own name. */
  readonly name: string;
  /** Set if it is written from right to left. */
  readonly direction?: 'rtl';
  /** Locale of its numbers and dates, if that is not the language alone. */
  readonly locale?: string;
}

/** A row for each language; its texts are in `src/messages`. */
const facts = {
  en: { name: 'English' },
  de: { name: 'Deutsch' },
  es: { name: 'Español' },
  fr: { name: 'Français' },
  pt: { name: 'Português' },
  ja: { name: '日本語' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;

/** Languages of the pages: the main one, whose URLs are those of the specification, and others with a prefix. */
export const languages = Object.keys(facts) as readonly Language[];

/** Default language: for pages without a prefix and for responses to clients that request no language. */
export const mainLanguage = 'en' satisfies Language;

/** Returns how a language names itself. */
export const ownLanguageName = (language: Language): string => facts[language].name;

const findFacts = (language: string): LanguageFacts | undefined =>
  (facts as Partial<Record<string, LanguageFacts>>)[language];

/** Returns the direction of a language's script, as `dir` in HTML. */
export const writingDirection = (language: string): 'ltr' | 'rtl' => findFacts(language)?.direction ?? 'ltr';

/** Returns the locale in which `Intl` writes the numbers and dates of a language. */
export const numberLocale = (language: string): string => findFacts(language)?.locale ?? language;

/** Returns a value for each language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Returns the path prefix of a language: empty for the main language, otherwise e.g. `/de`. */
export const languagePathPrefix = (language: Language): string =>
  language === mainLanguage ? '' : `/${language}`;

/**
 * Returns the URL of a page (a path such as `/emoji`) in a language. The result always stays on this site, whatever
 * the path contains: a link to `//elsewhere.example` would lead to another host.
 */
export function pathIn(language: Language, path: string): string {
  const own = path.replace(/^[/\\]+/, '/');
  return languagePathPrefix(language) && own === '/'
    ? languagePathPrefix(language)
    : languagePathPrefix(language) + own;
}

/**
 * Returns the language of a URL (a path, optionally with a query). The router requests `.data` URLs for client-side
 * navigation.
 */
export const languageOfPath = (path: string): Language =>
  languages.find(
    (language) =>
      languagePathPrefix(language) &&
      new RegExp(`^${languagePathPrefix(language)}([/?#]|\\.data|$)`).test(path),
  ) ?? mainLanguage;
