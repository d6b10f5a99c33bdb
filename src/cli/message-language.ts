import { languages, mainLanguage, type Language } from '#src/contract/pages/languages.ts';

/** Returns the language of a POSIX locale, such as `de_DE.UTF-8`; English if it is not one of ours, or is `C`. */
export function languageOfLocale(locale: string): Language {
  const asked = locale.toLowerCase().split(/[_.@-]/)[0];
  return languages.find((language) => language === asked) ?? mainLanguage;
}
