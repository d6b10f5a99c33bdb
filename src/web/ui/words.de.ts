import type * as english from './words.ts';

export const uiWords: typeof english.uiWords = {
  breadcrumb: 'Brotkrümelnavigation',
  close: 'Schließen',
  notification: 'Benachrichtigung',
};

export const copyWords: typeof english.copyWords = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyThat: (what) => `${what} kopieren`,
  copiedThat: (what) => `${what}: kopiert`,
  done: 'In die Zwischenablage kopiert!',
  failed: 'Kopieren fehlgeschlagen',
  result: 'Ergebnis',
  again: 'Bitte versuchen Sie es noch einmal',
};

export const categoryWords: typeof english.categoryWords = {
  image: 'Bild',
  video: 'Video',
  audio: 'Audio',
  document: 'Dokument',
  archive: 'Archiv',
  hash: 'Prüfsumme',
  text: 'Text',
};
