import UFuzzy from '@leeoniya/ufuzzy';

const letter = String.raw`[\p{L}\d]`;
/* oxlint-disable typescript/no-unsafe-enum-assignment -- the library declares its modes as ambient enums, without values */
/** Tolerates one wrong, missing, added or swapped letter after the first one. */
const tolerant = new UFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\d]+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraChars: letter,
  interLft: 2, // a word matches from its beginning
  intraMode: 1,
  intraRules: () => ({ intraSlice: [1, Infinity], intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 }),
});
/** Shorter words, such as `mp3`, are one letter away from too many others. */
const minLength = 4;

/**
 * Returns a text with each word that begins no known word replaced by the known word that it most likely means. Words
 * without such a word stay.
 */
export function correctTyping(typed: string, known: ReadonlySet<string>): string {
  const words = [...known];
  return typed
    .toLowerCase()
    .replaceAll(/[\p{L}\p{N}/]+/gu, (word) =>
      words.some((other) => other.startsWith(word)) ? word : nearest(word, words),
    );
}

function nearest(word: string, known: readonly string[]): string {
  if (word.length < minLength) return word;
  const candidates = (tolerant.filter([...known], word) ?? []).map((index) => known[index] ?? word);
  const lengthGap = (other: string): number => Math.abs(other.length - word.length);
  return candidates.toSorted((a, b) => lengthGap(a) - lengthGap(b))[0] ?? word;
}
