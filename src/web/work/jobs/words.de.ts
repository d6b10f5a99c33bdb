import type * as english from './words.ts';

export const stageWords: typeof english.stageWords = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  loading: 'Wird geladen …',
  queued: 'In der Warteschlange …',
  converting: (percent) => `Umwandlung … ${percent}\u00A0%`,
  completed: 'Fertig umgewandelt!',
  failed: 'Fehlgeschlagen',
  gone: 'Dateien gelöscht',
  uploading: (percent) => `Hochladen … ${percent}\u00A0%`,
  reading: 'Der Server liest die Datei',
  next: 'Als Nächstes an der Reihe',
  ahead: (position) =>
    position === 1 ? '1\u00A0Umwandlung vor Ihrer' : `${position}\u00A0Umwandlungen vor Ihrer`,
  left: (span) => `noch etwa ${span}`,
};

export const jobWords: typeof english.jobWords = {
  title: 'Umwandlungen',
  allFiles: 'Alle Ihre Dateien',
  downloadAll: 'Alle herunterladen',
  progressOf: (name) => `Fortschritt von ${name}`,
  close: 'Schließen',
  closeThat: (name) => `${name} schließen`,
  cancel: 'Abbrechen',
  cancelThat: (name) => `${name} abbrechen`,
  change: 'Anders versuchen',
  tryAnother: 'Andere Datei',
  deleteThat: (name) => `Jetzt löschen: ${name}`,
  another: 'Weitere umwandeln',
  download: 'Herunterladen',
  downloadThat: (name) => `${name} herunterladen`,
  deleted: 'Gelöscht',
  isDeleted: (name) => `${name} und das Ergebnis sind vom Server gelöscht.`,
};

export const summaryWords: typeof english.summaryWords = {
  completed: (done, total) => `${done} von ${total} abgeschlossen`,
  failed: (count) => `${count} fehlgeschlagen`,
  onlyFailed: 'Nur Fehler zeigen',
  retry: 'Erneut versuchen',
  clear: 'Fertige ausblenden',
};

export const spokenWords: typeof english.spokenWords = {
  uploading: (name, percent) => `${name}: wird hochgeladen, ${percent} Prozent.`,
  converting: (name, percent) => `${name}: wird umgewandelt, ${percent} Prozent.`,
  failed: (name, reason) => `${name}: Umwandlung fehlgeschlagen. ${reason}`,
  gone: (name) => `${name}: Die Dateien sind gelöscht.`,
  completed: (name) => `${name}: Umwandlung abgeschlossen, bereit zum Herunterladen.`,
  queued: (name) => `${name}: in der Warteschlange.`,
  sent: (name) => `${name}: gesendet.`,
};

export const rowWords: typeof english.rowWords = {
  details: 'Einzelheiten',
  detailsOf: (name) => `Einzelheiten zu ${name}`,
  fewer: 'Weniger',
  fewerOf: (name) => `Weniger zu ${name}`,
  notes: (count) => (count === 1 ? '1\u00A0Hinweis' : `${count}\u00A0Hinweise`),
  files: (count) => `${count}\u00A0Dateien`,
  progressOfAll: 'Fortschritt aller Umwandlungen',
  showAll: (count) => `Alle ${count} zeigen`,
};
