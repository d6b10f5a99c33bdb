import { countInWords } from '../../site/count.ts';

/** Labels of the emoji translator. */
export const translatorLabels = {
  sample: 'I love pizza and coffee!',
  text: 'Your text',
  translate: 'Translate to Emoji',
  result: 'Emoji Translation',
  waiting: 'The translation appears here.',
  copied: 'Emoji text copied successfully',
  dictionary: 'Emoji dictionary',
  count: (words: number) => `${countInWords(words)} words and phrases, in upper or lower case.`,
  list: 'Words and their emojis',
};
