import type * as english from './labels.ts';

export const allLabels: typeof english.allLabels = {
  list: 'PDF-Werkzeuge',
  tabs: {
    upload: 'Hochladen',
    merge: 'Zusammenfügen',
    split: 'Teilen',
    compress: 'Komprimieren',
    unlock: 'Entsperren',
  },
  cards: {
    merge: { title: 'PDFs zusammenfügen', text: 'Aus mehreren Dateien wird eine.' },
    split: { title: 'PDF teilen', text: 'Aus einer Datei werden mehrere.' },
    compress: { title: 'PDF komprimieren', text: 'Eine kleinere Datei zum Verschicken.' },
    unlock: { title: 'PDF entsperren', text: 'Ein Passwort abnehmen.' },
  },
  empty: 'Fügen Sie zuerst unter „Hochladen“ PDFs hinzu.',
  files: 'Ihre PDFs',
  remove: 'Entfernen',
  removeThat: (name) => `${name} entfernen`,
  split: 'Teilen',
  splitThat: (name) => `${name} teilen`,
  pagesOf: (name) => `Seiten von ${name}`,
  showPages: 'Seiten anzeigen',
  hidePages: 'Seiten verbergen',
  showPagesOf: (name) => `Seiten von ${name} anzeigen`,
  hidePagesOf: (name) => `Seiten von ${name} verbergen`,
  compress: 'Komprimieren',
  compressThat: (name) => `${name} komprimieren`,
  unlock: 'Entsperren',
  unlockThat: (name) => `${name} entsperren`,
  passwordOf: (name) => `Passwort von ${name}`,
};
