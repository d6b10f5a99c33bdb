import type * as english from './finder-words.ts';

export const finderWords: typeof english.finderWords = {
  title: 'Werkzeuge suchen',
  label: 'Werkzeuge und Umwandlungen suchen',
  example: 'heic in jpg, zusammenfügen, md5 …',
  found: (count) => `${count} gefunden`,
  list: 'Werkzeuge und Umwandlungen',
  none: (typed) => `Nichts passt zu „${typed}“. Versuchen Sie es mit der Endung Ihrer Datei, etwa „docx“.`,
  about: 'Über diese Seite',
  pair: (from, to) => `${from} in ${to}`,
};

export const extraWords: typeof english.extraWords = {
  '/convert/hash': 'md5 sha1 sha256 crc32 prüfsumme hash fingerabdruck',
  '/pdf/protect': 'passwort kennwort verschlüsseln sperren entsperren entfernen',
  '/pdf/merge': 'verbinden kombinieren zusammenführen merge',
  '/pdf/organize': 'anordnen sortieren umsortieren reihenfolge seiten löschen einfügen leere',
  '/pdf/split': 'seiten entnehmen trennen löschen entfernen split',
  '/pdf/rotate': 'drehen rand ränder zuschneiden',
  '/compress/pdf': 'verkleinern kleiner größe reduzieren',
  '/compress/image': 'verkleinern kleiner größe reduzieren foto jpg jpeg png webp kb',
  '/compress/video': 'verkleinern kleiner größe reduzieren mp4 mb whatsapp film',
  '/compress/audio': 'verkleinern kleiner größe reduzieren mp3 bitrate',
  '/pdf/ocr': 'ocr durchsuchbar scan gescannt texterkennung auswählen kopieren',
  '/convert/pdf-to-word': 'ocr texterkennung scan bearbeiten',
  '/convert/archive': 'entpacken öffnen unzip rar 7z tar',
  '/image/edit': 'größe zuschneiden drehen spiegeln wasserzeichen foto pixel',
  '/video/edit': 'kürzen schneiden zuschneiden drehen film',
};

export const missingTasks: readonly english.MissingTask[] = [
  {
    typed: [['unterschreiben'], ['unterschrift'], ['signieren'], ['signatur']],
    sentence:
      'Dokumente lassen sich hier nicht unterschreiben. Sie können ein PDF mit einem Passwort schützen.',
    instead: ['/pdf/protect'],
  },
  {
    typed: [['hintergrund'], ['freistellen']],
    sentence: 'Hintergründe lassen sich hier nicht entfernen. Sie können ein Bild zuschneiden.',
    instead: ['/image/edit'],
  },
  {
    typed: [
      ['bearbeiten', 'pdf'],
      ['bearbeiten', 'text'],
    ],
    sentence:
      'Der Text eines PDFs lässt sich hier nicht bearbeiten. Wandeln Sie das PDF in Word um, und bearbeiten Sie es dort.',
    instead: ['/convert/pdf-to-word', '/pdf/organize'],
  },
  {
    typed: [
      ['übersetzen', 'pdf'],
      ['übersetzen', 'dokument'],
      ['übersetzen', 'word'],
      ['übersetzen', 'datei'],
    ],
    sentence: 'Dokumente lassen sich hier nicht übersetzen.',
    instead: ['/convert/pdf-to-word'],
  },
  {
    typed: [['transkribieren'], ['transkript'], ['diktat']],
    sentence: 'Sprache lässt sich hier nicht in Text umwandeln.',
    instead: ['/convert/audio'],
  },
  {
    typed: [['youtube'], ['tiktok'], ['instagram']],
    sentence:
      'Videos lassen sich hier nicht von anderen Websites herunterladen. Sie können Dateien von Ihrem Gerät umwandeln.',
    instead: ['/convert/video'],
  },
];

export const purposeWords: typeof english.purposeWords = {
  'video>audio': 'ton tonspur audio musik extrahieren entnehmen video film',
  'image>document': 'scan foto',
};
