/** Name of the tool, and its summary on cards. */
export const emojiTranslatorCard = {
  name: 'Emoji Translator',
  summary: 'Turn everyday words into matching emojis.',
};
