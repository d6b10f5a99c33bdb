import type { compressVideoCard as shape } from './card.ts';

export const compressVideoCard: typeof shape = {
  name: 'Video komprimieren',
  summary: 'Filme als kleinere MP4-Dateien in H.264 oder H.265, auf Wunsch auch mit kleinerem Bild.',
};
