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
  '/convert/hash': 'md5 sha1 sha256 crc32 prüfsumme hash',
  '/pdf/protect': 'passwort verschlüsseln sperren entsperren',
  '/pdf/merge': 'verbinden kombinieren merge',
  '/pdf/split': 'seiten entnehmen trennen split',
  '/image/edit': 'größe zuschneiden drehen spiegeln wasserzeichen',
  '/video/edit': 'kürzen schneiden zuschneiden drehen',
};
