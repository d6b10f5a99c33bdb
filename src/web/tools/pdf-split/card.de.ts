import type { splitPdfCard as shape } from './card.ts';

export const splitPdfCard: typeof shape = {
  name: 'PDF teilen',
  summary:
    'Aus einem PDF werden mehrere, oder nur die Seiten, die Sie brauchen, in der Reihenfolge, in der Sie sie nennen.',
};
