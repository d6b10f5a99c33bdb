import type * as english from './status-words.ts';

export const statusWords: typeof english.statusWords = {
  status: 'Stand',
  invite: 'Zum Hochladen klicken oder Datei hierher ziehen',
  limit: (accepts, maxMb) => `${accepts} (höchstens ${maxMb}\u00A0MB)`,
  converting: 'Wird umgewandelt …',
  uploadOf: (name) => `${name} wird hochgeladen`,
  cancel: 'Abbrechen',
  options: 'Optionen',
  started: 'Umwandlung gestartet',
  failed: 'Umwandlung fehlgeschlagen',
  failedBecause: (reason) => `Umwandlung fehlgeschlagen: ${reason}`,
  invalid: 'Falsche Datei',
  notOffered: (name) =>
    `„${name}“ ist auf diesem Server zurzeit nicht verfügbar: Die Programme dafür sind nicht installiert.`,
  see: { before: 'Was er jetzt kann, zeigt der', link: 'Dokumentkonverter', after: '.' },
};

export const panelWords: typeof english.panelWords = {
  progress: (percent) => `Fortschritt: ${percent}\u00A0%`,
  progressOf: 'Fortschritt der Umwandlung',
  complete: 'Umwandlung abgeschlossen!',
  failed: 'Umwandlung fehlgeschlagen',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  tryAgain: 'Erneut versuchen',
};
