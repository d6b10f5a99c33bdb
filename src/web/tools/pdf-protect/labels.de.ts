import type * as english from './labels.ts';

export const protectLabels: typeof english.protectLabels = {
  started: 'Schützen gestartet',
  failed: 'Vorgang fehlgeschlagen',
  choice: 'Was geschehen soll',
  modes: { protect: 'PDF schützen', unlock: 'PDF entsperren' },
  password: 'Passwort',
  passwordHint: 'Wird gebraucht, um die Datei zu öffnen.',
  unlockHint: 'Das Passwort, mit dem sich das PDF öffnet, oder sein Besitzerpasswort.',
  owner: 'Besitzerpasswort (freiwillig)',
  ownerHint: 'Wird gebraucht, um die Berechtigungen zu ändern.',
  encryption: 'Verschlüsselung',
  levels: { 128: 'AES mit 128\u00A0Bit', 256: 'AES mit 256\u00A0Bit' },
  permissions: 'Berechtigungen',
  allow: {
    print: 'Drucken erlauben',
    modify: 'Änderungen erlauben',
    copy: 'Kopieren von Text und Bildern erlauben',
    annotate: 'Anmerkungen erlauben',
  },
  noFile: 'Keine Datei ausgewählt',
  fileNeeded: 'Bitte wählen Sie eine PDF-Datei',
  busy: 'Wird bearbeitet …',
  start: 'PDF schützen',
  done: 'Ihr PDF ist geschützt',
  download: 'Geschütztes PDF herunterladen',
};
