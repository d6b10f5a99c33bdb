/** What is looked for, in any case and everywhere, and what takes its place; `$1` is the first group. */
export type AccentRule = readonly [pattern: RegExp, replacement: string];

/** Rules for whole words or phrases, in the order given. */
export function wordRules(table: Readonly<Record<string, string>>): AccentRule[] {
  return Object.entries(table).map(([word, replacement]) => [
    new RegExp(
      `(?<![\\p{L}\\p{N}'’])${word.replaceAll(' ', '\\s+').replaceAll("'", "['’]")}(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    replacement,
  ]);
}

/** A rule for a part of words, written as a regular expression. */
export function part(source: string, replacement: string): AccentRule {
  return [new RegExp(source, 'giu'), replacement];
}
