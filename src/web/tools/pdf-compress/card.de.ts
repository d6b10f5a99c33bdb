import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'PDF komprimieren',
  summary:
    'Ein kleineres PDF mit denselben Texten, Links und Formularen; wie fein die Bilder bleiben, bestimmen Sie.',
};
