import type * as english from './words.ts';

export const converterWords: typeof english.converterWords = {
  about: (title) => `Fragen zum ${title}`,
  formats: 'Unterstützte Formate',
  none: 'Zurzeit keine: Die Programme, die das können, sind auf diesem Server nicht installiert.',
  to: (targets) => `in ${targets}`,
  uses: {
    md5: '128 Bit. Bei Downloads noch verbreitet; findet Versehen, keine Fälschung.',
    sha1: '160 Bit. Aus der Versionsverwaltung bekannt; gegen Fälschung nicht mehr sicher.',
    sha256: '256 Bit. Heute die richtige Wahl für alles.',
    crc32: '32 Bit. Die Prüfung in ZIP, PNG und gzip.',
  },
};

export const hashBoxWords: typeof english.hashBoxWords = {
  title: 'Prüfsumme eines Textes',
  text: 'Text',
  algorithm: 'Verfahren',
  generate: 'Prüfsumme berechnen',
  failed: 'Die Prüfsumme konnte nicht berechnet werden',
};
