import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'Emoji-Übersetzer',
  summary: 'Alltägliche Wörter eines Textes werden zu den Emojis, die für sie stehen.',
};
