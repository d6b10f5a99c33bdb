import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'Bild bearbeiten',
  summary: 'Bilder skalieren, zuschneiden, drehen und spiegeln oder mit einem Wasserzeichen versehen.',
};
