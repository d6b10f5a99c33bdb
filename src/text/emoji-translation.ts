import { emojiWords } from './emoji-words.data.ts';

/** One entry of the dictionary: one or two lower-case words, and the emoji that takes their place. */
export interface EmojiWord {
  readonly keyword: string;
  readonly emoji: string;
}

/** The dictionary, in the order of its subjects. */
export const emojiDictionary: readonly EmojiWord[] = emojiWords.flatMap(([emoji, words]) =>
  words.split(', ').map((keyword) => ({ keyword, emoji })),
);

const emojiOf: ReadonlyMap<string, string> = new Map(
  emojiDictionary.map(({ keyword, emoji }) => [keyword, emoji]),
);

/** Any keyword as a whole word, the longest first, so that "ice cream" wins over "ice". */
const anyKeyword = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...emojiOf.keys()]
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Replaces every word the dictionary knows by its emoji, in any case; all else stays as it is. */
export function translateToEmoji(text: string): string {
  return text.replace(anyKeyword, (match) => emojiOf.get(match.toLowerCase().replace(/\s+/g, ' ')) ?? match);
}
