import type * as english from './words.ts';

export const filesWords: typeof english.filesWords = {
  title: 'Ihre Dateien',
  lead: 'Die Dateien, die dieser Server für diesen Browser aufbewahrt, und wann er sie löscht.',
  loading: 'Wird geladen …',
  failed: 'Die Liste konnte nicht geladen werden.',
  again: 'Erneut versuchen',
  none: 'Keine Dateien gespeichert',
  noneHint: 'Dateien, die Sie senden, stehen hier, bis sie gelöscht werden.',
  start: 'Datei umwandeln',
  list: 'Gespeicherte Dateien',
  summary: (count, size) =>
    count === 1
      ? `1\u00A0Umwandlung, ${size} gespeichert`
      : `${count}\u00A0Umwandlungen, ${size} gespeichert`,
  until: (moment) => `bis ${moment}`,
  onlyLatest: (count) => `Nur die letzten ${count} sind aufgeführt.`,
  deleteAll: 'Alle löschen',
  deleteAllQuestion: 'Die aufgeführten Dateien vom Server löschen?',
  keep: 'Behalten',
  deleting: (done, total) => `${done} von ${total} werden gelöscht …`,
  deleted: 'Die Dateien sind gelöscht',
  deleteOne: 'Jetzt löschen',
};
