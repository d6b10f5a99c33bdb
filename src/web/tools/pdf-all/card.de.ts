import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'PDF-Werkzeugkasten',
  summary: 'Mehrere PDFs auf einer Seite zusammenfügen, teilen, komprimieren und entsperren.',
};
