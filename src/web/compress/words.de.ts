import type * as english from './words.ts';

export const compressWords: typeof english.compressWords = {
  started: (description) => ({ title: 'Komprimierung begonnen', description }),
  failed: 'Komprimieren fehlgeschlagen',
  busy: 'Wird komprimiert …',
  unreachable: 'Der Server war nicht zu erreichen.',
  unknown: 'Unbekannter Fehler',
  original: 'Größe vorher',
  compressed: 'Größe nachher',
  reduction: 'Ersparnis',
  megabytes: (size) => `${size}\u00A0MB`,
  percent: (share) => `${share}\u00A0%`,
};

export const familyWords: typeof english.familyWords = {
  image: {
    action: 'Bild komprimieren',
    begun: 'Ihr Bild wird komprimiert …',
    done: 'Ihr Bild ist komprimiert',
    download: 'Komprimiertes Bild herunterladen',
    choose: 'Bild auswählen',
  },
  video: {
    action: 'Video komprimieren',
    begun: 'Ihr Video wird komprimiert …',
    done: 'Ihr Video ist komprimiert',
    download: 'Komprimiertes Video herunterladen',
    choose: 'Video auswählen',
  },
  audio: {
    action: 'Audio komprimieren',
    begun: 'Ihre Aufnahme wird komprimiert …',
    done: 'Ihre Aufnahme ist komprimiert',
    download: 'Komprimierte Aufnahme herunterladen',
    choose: 'Audiodatei auswählen',
  },
};

export const filePickWords: typeof english.filePickWords = {
  invite: 'Zum Hochladen klicken oder Datei hierher ziehen',
  maxSize: (maxMb) => `Höchstens ${maxMb}\u00A0MB`,
  another: 'Andere Datei auswählen',
  image: { title: 'Ungültiger Dateityp', description: 'Bitte wählen Sie eine Bilddatei aus' },
  video: { title: 'Ungültige Datei', description: 'Bitte wählen Sie eine Videodatei aus' },
  audio: { title: 'Ungültige Datei', description: 'Bitte wählen Sie eine Audiodatei aus' },
  tooLarge: (maxMb) => ({
    title: 'Datei zu groß',
    description: `Dateien dürfen je bis zu ${maxMb}\u00A0MB groß sein`,
  }),
};

export const sizeWords: typeof english.sizeWords = {
  matters: 'Worauf es ankommt',
  quality: 'Qualität halten',
  size: 'In eine Größe passen',
  maxSize: (unit) => `Maximale Größe (${unit})`,
  searched: 'Gesucht wird die beste Qualität, die hineinpasst.',
  unit: 'Einheit',
  commonSizes: 'Häufige Größen',
  amount: (amount, unit) => `${amount}\u00A0${unit}`,
  invalid: {
    title: 'Ungültige Größe',
    description: 'Geben Sie eine Größe an, zum Beispiel 200\u00A0KB oder 1,5\u00A0MB.',
  },
};
