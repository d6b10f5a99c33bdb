import type * as english from './labels.ts';

export const organizeLabels: typeof english.organizeLabels = {
  started: 'Seiten werden geordnet',
  failed: 'Ordnen fehlgeschlagen',
  busy: 'Seiten werden geordnet ...',
  start: 'PDF ordnen',
  done: 'Ihr PDF ist fertig',
  download: 'Geordnetes PDF herunterladen',
  opening: (name) => `Seiten von ${name} werden gelesen ...`,
  unreadable: 'Seiten lassen sich nicht zeigen',
  unreadableWhy: (name) => `${name} ist beschädigt und lässt sich hier nicht öffnen.`,
  passwordOf: (name) => `Passwort von ${name}`,
  locked: 'Diese Datei öffnet sich nur mit ihrem Passwort.',
  wrong: 'Mit diesem Passwort öffnet sich die Datei nicht.',
  unlock: 'Seiten zeigen',
  leaveOut: (name) => `Entfernen: ${name}`,
};
