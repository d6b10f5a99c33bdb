import { accentStyles, type AccentKey, type AccentStyle, type AccentRule } from './accents/accent-styles.ts';

/** Web and email addresses, which must stay unchanged to keep working. */
const addresses = /((?:https?:\/\/|\bwww\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

/**
 * Converts a text to an accent: applies its rules in order to everything except web and email addresses, then
 * replaces the trailing punctuation with its suffix. A blank text gets no suffix; an empty one stays empty.
 */
export function convertAccent(text: string, key: AccentKey): string {
  const { rules, suffix }: AccentStyle = accentStyles[key];
  const spoken = text
    .split(addresses)
    .map((piece, index) => (index % 2 === 1 ? piece : rules.reduce(applyRule, piece)))
    .join('');
  return suffix === undefined || text.trim() === '' ? spoken : withSuffix(spoken, suffix);
}

function applyRule(text: string, [pattern, replacement]: AccentRule): string {
  return text.replace(pattern, (match: string, ...rest: (string | number)[]) =>
    matchCase(match, filled(replacement, rest)),
  );
}

/** Replaces `$1`, `$2` with the captured groups. */
function filled(replacement: string, rest: readonly (string | number)[]): string {
  return replacement.replace(/\$(\d)/g, (_, index: string) => String(rest[Number(index) - 1] ?? ''));
}

/** All caps stay all caps; a leading capital stays one. */
function matchCase(match: string, replacement: string): string {
  const letters = match.replace(/[^\p{L}]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return replacement.toUpperCase();
  return /^\p{Lu}/u.test(match) ? replacement.replace(/\p{L}/u, (first) => first.toUpperCase()) : replacement;
}

function withSuffix(text: string, suffix: string): string {
  const spoken = text.trimEnd();
  const end = /[.!?,;:…]+$/u.exec(spoken)?.index ?? spoken.length;
  return spoken.slice(0, end) + suffix;
}
