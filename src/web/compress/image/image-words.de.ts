import type * as english from './image-words.ts';

export const imageWords: typeof english.imageWords = {
  format: 'Zielformat',
  keepFormat: 'Format des Originals behalten',
  formatHint: 'WebP öffnet jeder Browser; AVIF ist noch kleiner.',
  quality: 'Qualität',
  qualityHint: 'Weniger macht die Datei kleiner; bei 80 sieht man kaum einen Unterschied.',
  presets: 'Qualitätsstufen',
  high: 'Hoch',
  balanced: 'Mittel',
  small: 'Klein',
  tooMany: (max) => ({
    title: `Höchstens ${max} Bilder auf einmal`,
    description: 'Die übrigen wurden weggelassen.',
  }),
  more: (count, names) => `und ${count} weitere: ${names}`,
  all: (count) => `${count} Bilder komprimieren`,
  allBegun: 'Ihre Bilder werden komprimiert …',
};

export const batchWords: typeof english.batchWords = {
  list: 'Ihre Bilder',
  done: (count, all) => `${count} von ${all} fertig`,
  deleted: (moment) => `Die Dateien werden ${moment} gelöscht`,
  failed: (reason) => `Komprimieren fehlgeschlagen: ${reason}`,
  waiting: 'Wartet',
  sending: 'Wird hochgeladen …',
  working: 'Wird komprimiert …',
  download: (name) => `${name} herunterladen`,
  became: (before, after, difference) => `aus ${before} wurden ${after}, ${difference}`,
  allDone: (count, saved) => `Alle ${count} Bilder sind komprimiert: ${saved}`,
  someDone: (count, all, saved) => `${count} von ${all} Bildern sind komprimiert: ${saved}`,
};

export const previewWords: typeof english.previewWords = {
  exact: 'Das genaue Ergebnis zeigen',
  privacy:
    'Für das genaue Ergebnis wird das Bild einmal an unseren Server gesendet und dort gelöscht, wenn Sie diese Seite verlassen.',
  impossible: 'Ihr Browser kann diese Einstellungen nicht vorab zeigen.',
  estimating: 'Größe wird geschätzt …',
  trying: 'Diese Einstellungen werden versucht …',
  unshowable: 'Ihr Browser kann dieses Bild nicht zeigen.',
  about: (after, before, difference) => `Etwa ${after} statt ${before}: ${difference}`,
  became: (after, before, difference) => `${after} statt ${before}: ${difference}`,
};

export const compareWords: typeof english.compareWords = {
  before: 'Vorher',
  after: 'Nachher',
  where: ' und nachher: wo sie sich treffen',
  share: (percent) => `${percent}\u00A0% vorher`,
  zoom: 'Vergrößerung',
  fit: 'Ganz',
  enlarged: 'Vergrößertes Bild',
};
