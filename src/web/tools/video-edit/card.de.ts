import type { videoEditCard as shape } from './card.ts';

export const videoEditCard: typeof shape = {
  name: 'Video bearbeiten',
  summary:
    'Videos kürzen, zuschneiden, drehen, schneller machen oder stummschalten, ihren Ton speichern, GIFs erstellen.',
};
