/** A pattern, matched globally in any case, and its replacement; `$1` is the first group. */
export type AccentRule = readonly [pattern: RegExp, replacement: string];

/** Creates rules for whole words or phrases, in the given order. */
export function wordRules(table: Readonly<Record<string, string>>): AccentRule[] {
  return Object.entries(table).map(([word, replacement]) => [
    new RegExp(
      `(?<![\\p{L}\\p{N}'’])${word.replaceAll(' ', '\\s+').replaceAll("'", "['’]")}(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    replacement,
  ]);
}

/** Creates a rule for part of a word, written as a regular expression. */
export function part(source: string, replacement: string): AccentRule {
  return [new RegExp(source, 'giu'), replacement];
}
