/** A language as a page in another one names it. */
interface LanguageTexts {
  /** Its own name. */
  readonly name: string;
  /** What offers its speakers a switch. */
  readonly offer: { readonly text: string; readonly go: string; readonly stay: string };
  /** Set if it is written from right to left. */
  readonly direction?: 'rtl';
  /** Locale of its numbers and dates, if that is not the language alone. */
  readonly locale?: string;
}

/** What every page knows of each language; its other texts are in `src/messages`. */
const texts = {
  en: {
    name: 'English',
    offer: { text: 'This page is also available in English.', go: 'Read in English', stay: 'Stay here' },
  },
  de: {
    name: 'Deutsch',
    offer: { text: 'Diese Seite gibt es auch auf Deutsch.', go: 'Auf Deutsch lesen', stay: 'Hier bleiben' },
  },
  es: {
    name: 'Español',
    offer: { text: 'Esta página también está en español.', go: 'Leer en español', stay: 'Quedarse aquí' },
  },
  fr: {
    name: 'Français',
    offer: {
      text: 'Cette page existe aussi en français.',
      go: 'Lire en français',
      stay: 'Rester ici',
    },
  },
  pt: {
    name: 'Português',
    offer: { text: 'Esta página também existe em português.', go: 'Ler em português', stay: 'Ficar aqui' },
  },
  ja: {
    name: '日本語',
    offer: { text: 'このページは日本語でもご覧いただけます。', go: '日本語で読む', stay: 'このまま' },
  },
  ar: {
    name: 'العربية',
    offer: { text: 'هذه الصفحة متاحة أيضًا بالعربية.', go: 'القراءة بالعربية', stay: 'البقاء هنا' },
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
  },
} as const satisfies Record<string, LanguageTexts>;

export type Language = keyof typeof texts;

/** Languages of the pages: the main one, whose URLs are those of the specification, and others with a prefix. */
export const languages = Object.keys(texts) as readonly Language[];

/** Default language: for pages without a prefix and for responses to clients that request no language. */
export const mainLanguage = 'en' satisfies Language;

/** Returns how a page in another language names a language. */
export const textsOfLanguage = (language: Language): LanguageTexts => texts[language];

/** Returns the direction of a language's script, as `dir` in HTML. */
export const writingDirection = (language: string): 'ltr' | 'rtl' =>
  (texts as Partial<Record<string, LanguageTexts>>)[language]?.direction ?? 'ltr';

/** Returns the locale in which `Intl` writes the numbers and dates of a language. */
export const numberLocale = (language: string): string =>
  (texts as Partial<Record<string, LanguageTexts>>)[language]?.locale ?? language;

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
