import type * as english from './words.ts';

export const headWords: typeof english.headWords = {
  locale: 'de_DE',
  free: (title) => `${title}: kostenlos und online`,
  howTo: (title) => `${title}: so funktioniert es`,
  needsScript: 'JavaScript erforderlich',
  missing: {
    title: '404 – Seite nicht gefunden',
    description: 'Unter dieser Adresse gibt es keine Seite.',
  },
  app: 'Dateien von einem Format ins andere umwandeln. Schnell, kostenlos, ohne Anmeldung.',
};
