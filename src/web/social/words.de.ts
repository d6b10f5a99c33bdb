import type * as english from './words.ts';

export const socialWords: typeof english.socialWords = {
  imageAlt: (title, site) => `„${title}“ in großen Buchstaben, daneben das Zeichen von ${site}`,
  home: {
    title: 'Jede Datei im Format, das Sie brauchen.',
    line: 'Schnell • Kostenlos • Ohne Anmeldung',
  },
  emoji: (category) => `Emoji zum Kopieren und Einfügen. ${category}.`,
  about: (site) => `Über ${site}: Dateien umwandeln, kostenlos und ohne Anmeldung.`,
};
