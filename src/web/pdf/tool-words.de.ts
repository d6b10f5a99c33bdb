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
};

export const splitLabels: typeof english.splitLabels = {
  started: 'Teilen gestartet',
  failed: 'Teilen fehlgeschlagen',
  choice: 'Was entstehen soll',
  modes: { split: 'Ein PDF für jede Gruppe', extract: 'Ein PDF mit allen' },
  hint: 'Bereiche, einzelne Seiten oder beides gemischt, etwa 1-3, 5, 7-9.',
  busy: 'PDF wird geteilt …',
  start: 'PDF teilen',
  done: 'Ihr PDF ist geteilt',
  download: 'Herunterladen',
};

export const rotateLabels: typeof english.rotateLabels = {
  started: 'Drehen gestartet',
  failed: 'Drehen fehlgeschlagen',
  choice: 'Was geschehen soll',
  modes: { rotate: 'Seiten drehen', crop: 'Seiten zuschneiden' },
  rotation: 'Drehung',
  rotations: { 90: '90° im Uhrzeigersinn', 180: '180°', 270: '270° im Uhrzeigersinn' },
  hint: '„all“ für alle, Bereiche, einzelne Seiten oder beides gemischt, etwa 1-3, 5, 7-9.',
  busy: 'Seiten werden gedreht …',
  start: 'PDF drehen',
  done: 'Ihre Seiten sind gedreht',
  download: 'Gedrehtes PDF herunterladen',
};

export const cropLabels: typeof english.cropLabels = {
  title: 'PDF zuschneiden',
  lead: 'Schneiden Sie Ränder von allen Seiten ab, oder nur von denen, die Sie nennen. Was bleibt, sehen Sie vorher.',
  started: 'Zuschneiden gestartet',
  failed: 'Zuschneiden fehlgeschlagen',
  margins: 'Abschneiden, in Millimetern',
  sides: { top: 'Oben', right: 'Rechts', bottom: 'Unten', left: 'Links' },
  needed: 'Bitte wählen Sie eine Datei, nennen Sie Seiten und geben Sie mindestens einen Rand ein',
  busy: 'Seiten werden zugeschnitten …',
  start: 'PDF zuschneiden',
  done: 'Ihre Seiten sind zugeschnitten',
  download: 'Zugeschnittenes PDF herunterladen',
};

export const protectLabels: typeof english.protectLabels = {
  started: 'Schützen gestartet',
  failed: 'Vorgang fehlgeschlagen',
  choice: 'Was geschehen soll',
  modes: { protect: 'PDF schützen', unlock: 'PDF entsperren' },
  password: 'Passwort',
  passwordHint: 'Wird gebraucht, um die Datei zu öffnen.',
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
  noPassword: 'Kein Passwort angegeben',
  passwordNeeded: 'Bitte geben Sie ein Passwort ein',
  busy: 'Wird bearbeitet …',
  start: 'PDF schützen',
  done: 'Ihr PDF ist geschützt',
  download: 'Geschütztes PDF herunterladen',
};

export const unlockLabels: typeof english.unlockLabels = {
  started: 'Entsperren gestartet',
  failed: 'Vorgang fehlgeschlagen',
  passwordHint: 'Das Passwort, mit dem sich das PDF öffnet, oder sein Besitzerpasswort.',
  busy: 'Wird bearbeitet …',
  start: 'PDF entsperren',
  done: 'Ihr PDF ist entsperrt',
  download: 'Entsperrtes PDF herunterladen',
};

export const compressLabels: typeof english.compressLabels = {
  started: 'Komprimieren gestartet',
  working: 'Ihr PDF wird komprimiert …',
  failed: 'Komprimieren fehlgeschlagen',
  preset: 'Qualität',
  presets: {
    screen: {
      label: 'Bildschirm (72\u00A0DPI)',
      hint: 'Die kleinste Datei: gut zum Lesen am Bildschirm, nicht zum Drucken.',
    },
    ebook: {
      label: 'E-Book (150\u00A0DPI) – empfohlen',
      hint: 'Eine kleine Datei, die sich zu Hause noch gut genug druckt.',
    },
    printer: { label: 'Drucker (300\u00A0DPI)', hint: 'Scharf gedruckt; größer als für den Bildschirm.' },
    prepress: {
      label: 'Druckvorstufe (300\u00A0DPI)',
      hint: 'Die feinsten Bilder, für Druckereien; die kleinste Ersparnis.',
    },
  },
  busy: 'Wird komprimiert …',
  start: 'PDF komprimieren',
  done: 'Ihr PDF ist komprimiert',
  download: 'Komprimiertes PDF herunterladen',
};
