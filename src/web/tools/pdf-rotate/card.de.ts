import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'PDF drehen',
  summary: 'Seiten drehen, die auf der Seite liegen oder auf dem Kopf stehen, alle oder nur einzelne.',
};
