import type { rotatePdfCard as shape } from './card.ts';

export const rotatePdfCard: typeof shape = {
  name: 'PDF drehen',
  summary: 'Seiten drehen, die auf der Seite liegen oder auf dem Kopf stehen, alle oder nur einzelne.',
};
