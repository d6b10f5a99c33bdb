import type * as english from './words.ts';

export const offlineWords: typeof english.offlineWords = {
  title: 'Sie sind offline',
  text: 'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  running: 'Begonnene Umwandlungen laufen auf dem Server weiter, und ihre Ergebnisse warten auf Sie.',
  again: 'Erneut versuchen',
};
