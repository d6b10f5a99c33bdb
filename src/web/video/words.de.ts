import type * as english from './words.ts';

export const videoEditorWords: typeof english.videoEditorWords = {
  job: {
    started: { title: 'Bearbeitung begonnen', description: 'Ihr Video wird bearbeitet …' },
    failed: 'Bearbeiten fehlgeschlagen',
  },
  done: {
    video: 'Ihr Video ist fertig',
    audio: 'Ihre Audiodatei ist fertig',
    animation: 'Ihre Animation ist fertig',
  },
  download: {
    video: 'Bearbeitetes Video herunterladen',
    audio: 'Audiodatei herunterladen',
    animation: 'Animation herunterladen',
  },
  busy: 'Wird bearbeitet …',
  tabs: {
    trim: 'Kürzen',
    crop: 'Zuschneiden',
    rotate: 'Drehen',
    speed: 'Tempo',
    audio: 'Ton',
    animation: 'GIF',
  },
  chooseFirst: 'Bitte wählen Sie eine Videodatei aus',
  edited: 'Das bearbeitete Video',
  unplayable:
    'Ihr Browser kann dieses Video nicht abspielen. Schreiben Sie Zeiten und Größen in die Felder, oder lassen Sie auf unserem Server eine Vorschau machen, um sie nach Augenmaß zu wählen.',
};

export const playerWords: typeof english.playerWords = {
  chosen: 'Ihr Video',
  position: 'Stelle im Film',
  previous: 'Voriges Bild',
  next: 'Nächstes Bild',
  play: 'Abspielen',
  pause: 'Anhalten',
  keys: 'Tasten: K oder Leertaste spielt ab, J und L springen 5 Sekunden, Komma und Punkt gehen ein Bild weiter.',
  markKeys: 'I und O setzen Anfang und Ende.',
};

export const trimWords: typeof english.trimWords = {
  what: 'Was mit dem Teil geschehen soll',
  modes: { trim: 'Diesen Teil behalten', cut: 'Diesen Teil herausschneiden' },
  action: { trim: 'Video kürzen', cut: 'Video schneiden' },
  start: {
    time: 'Anfang',
    hint: 'HH:MM:SS. Leer: vom Beginn an.',
    here: 'Hier anfangen',
    handle: 'Anfang des Teils',
  },
  end: {
    time: 'Ende',
    hint: 'HH:MM:SS. Leer: bis zum Schluss.',
    here: 'Hier enden',
    handle: 'Ende des Teils',
  },
  outcome: (length) => `Das Ergebnis wird ${length} lang.`,
  missing: 'Bitte geben Sie Anfang und/oder Ende an',
  invalid: 'Ungültige Zeit',
  noTime: (text) => `„${text}“ ist keine Zeit. Schreiben Sie sie als HH:MM:SS, zum Beispiel 00:01:30.`,
  reversed: 'Der Anfang liegt nicht vor dem Ende. Wählen Sie einen Anfang vor dem Ende.',
};

export const videoCropWords: typeof english.videoCropWords = {
  action: 'Video zuschneiden',
  size: (width, height) => `Das Bild hat ${width} × ${height} Pixel. Breite und Höhe werden gerade gemacht.`,
};

export const videoRotateWords: typeof english.videoRotateWords = {
  action: 'Video drehen',
  rotation: 'Drehung',
  rotations: {
    0: 'Winkel auswählen',
    90: '90° im Uhrzeigersinn',
    180: '180°',
    270: '270° im Uhrzeigersinn',
  },
  hint: 'MP4, MOV und M4V werden durch eine Markierung in der Datei gedreht, ohne jeden Verlust; andere werden neu kodiert.',
  pixels: 'Die Pixel selbst drehen, für Programme, die der Markierung nicht folgen',
  none: { title: 'Keine Drehung gewählt', description: 'Bitte wählen Sie einen Winkel' },
};

export const speedWords: typeof english.speedWords = {
  speed: 'Tempo',
  times: (speed) => `${speed.replace('.', ',')}×`,
  hint: 'Die Wiedergabe zeigt das Tempo. Stimmen behalten ihre Tonhöhe.',
  action: 'Tempo ändern',
};

export const audioWords: typeof english.audioWords = {
  what: 'Was mit dem Ton geschehen soll',
  actions: { save: 'Ton speichern', remove: 'Ton entfernen' },
  format: 'Format',
  removed: 'Das Video wird kopiert, wo sein Format es zulässt.',
  start: { save: 'Ton speichern', remove: 'Ton entfernen' },
};

export const animationWords: typeof english.animationWords = {
  format: 'Format der Animation',
  width: 'Breite (px)',
  fps: 'Bilder pro Sekunde',
  invalid: 'Ungültige Zahl',
  widthRange: (min, max) => `Schreiben Sie die Breite als ganze Zahl von ${min} bis ${max}.`,
  fpsRange: (min, max) => `Schreiben Sie die Bilder pro Sekunde als ganze Zahl von ${min} bis ${max}.`,
  action: (format) =>
    ({ gif: 'GIF erstellen', webp: 'Animiertes WebP erstellen', avif: 'Animiertes AVIF erstellen' })[format],
};
