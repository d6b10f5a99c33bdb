/** What the tool is called, and its sentence on cards. */
export const emojiTranslatorCard = {
  name: 'Emoji Translator',
  summary: 'Everyday words in a text become the emoji that stand for them.',
};
