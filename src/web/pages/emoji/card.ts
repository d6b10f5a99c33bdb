/** Name of the directory, and its summary in lists. */
export const emojiCard = {
  name: 'Emoji Directory',
  summary: 'Find an emoji by name or meaning, and copy it.',
};
