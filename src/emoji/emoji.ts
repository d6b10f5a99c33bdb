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
}

/** Data for a tile of the directory. */
export type EmojiTileData = Pick<
  Emoji,
  'slug' | 'symbol' | 'name' | 'category' | 'keywords' | 'aliases' | 'toneOf'
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
}: Emoji): EmojiTileData => ({
  slug,
  symbol,
  name,
  category,
  keywords,
  aliases,
  ...(toneOf !== undefined && { toneOf }),
});

/** Returns the data for a link to an emoji in another skin tone. */
export const toToneLink = ({ slug, symbol, name }: Emoji): Pick<Emoji, 'slug' | 'symbol' | 'name'> => ({
  slug,
  symbol,
  name,
});

type Searched = Pick<Emoji, 'symbol' | 'name' | 'keywords' | 'aliases'>;

/**
 * Finds emoji whose name, keywords or aliases contain the term, or each of its words, ignoring case and accents.
 * Ranks exact names first, then names of a variety, then whole-word matches, then partial matches; skin tones follow
 * their base emoji within a rank. An empty term returns all emoji in the given order.
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

/** Distance of an emoji from the search term; 0 is an exact match. */
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
