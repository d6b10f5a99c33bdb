import type { compressAudioCard as shape } from './card.ts';

export const compressAudioCard: typeof shape = {
  name: 'Audio komprimieren',
  summary: 'Musik und Sprache als kleinere MP3- oder AAC-Dateien, Tags und Cover bleiben erhalten.',
};
