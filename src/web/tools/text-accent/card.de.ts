import type { textAccentCard as shape } from './card.ts';

export const textAccentCard: typeof shape = {
  name: 'Akzentwandler',
  summary: 'Derselbe Satz, wie ihn ein Pirat, ein Dichter oder ein Roboter sagen würde.',
};
