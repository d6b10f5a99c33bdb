/** Languages of the pages. The first uses the URLs from the specification, the others a prefix. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Default language: for pages without a prefix and for responses to clients that request no language. */
export const mainLanguage: Language = languages[0];

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Text, in each language, that offers its speakers a switch from a page in another language. */
export const languageOffers: Readonly<
  Record<Language, { readonly text: string; readonly go: string; readonly stay: string }>
> = {
  en: { text: 'This page is there in English too.', go: 'Read in English', stay: 'Stay here' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', go: 'Auf Deutsch lesen', stay: 'Hier bleiben' },
};

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
