import type * as english from './labels.ts';

export const searchablePdfLabels: typeof english.searchablePdfLabels = {
  started: 'Texterkennung gestartet',
  working: 'Jede Seite dauert ein paar Sekunden.',
  failed: 'Texterkennung fehlgeschlagen',
  busy: 'Seiten werden gelesen ...',
  start: 'PDF durchsuchbar machen',
  done: 'Ihr PDF ist durchsuchbar',
  download: 'Durchsuchbares PDF herunterladen',
  language: 'Sprache der Seiten',
};
