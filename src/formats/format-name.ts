import { formatById, type FormatId } from './formats.ts';

/** Returns the full name of a format in the language of the site. */
export const nameOfFormat = (format: FormatId): string => formatById(format).name;
