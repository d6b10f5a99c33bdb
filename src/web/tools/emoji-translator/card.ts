/** Name of the tool, and its summary on cards. */
export const emojiTranslatorCard = {
  name: 'Emoji Translator',
  summary: 'Everyday words in a text become the emoji that stand for them.',
};
