import type * as english from './joining-words.ts';

export const joiningWords: typeof english.joiningWords = {
  andMore: (name, more) => `${name} und ${more} weitere`,
  question: (count, label) => `${count} Bilder zu ${label}`,
  each: (label) => `Je ein ${label}`,
  one: (label) => `Ein ${label} aus allen`,
  order: 'Seiten in ihrer Reihenfolge',
  convert: (label) => `In ${label} umwandeln`,
  tooMany: (max, label) =>
    `Bis zu ${max} Bilder passen in ein ${label}. Nehmen Sie einige heraus oder wählen Sie je ein ${label}.`,
  options: 'Optionen',
  images: (count) => `${count} Bilder`,
  addMore: 'Weitere Bilder hinzufügen',
  removeAll: 'Alle entfernen',
};
