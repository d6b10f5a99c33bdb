import type * as english from './words.ts';

export const viewerWords: typeof english.viewerWords = {
  preview: 'Vorschau',
  previewOf: (name) => `Vorschau von ${name}`,
  enlarge: (name) => `${name} vergrößern`,
  pages: (count) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  pageOf: (page, count) => `Seite ${page} von ${count}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Einpassen',
  result: 'Ergebnis',
  original: 'Original',
  both: 'Nebeneinander',
  view: 'Ansicht',
  expected: 'Hier erscheint das Ergebnis.',
  opening: 'Die Vorschau wird geöffnet ...',
  making: 'Die Vorschau wird vorbereitet ...',
  madeCopy:
    'Dies ist eine Kopie als PDF, die unser Server gemacht hat. Ihr Programm bricht Zeilen und Seiten vielleicht anders um.',
  failed: 'Von dieser Datei gibt es keine Vorschau.',
  files: (count) => (count === 1 ? '1 Datei' : `${count.toLocaleString('de')} Dateien`),
  moreFiles: (count) => `und ${count.toLocaleString('de')} weitere`,
  beginning: (size) => `Die ersten ${size} der Datei`,
};
