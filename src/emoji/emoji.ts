/** An emoji of the directory (fields as in section 3 of the product's specification). */
export interface Emoji {
  /** Its address below `/emoji/`; unique. */
  readonly slug: string;
  readonly symbol: string;
  /** CLDR short name in English. */
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly usage: string;
  /** At least three. */
  readonly keywords: readonly string[];
  /** Names in colons, as chats know them, without the colons. */
  readonly aliases: readonly string[];
  readonly platforms: readonly string[];
}

/** What a tile of the directory needs. */
export type EmojiTile = Pick<Emoji, 'slug' | 'symbol' | 'name' | 'category' | 'keywords' | 'aliases'>;

/** An emoji without its longer texts. */
export const tileOf = ({ slug, symbol, name, category, keywords, aliases }: Emoji): EmojiTile => ({
  slug,
  symbol,
  name,
  category,
  keywords,
  aliases,
});

type Searched = Pick<Emoji, 'symbol' | 'name' | 'keywords' | 'aliases'>;

/**
 * Emoji whose name, keywords or aliases contain the term, in any case: those that are called so first, then those with
 * the whole word, then those with a part of one; skin tones stand behind their like. A blank term finds all, in the
 * order given.
 */
export function searchEmojis<Tile extends Searched>(emojis: readonly Tile[], term: string): readonly Tile[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return emojis;
  return emojis
    .filter((emoji) => textOf(emoji).lines.includes(wanted))
    .map((emoji) => ({ emoji, distance: distanceOf(emoji, wanted) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ emoji }) => emoji);
}

/** How far an emoji is from what was looked for; 0 is the thing itself. */
function distanceOf(emoji: Searched, wanted: string): number {
  const { lines, words } = textOf(emoji);
  const tone = /\p{Emoji_Modifier}/u.test(emoji.symbol) ? 1 : 0;
  if (emoji.name.toLowerCase() === wanted) return tone;
  if (lines.includes(`\n${wanted}\n`)) return 2 + tone;
  if (words.includes(` ${wanted} `)) return 4 + tone;
  if (words.includes(` ${wanted}`)) return 6 + tone;
  return 8 + tone;
}

/** All an emoji is called, in lower case: a name a line, and as words between blanks. */
interface SearchText {
  readonly lines: string;
  readonly words: string;
}

const texts = new WeakMap<object, SearchText>();

function textOf(emoji: Searched): SearchText {
  const known = texts.get(emoji);
  if (known !== undefined) return known;
  const lines = `\n${[emoji.name, ...emoji.keywords, ...emoji.aliases].join('\n').toLowerCase()}\n`;
  const text = { lines, words: lines.replaceAll(/[\s:_-]+/g, ' ') };
  texts.set(emoji, text);
  return text;
}
