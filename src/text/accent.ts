import { accentStyles, type AccentKey, type AccentStyle, type AccentRule } from './accents/accent-styles.ts';

/** Web and mail addresses: in other words they would lead elsewhere. */
const addresses = /((?:https?:\/\/|\bwww\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

/**
 * Writes a text in an accent: its rules one after the other over all but web and mail addresses, then its suffix in
 * place of the trailing punctuation. A blank text gets no suffix; an empty one stays empty.
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

/** Puts captured groups in the place of `$1`, `$2`. */
function filled(replacement: string, rest: readonly (string | number)[]): string {
  return replacement.replace(/\$(\d)/g, (_, index: string) => String(rest[Number(index) - 1] ?? ''));
}

/** All capitals stay all capitals; a leading capital stays one. */
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
