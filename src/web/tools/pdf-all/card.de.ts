import type { allPdfToolsCard as shape } from './card.ts';

export const allPdfToolsCard: typeof shape = {
  name: 'PDF-Werkzeugkasten',
  summary: 'Mehrere PDFs auf einer Seite zusammenfügen, teilen, komprimieren und entsperren.',
};
