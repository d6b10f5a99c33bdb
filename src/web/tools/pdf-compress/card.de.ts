import type { compressPdfCard as shape } from './card.ts';

export const compressPdfCard: typeof shape = {
  name: 'PDF komprimieren',
  summary:
    'Ein kleineres PDF mit denselben Texten, Links und Formularen; wie fein die Bilder bleiben, bestimmen Sie.',
};
