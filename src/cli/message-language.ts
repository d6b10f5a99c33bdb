import { languages, mainLanguage, type Language } from '#src/contract/pages/languages.ts';

/**
 * Returns the language of messages that the environment asks for: the first of LC_ALL, LC_MESSAGES and LANG that is
 * set, such as `de_DE.UTF-8` (POSIX, 8.2). English if that is not one of ours, or is `C` or `POSIX`.
 */
export function readMessageLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean) ?? '';
  const asked = locale.toLowerCase().split(/[_.@-]/)[0];
  return languages.find((language) => language === asked) ?? mainLanguage;
}
