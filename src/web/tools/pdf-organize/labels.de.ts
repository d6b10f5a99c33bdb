import type * as english from './labels.ts';

export const organizeLabels: typeof english.organizeLabels = {
  started: 'Seiten werden geordnet',
  failed: 'Ordnen fehlgeschlagen',
  busy: 'Seiten werden geordnet ...',
  start: 'PDF ordnen',
  done: 'Ihr PDF ist fertig',
  download: 'Geordnetes PDF herunterladen',
  opening: (name) => `Seiten von ${name} werden gelesen ...`,
  unreadable: 'Diese Datei ist beschädigt; ihre Seiten lassen sich nicht zeigen.',
  passwordOf: (name) => `Passwort von ${name}`,
  locked: 'Diese Datei öffnet sich nur mit ihrem Passwort.',
  wrong: 'Mit diesem Passwort öffnet sich die Datei nicht.',
  unlock: 'Seiten zeigen',
  files: 'Dateien',
  pages: (count) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  leaveOut: (name) => `Entfernen: ${name}`,
};
