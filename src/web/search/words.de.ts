import type * as english from './words.ts';

export const searchButtonWords: typeof english.searchButtonWords = {
  label: 'Werkzeuge suchen',
  tip: 'Werkzeuge suchen (Strg+K)',
};
