/** What the directory is called, and its sentence in lists. */
export const emojiCard = {
  name: 'Emoji Directory',
  summary: 'Find an emoji by name or meaning, and copy it.',
};
