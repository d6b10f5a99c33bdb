import type { mergePdfCard as shape } from './card.ts';

export const mergePdfCard: typeof shape = {
  name: 'PDF zusammenfügen',
  summary: 'Aus mehreren PDFs wird eines, in der Reihenfolge Ihrer Wahl; Lesezeichen und Links kommen mit.',
};
