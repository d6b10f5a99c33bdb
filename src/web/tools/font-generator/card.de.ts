import type { card as shape } from './card.ts';

export const card: typeof shape = {
  name: 'Schriftgenerator',
  summary:
    'Ihre Worte in Unicode-Zeichen, die wie andere Schriften aussehen und sich überall einfügen lassen.',
};
