import type { organizeCard as shape } from './card.ts';

export const organizeCard: typeof shape = {
  name: 'PDF-Seiten ordnen',
  summary: 'Seiten sortieren, drehen, entfernen, verdoppeln und hinzufügen, aus einem PDF oder mehreren.',
};
