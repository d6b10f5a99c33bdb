import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'Audio komprimieren',
  summary: 'Musik und Sprache als kleinere MP3- oder AAC-Dateien, Tags und Cover bleiben erhalten.',
};
