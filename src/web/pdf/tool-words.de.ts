import type * as english from './tool-words.ts';

export const mergeLabels: typeof english.mergeLabels = {
  started: 'Zusammenfügen gestartet',
  failed: 'Zusammenfügen fehlgeschlagen',
  tooFew: 'Zu wenige Dateien',
  minFiles: 'Bitte wählen Sie mindestens 2 PDF-Dateien zum Zusammenfügen',
  busy: 'PDFs werden zusammengefügt …',
  start: (count) => `${count} PDFs zusammenfügen`,
  done: 'Ihre PDFs sind zusammengefügt',
  download: 'Zusammengefügtes PDF herunterladen',
};

export const pagesLabels: typeof english.pagesLabels = {
  pages: 'Seiten',
  missing: 'Angaben fehlen',
  needed: 'Bitte wählen Sie eine Datei und nennen Sie Seiten',
  hint: 'Bereiche, einzelne Seiten oder beides gemischt, etwa 1-3, 5, 7-9.',
  outside: (count) =>
    count === 1 ? 'Das Dokument hat nur 1 Seite.' : `Das Dokument hat nur ${count} Seiten.`,
};

export const splitLabels: typeof english.splitLabels = {
  started: 'Teilen gestartet',
  failed: 'Teilen fehlgeschlagen',
  busy: 'PDF wird geteilt …',
  start: 'PDF teilen',
  done: 'Ihr PDF ist geteilt',
  download: 'Herunterladen',
};

export const passwordLabels: typeof english.passwordLabels = {
  missing: 'Kein Passwort angegeben',
  needed: 'Bitte geben Sie ein Passwort ein',
};

export const unlockLabels: typeof english.unlockLabels = {
  started: 'Entsperren gestartet',
  failed: 'Vorgang fehlgeschlagen',
  busy: 'Wird bearbeitet …',
  start: 'PDF entsperren',
  done: 'Ihr PDF ist entsperrt',
  download: 'Entsperrtes PDF herunterladen',
};

export const compressLabels: typeof english.compressLabels = {
  started: 'Komprimieren gestartet',
  working: 'Ihr PDF wird komprimiert …',
  failed: 'Komprimieren fehlgeschlagen',
  busy: 'Wird komprimiert …',
  start: 'PDF komprimieren',
  done: 'Ihr PDF ist komprimiert',
  download: 'Komprimiertes PDF herunterladen',
};
