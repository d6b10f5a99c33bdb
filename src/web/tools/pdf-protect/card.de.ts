import type { protectPdfCard as shape } from './card.ts';

export const protectPdfCard: typeof shape = {
  name: 'PDF schützen',
  summary:
    'Ein PDF mit einem Passwort verschließen und festlegen, was Leser dürfen – oder das Passwort wieder entfernen.',
};
