import type { compressImageCard as shape } from './card.ts';

export const compressImageCard: typeof shape = {
  name: 'Bild komprimieren',
  summary: 'Fotos und Bilder als kleine WebP-, AVIF-, JPEG- oder PNG-Dateien, in der Qualität Ihrer Wahl.',
};
