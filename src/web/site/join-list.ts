import { amountWords } from './words.ts';

/** Joins entries without a conjunction, with the comma of this language. */
export const joinList = (entries: readonly string[]): string => entries.join(amountWords.comma);
