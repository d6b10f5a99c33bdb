import type { videoEditCard as shape } from './card.ts';

export const videoEditCard: typeof shape = {
  name: 'Video bearbeiten',
  summary: 'Videos bildgenau und fast ohne Verlust kürzen oder schneiden, zuschneiden und drehen.',
};
