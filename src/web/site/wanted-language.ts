import { languages, mainLanguage, type Language } from '#src/contract/languages.ts';

const storageKey = 'language';

/** The language this visitor chose on this device, else the first of the browser's that the site speaks. */
export function wantedLanguage(): Language {
  const chosen = readChoice();
  const known = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.find((one) => one === chosen) ?? firstKnown(known) ?? mainLanguage;
}

/** Remembers a choice on this device. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is switched off in this browser: it is asked again on the next page.
  }
}

function firstKnown(tags: readonly (string | undefined)[]): Language | undefined {
  const [first] = tags.flatMap((tag) => languages.filter((one) => one === tag));
  return first;
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
