import type { emojiCard as shape } from './card.ts';

export const emojiCard: typeof shape = {
  name: 'Emoji-Verzeichnis',
  summary: 'Ein Emoji nach Name oder Bedeutung finden und kopieren.',
};
