import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'Akzentwandler',
  summary: 'Derselbe Satz, wie ihn ein Pirat, ein Dichter oder ein Roboter sagen würde.',
};
