import { languages, mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import { writeStoredText, readStoredText } from './browser-storage.ts';

const storageKey = 'language';

/** Returns the language chosen on this device, or otherwise the browser's first supported language. */
export function preferredLanguage(): Language {
  const chosen = readStoredText('device', storageKey);
  const known = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return languages.find((one) => one === chosen) ?? firstKnown(known) ?? mainLanguage;
}

/** Stores the choice on this device. */
export const chooseLanguage = (language: Language): void => writeStoredText('device', storageKey, language);

function firstKnown(tags: readonly (string | undefined)[]): Language | undefined {
  const [first] = tags.flatMap((tag) => languages.filter((one) => one === tag));
  return first;
}
