import type * as english from './labels.ts';

export const translatorLabels: typeof english.translatorLabels = {
  sample: 'I love pizza and coffee!',
  text: 'Ihr Text (auf Englisch)',
  translate: 'In Emojis übersetzen',
  result: 'Übersetzung in Emojis',
  waiting: 'Hier erscheint die Übersetzung.',
  copied: 'Der Text mit Emojis ist kopiert',
  dictionary: 'Emoji-Wörterbuch',
  count: (words) =>
    `${words} englische Wörter und Wendungen, die ersetzt werden, groß oder klein geschrieben.`,
  list: 'Wörter und ihre Emojis',
};
