/** Languages the pages exist in; the first one has the addresses of the specification, the others a prefix. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language of everything that says nothing else: pages without a prefix, answers to clients that name none. */
export const mainLanguage: Language = languages[0];

/** What a language is called by those who speak it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** How a page in another language is offered to those who speak this one. */
export const languageOffers: Readonly<
  Record<Language, { readonly text: string; readonly go: string; readonly stay: string }>
> = {
  en: { text: 'This page is there in English too.', go: 'Read in English', stay: 'Stay here' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', go: 'Auf Deutsch lesen', stay: 'Hier bleiben' },
};

/** How a language's addresses begin: nothing for the main one, else e.g. `/de`. */
export const languagePathPrefix = (language: Language): string =>
  language === mainLanguage ? '' : `/${language}`;

/**
 * The address of a page (a path such as `/emoji`) in a language. It stays one of this site whatever somebody has written
 * into the path: a link to `//elsewhere.example` would lead there.
 */
export function pathIn(language: Language, path: string): string {
  const own = path.replace(/^[/\\]+/, '/');
  return languagePathPrefix(language) && own === '/'
    ? languagePathPrefix(language)
    : languagePathPrefix(language) + own;
}

/** The language an address (a path, perhaps with a query) belongs to; `.data` is what the router asks for on a walk. */
export const languageOfPath = (path: string): Language =>
  languages.find(
    (language) =>
      languagePathPrefix(language) &&
      new RegExp(`^${languagePathPrefix(language)}([/?#]|\\.data|$)`).test(path),
  ) ?? mainLanguage;
