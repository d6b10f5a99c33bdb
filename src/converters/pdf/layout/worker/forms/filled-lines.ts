import type { Line } from '../model/words.ts';

/** Whether two lines both end with a form field: they are lines of a form, not of continuous text. */
export const areFilledIn = (line: Line, next: Line): boolean => [line, next].every(endsWithField);

const endsWithField = ({ words }: Line): boolean => words.at(-1)?.runs.at(-1)?.formField !== undefined;
