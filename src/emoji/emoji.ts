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
export type EmojiTileData = Pick<Emoji, 'slug' | 'symbol' | 'name' | 'category' | 'keywords' | 'aliases'>;

/** An emoji without its longer texts. */
export const toEmojiTile = ({ slug, symbol, name, category, keywords, aliases }: Emoji): EmojiTileData => ({
  slug,
  symbol,
  name,
  category,
  keywords,
  aliases,
});

/** What a link to an emoji in another skin tone needs. */
export const toToneLink = ({ slug, symbol, name }: Emoji): Pick<Emoji, 'slug' | 'symbol' | 'name'> => ({
  slug,
  symbol,
  name,
});

type Searched = Pick<Emoji, 'symbol' | 'name' | 'keywords' | 'aliases'>;

/**
 * Emoji whose name, keywords or aliases contain the term, or each of its words, in any case and with or without accents:
 * those that are called so first, then those whose name tells a kind of it, then those with the whole word, then those
 * with a part of one; skin tones stand behind their like. A blank term finds all, in the order given.
 */
export function searchEmojis<Tile extends Searched>(emojis: readonly Tile[], term: string): readonly Tile[] {
  const query = folded(term.trim());
  if (query === '') return emojis;
  const parts = query.split(/\s+/).map((part) => ` ${part}`);
  return emojis
    .filter((emoji) => {
      const { lines, words } = buildSearchText(emoji);
      return lines.includes(query) || parts.every((part) => words.includes(part));
    })
    .map((emoji) => ({ emoji, distance: searchDistance(emoji, query) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ emoji }) => emoji);
}

/** How far an emoji is from what was looked for; 0 is the thing itself. */
function searchDistance(emoji: Searched, query: string): number {
  const { name, lines, words } = buildSearchText(emoji);
  const tone = /\p{Emoji_Modifier}/u.test(emoji.symbol) ? 1 : 0;
  if (name === query) return tone;
  const isLine = lines.includes(`\n${query}\n`);
  if (isLine && namesVariety(name, query)) return 2 + tone;
  if (isLine) return 4 + tone;
  if (words.includes(` ${query} `)) return 6 + tone;
  if (words.includes(` ${query}`)) return 8 + tone;
  return (lines.includes(query) ? 10 : 12) + tone;
}

/** A `dog face` and a `guide dog` are kinds of dog; a `smiling face with heart-eyes` is none of heart. */
const namesVariety = (name: string, query: string): boolean =>
  name.startsWith(`${query} `) ||
  (name.endsWith(` ${query}`) && !name.slice(0, -query.length - 1).includes(' '));

/** All an emoji is called, folded: its name, all that it is called a line each, and as words between blanks. */
interface SearchText {
  readonly name: string;
  readonly lines: string;
  readonly words: string;
}

const texts = new WeakMap<object, SearchText>();

function buildSearchText(emoji: Searched): SearchText {
  const known = texts.get(emoji);
  if (known !== undefined) return known;
  const lines = folded(`\n${[emoji.name, ...emoji.keywords, ...emoji.aliases].join('\n')}\n`);
  const text = { name: folded(emoji.name), lines, words: lines.replaceAll(/[\s:_-]+/g, ' ') };
  texts.set(emoji, text);
  return text;
}

/** In lower case, umlauts and `ß` as they are typed without a German keyboard, other letters without their accents. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
