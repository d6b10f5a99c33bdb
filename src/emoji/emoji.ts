/** An emoji of the directory (fields as in section 3 of the product's specification). */
export interface Emoji {
  /** Unique path segment below `/emoji/`. */
  readonly slug: string;
  readonly symbol: string;
  /** CLDR short name. */
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly usage: string;
  /** At least three keywords. */
  readonly keywords: readonly string[];
  /** Shortcodes as used in chats, without the colons. */
  readonly aliases: readonly string[];
  readonly platforms: readonly string[];
  /** Slug of the base emoji, if this is a skin tone. */
  readonly toneOf?: string;
  /** Position among the most used emojis, from 1; absent for the others. */
  readonly popularity?: number;
}

/** Data for a tile of the directory. */
export type EmojiTileData = Pick<
  Emoji,
  'slug' | 'symbol' | 'name' | 'category' | 'keywords' | 'aliases' | 'toneOf' | 'popularity'
>;

/** Returns an emoji without its longer texts. */
export const toEmojiTile = ({
  slug,
  symbol,
  name,
  category,
  keywords,
  aliases,
  toneOf,
  popularity,
}: Emoji): EmojiTileData => ({
  slug,
  symbol,
  name,
  category,
  keywords,
  aliases,
  ...(toneOf !== undefined && { toneOf }),
  ...(popularity !== undefined && { popularity }),
});

/** Returns the data for a link to an emoji in another skin tone. */
export const toToneLink = ({ slug, symbol, name }: Emoji): Pick<Emoji, 'slug' | 'symbol' | 'name'> => ({
  slug,
  symbol,
  name,
});

type Searched = Pick<Emoji, 'symbol' | 'name' | 'keywords' | 'aliases'> & {
  readonly popularity?: number | undefined;
};

/**
 * Finds emoji whose name, keywords or aliases contain the term, or each of its words, ignoring case and accents.
 * Ranks exact names first, then much used emoji with the term as a keyword, names of a variety, whole-word matches, and
 * partial matches. Within a rank, much used emoji come first, and skin tones follow their base emoji. An empty term
 * returns all emoji in the given order.
 */
export function searchEmojis<Tile extends Searched>(emojis: readonly Tile[], term: string): readonly Tile[] {
  const query = folded(term.trim());
  if (query === '') return emojis;
  const isName = emojis.some((emoji) => isNamed(emoji, query));
  const parts = query.split(/\s+/).map((part) => ` ${part}`);
  return emojis
    .filter((emoji) => {
      const { lines, words } = buildSearchText(emoji);
      return lines.includes(query) || parts.every((part) => words.includes(part));
    })
    .map((emoji) => ({ emoji, distance: searchDistance(emoji, query, isName) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ emoji }) => emoji);
}

const isNamed = (emoji: Searched, query: string): boolean =>
  buildSearchText(emoji).name === query || emoji.aliases.includes(query);

/**
 * Distance of an emoji from the search term; below 2 is an exact match. If the term is the name of an emoji, as `dog` is,
 * others with it as a keyword are no closer for being much used.
 */
function searchDistance(emoji: Searched, query: string, isName: boolean): number {
  const { name, lines, words } = buildSearchText(emoji);
  const tone = /\p{Emoji_Modifier}/u.test(emoji.symbol) ? 1 : 0;
  const within = tone + (emoji.popularity ?? 999) / 1000;
  if (name === query) return within;
  if (emoji.aliases.includes(query)) return 2 + within;
  const isLine = lines.includes(`\n${query}\n`);
  if (isLine && emoji.popularity !== undefined && !isName) return 4 + within;
  if (isLine && namesVariety(name, query)) return 6 + within;
  if (isLine) return 8 + within;
  if (words.includes(` ${query} `)) return 10 + within;
  if (words.includes(` ${query}`)) return 12 + within;
  return (lines.includes(query) ? 14 : 16) + within;
}

/** A `dog face` and a `guide dog` are varieties of dog; a `smiling face with heart-eyes` is not a variety of heart. */
const namesVariety = (name: string, query: string): boolean =>
  name.startsWith(`${query} `) ||
  (name.endsWith(` ${query}`) && !name.slice(0, -query.length - 1).includes(' '));

/**
 * Normalized search text of an emoji: its name, all names and keywords one per line, and the same as words separated
 * by spaces.
 */
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

/**
 * Converts text to lower case, writes umlauts and `ß` as typed without a German keyboard, and removes accents from
 * other letters.
 */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
