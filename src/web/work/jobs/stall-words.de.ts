import type * as english from './stall-words.ts';

export const stallWords: typeof english.stallWords = { stalled: 'Keine Verbindung; neuer Versuch folgt' };
