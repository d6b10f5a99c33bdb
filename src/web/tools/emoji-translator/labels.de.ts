import type * as english from './labels.ts';

export const translatorLabels: typeof english.translatorLabels = {
  sample: 'Ich liebe Pizza und Kaffee!',
  text: 'Ihr Text',
  translate: 'In Emojis übersetzen',
  result: 'Übersetzung in Emojis',
  waiting: 'Hier erscheint die Übersetzung.',
  copied: 'Der Text mit Emojis ist kopiert',
  dictionary: 'Emoji-Wörterbuch',
  count: (words) => `${words} Wörter und Wendungen, die ersetzt werden, groß oder klein geschrieben.`,
  list: 'Wörter und ihre Emojis',
};
