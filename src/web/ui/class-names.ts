/** Joins class names; what is not a text is left out. Of two that set the same thing neither wins: do not pass both. */
export const cn = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
