import type { imageEditCard as shape } from './card.ts';

export const imageEditCard: typeof shape = {
  name: 'Bild bearbeiten',
  summary:
    'Bilder skalieren, zuschneiden, drehen, gerade ausrichten und aufhellen oder mit einem Wasserzeichen versehen.',
};
