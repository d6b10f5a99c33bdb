import type * as english from './next-step-words.ts';

export const nextStepWords: typeof english.nextStepWords = {
  again: 'Mit Passwort umwandeln',
  unlock: 'PDF entsperren',
  goOn: (tool) => `Weiter mit: ${tool}`,
};
