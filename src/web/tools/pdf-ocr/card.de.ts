import type { searchablePdfCard as shape } from './card.ts';

export const searchablePdfCard: typeof shape = {
  name: 'PDF-Texterkennung',
  summary: 'Gescannte Seiten bekommen Text zum Suchen, Auswählen und Kopieren. Sie sehen aus wie zuvor.',
};
