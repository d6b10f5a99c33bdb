import { language } from './language.ts';

/** A count as this language writes it, its thousands set apart. */
export const countInWords = (value: number): string => value.toLocaleString(language);
