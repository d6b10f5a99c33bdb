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
  optionsOf: (name) => `Optionen für ${name}`,
  convert: 'Umwandeln',
  convertThat: (name) => `${name} umwandeln`,
  hash: 'Prüfsummen berechnen',
  hashThat: (name) => `Prüfsummen von ${name} berechnen`,
  remove: 'Von der Liste nehmen',
  removeThat: (name) => `${name} entfernen`,
  failed: 'Umwandlung fehlgeschlagen',
  failedBecause: (reason) => `Umwandlung fehlgeschlagen: ${reason}`,
  notStarted: 'Die Umwandlung konnte nicht gestartet werden',
  showAll: (count) => `Alle ${count} zeigen`,
};

export const targetPickerWords: typeof english.targetPickerWords = {
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
