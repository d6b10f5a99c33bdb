import type * as english from './words.ts';

export const pickWords: typeof english.pickWords = {
  choose: 'PDF-Datei auswählen',
  chooseSeveral: 'PDF-Dateien auswählen',
  another: 'Andere PDF-Datei auswählen',
  drop: 'Zum Hochladen klicken oder Datei hierher ziehen',
  limit: (maxMb) => `PDF (höchstens ${maxMb}\u00A0MB)`,
};

export const refusalWords: typeof english.refusalWords = {
  invalid: 'Ungültige Datei',
  onlyPdf: 'Bitte wählen Sie eine PDF-Datei',
  notPdf: (name) => `${name} ist keine PDF-Datei`,
  tooLarge: 'Datei zu groß',
  limit: (maxMb) => `Jede Datei darf bis ${maxMb}\u00A0MB groß sein`,
};

export const orderWords: typeof english.orderWords = {
  merged: 'Dateien in der Reihenfolge, in der sie zusammengefügt werden',
  up: (name) => `Nach oben: ${name}`,
  down: (name) => `Nach unten: ${name}`,
  remove: (name) => `Entfernen: ${name}`,
  moved: (name, position, count) => `${name} ist jetzt Nummer ${position} von ${count}`,
  passwordOf: (name) => `Passwort von ${name}`,
  locked: 'Diese Datei öffnet sich nur mit ihrem Passwort.',
};

export const pageWords: typeof english.pageWords = {
  page: (page) => `Seite ${page}`,
  reading: 'Die Seiten werden gelesen …',
  unreadable: 'Die Seiten lassen sich hier nicht zeigen: Die Datei ist geschützt oder beschädigt.',
  chosen: (pages, chosen) => `${pages === 1 ? '1 Seite' : `${pages} Seiten`}, ${chosen} ausgewählt`,
  order: 'Reihenfolge im neuen PDF',
  forward: (page, position) => `Seite ${page} nach vorn, an Stelle ${position}`,
  back: (page, position) => `Seite ${page} nach hinten, an Stelle ${position}`,
  leaveOut: (page, position) => `Seite ${page} weglassen, Stelle ${position}`,
};

export const passwordWords: typeof english.passwordWords = {
  show: (label) => `Anzeigen: ${label}`,
  hide: (label) => `Verbergen: ${label}`,
};
