import type * as english from './words.ts';

export const apiErrorWords: typeof english.apiErrorWords = {
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Unbekannter Fehler',
  retry: 'Bitte versuchen Sie es noch einmal',
};
