import { emojiWords } from './emoji-words.data.ts';

/** A dictionary entry: up to three lowercase words, and the emoji that replaces them. */
export interface EmojiWord {
  readonly keyword: string;
  readonly emoji: string;
}

/** The dictionary, grouped by topic. */
export const emojiDictionary: readonly EmojiWord[] = Object.entries(emojiWords).flatMap(([emoji, words]) =>
  words.split(', ').map((keyword) => ({ keyword, emoji })),
);

const emojiOf: ReadonlyMap<string, string> = new Map(
  emojiDictionary.map(({ keyword, emoji }) => [keyword, emoji]),
);

/** Scripts that are written without spaces between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const [joinedKeywords, spacedKeywords] = [...emojiOf.keys()]
  .toSorted((one, other) => other.length - one.length)
  .reduce<[string[], string[]]>(
    ([joined, spaced], keyword) => {
      (withoutSpaces.test(keyword) ? joined : spaced).push(keyword);
      return [joined, spaced];
    },
    [[], []],
  );

/**
 * Matches any keyword, the longest first, so that "ice cream" wins over "ice": as a whole word where spaces separate
 * words, otherwise anywhere.
 */
const anyKeyword = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])(?:${spacedKeywords.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
    ...(joinedKeywords.length > 0 ? [joinedKeywords.join('|')] : []),
  ].join('|'),
  'giu',
);

/** Replaces every word in the dictionary with its emoji, ignoring case; everything else stays unchanged. */
export function translateToEmoji(text: string): string {
  const ends = findWordEnds(text);
  return text.replace(anyKeyword, (match, start: number) => {
    const isWord = !withoutSpaces.test(match) || (ends.has(start) && ends.has(start + match.length));
    return (isWord ? emojiOf.get(match.toLowerCase().replace(/\s+/g, ' ')) : undefined) ?? match;
  });
}

/** Returns the offsets at which the words of a text without spaces begin and end. */
function findWordEnds(text: string): ReadonlySet<number> {
  if (!withoutSpaces.test(text)) return new Set();
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(text);
  return new Set([text.length, ...Array.from(segments, ({ index }) => index)]);
}
