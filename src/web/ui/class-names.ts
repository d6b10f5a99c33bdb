/**
 * Joins class names, skipping falsy values. If two classes set the same property, which one applies is undefined, so
 * don't pass both.
 */
export const cn = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
