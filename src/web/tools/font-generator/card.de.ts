import type { fontGeneratorCard as shape } from './card.ts';

export const fontGeneratorCard: typeof shape = {
  name: 'Schriftgenerator',
  summary:
    'Ihre Worte in Unicode-Zeichen, die wie andere Schriften aussehen und sich überall einfügen lassen.',
};
