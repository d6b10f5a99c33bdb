import { formatById, type FormatId } from './formats.ts';

/** The full name of a format in the language of the pages. */
export const nameOfFormat = (format: FormatId): string => formatById(format).name;
