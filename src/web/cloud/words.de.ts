import type * as english from './words.ts';

export const cloudButtonWords: typeof english.cloudButtonWords = { legend: 'Importieren von' };
