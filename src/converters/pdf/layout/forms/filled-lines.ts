import type { Line } from '../model.ts';

/** Whether two lines end with a field of a form each: they are lines of a form, not of a text that goes on. */
export const areFilledIn = (line: Line, next: Line): boolean => [line, next].every(endsWithField);

const endsWithField = ({ words }: Line): boolean => words.at(-1)?.runs.at(-1)?.formField !== undefined;
