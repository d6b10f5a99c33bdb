import type { emojiTranslatorCard as shape } from './card.ts';

export const emojiTranslatorCard: typeof shape = {
  name: 'Emoji-Übersetzer',
  summary: 'Alltägliche Wörter eines Textes werden zu den Emojis, die für sie stehen.',
};
