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

/** Matches any keyword as a whole word, the longest first, so that "ice cream" wins over "ice". */
const anyKeyword = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...emojiOf.keys()]
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Replaces every word in the dictionary with its emoji, ignoring case; everything else stays unchanged. */
export function translateToEmoji(text: string): string {
  return text.replace(anyKeyword, (match) => emojiOf.get(match.toLowerCase().replace(/\s+/g, ' ')) ?? match);
}
