import type * as english from './words.ts';

export const toolJobWords: typeof english.toolJobWords = {
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  progress: 'Fortschritt',
  uploading: (percent) => `Wird hochgeladen … ${percent}\u00A0%`,
  reading: 'Der Server liest die Datei …',
  queued: 'Wartet auf die Bearbeitung …',
  working: (percent) => `Fortschritt: ${percent}\u00A0%`,
};

export const chosenFileWords: typeof english.chosenFileWords = {
  madeFrom: 'Entstanden aus',
};
