import type * as english from './words.ts';

export const queueWords: typeof english.queueWords = {
  ready: (count) => (count === 1 ? '1 Datei bereit' : `${count} Dateien bereit`),
  clear: 'Alle entfernen',
  starting: 'Wird gestartet …',
  convertAll: 'Alle umwandeln',
  allTo: 'Alle in',
  targetOfAll: 'Zielformat aller Dateien',
  to: 'in',
  targetOf: (name) => `Zielformat von ${name}`,
  options: 'Optionen',
  convert: 'Umwandeln',
  convertThat: (name) => `${name} umwandeln`,
  hash: 'Prüfsummen berechnen',
  hashThat: (name) => `Prüfsummen von ${name} berechnen`,
  remove: 'Von der Liste nehmen',
  removeThat: (name) => `${name} entfernen`,
  failed: 'Umwandlung fehlgeschlagen',
  failedBecause: (reason) => `Umwandlung fehlgeschlagen: ${reason}`,
  notStarted: 'Die Umwandlung konnte nicht gestartet werden',
};

export const pickerWords: typeof english.pickerWords = {
  select: 'Format wählen',
  choose: 'Zielformat wählen',
  search: 'Formate durchsuchen',
  formats: 'Formate',
  none: (search) => `Kein Format passt zu „${search}“.`,
  groups: {
    image: 'Bilder',
    video: 'Video',
    audio: 'Audio',
    document: 'Dokumente',
    archive: 'Archive',
  },
};

export const stageWords: typeof english.stageWords = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  loading: 'Wird geladen …',
  queued: 'Wartet auf die Umwandlung …',
  converting: (percent) => `Wird umgewandelt … ${percent}\u00A0%`,
  completed: 'Umwandlung abgeschlossen!',
  failed: 'Umwandlung fehlgeschlagen',
  uploading: (percent) => `Wird hochgeladen … ${percent}\u00A0%`,
  reading: 'Der Server liest die Datei',
  next: 'Als Nächstes an der Reihe',
  ahead: (place) => (place === 1 ? '1\u00A0Umwandlung vor Ihrer' : `${place}\u00A0Umwandlungen vor Ihrer`),
  left: (span) => `noch etwa ${span}`,
};

export const jobWords: typeof english.jobWords = {
  title: 'Umwandlungen',
  downloadAll: 'Alle herunterladen',
  progressOf: (name) => `Fortschritt von ${name}`,
  close: 'Schließen',
  closeThat: (name) => `${name} schließen`,
  cancel: 'Abbrechen',
  cancelThat: (name) => `${name} abbrechen`,
  change: 'Ändern und erneut versuchen',
  tryAnother: 'Andere Datei versuchen',
  deleteThat: (name) => `Jetzt löschen: ${name}`,
  another: 'Weitere Datei umwandeln',
  download: 'Herunterladen',
  downloadThat: (name) => `${name} herunterladen`,
  deleted: 'Gelöscht',
  isDeleted: (name) => `${name} und das Ergebnis sind vom Server gelöscht.`,
};

export const spokenWords: typeof english.spokenWords = {
  uploading: (name, percent) => `${name}: wird hochgeladen, ${percent} Prozent.`,
  converting: (name, percent) => `${name}: wird umgewandelt, ${percent} Prozent.`,
  failed: (name, reason) => `${name}: Umwandlung fehlgeschlagen. ${reason}`,
  completed: (name) => `${name}: Umwandlung abgeschlossen, bereit zum Herunterladen.`,
  queued: (name) => `${name}: in der Warteschlange.`,
  sent: (name) => `${name}: gesendet.`,
};
