import type * as english from './browser-words.ts';

export const browserWords: typeof english.browserWords = {
  search: 'Emojis suchen',
  example: 'Emojis suchen … (z.\u00A0B. Herz, Lächeln, Feuer)',
  categories: 'Kategorien',
  recent: 'Zuletzt kopiert',
  noRecent: 'Hier erscheinen die Emojis, die Sie kopieren.',
  tonesOf: (name) => `Hauttöne: ${name}`,
  results: 'Suchergebnisse',
  found: (count, term) =>
    count === 1 ? `Ein Emoji passt zu „${term}“` : `${count} Emojis passen zu „${term}“`,
  none: (term) => `Kein Emoji passt zu „${term}“`,
  matching: (term) => `Emojis zu ${term}`,
  tryOther: 'Versuchen Sie es mit einem anderen Wort',
  loadingAll: 'Emojis werden geladen …',
  loadingOne: 'Emoji wird geladen …',
  notLoaded: 'Die Liste der Emojis konnte nicht geladen werden',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und laden Sie die Seite neu.',
};
