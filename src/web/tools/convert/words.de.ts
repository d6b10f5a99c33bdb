import type * as english from './words.ts';

export const converterWords: typeof english.converterWords = {
  freeAndOnline: (title) => `${title}: kostenlos und online`,
  about: (title) => `Fragen zum ${title}`,
  formats: 'Unterstützte Formate',
  noFormats: 'Zurzeit keine: Die Programme, die diese Arbeit tun, sind auf diesem Server nicht installiert.',
  into: (targets) => `in ${targets}`,
};

export const hashWords: typeof english.hashWords = {
  title: 'Prüfsumme eines Textes',
  text: 'Text',
  algorithm: 'Verfahren',
  generate: 'Prüfsumme berechnen',
  failed: 'Prüfsumme konnte nicht berechnet werden',
  unreachable:
    'Der Server war nicht zu erreichen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
};

export const algorithmUses: typeof english.algorithmUses = {
  md5: '128\u00A0Bit. Bei Downloads noch üblich; findet Versehen, keine Fälschungen.',
  sha1: '160\u00A0Bit. Aus der Versionsverwaltung bekannt; gegen Fälschungen nicht mehr sicher.',
  sha256: '256\u00A0Bit. Heute die Wahl für alles.',
  crc32: '32\u00A0Bit. Die Prüfung in ZIP, PNG und gzip.',
};
