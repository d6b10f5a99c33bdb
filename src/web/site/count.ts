import { numberLocale } from '#src/contract/pages/languages.ts';
import { language } from './language.ts';

/** Formats a count for this language, with grouped thousands. */
export const countInWords = (value: number): string => value.toLocaleString(numberLocale(language));
