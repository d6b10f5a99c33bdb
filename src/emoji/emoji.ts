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

/** Emoji whose name, keywords or aliases contain the term, in any case, in the order given. A blank term finds all. */
export function searchEmojis<Tile extends Pick<Emoji, 'name' | 'keywords' | 'aliases'>>(
  emojis: readonly Tile[],
  term: string,
): readonly Tile[] {
  const wanted = term.trim().toLowerCase();
  return wanted === '' ? emojis : emojis.filter((emoji) => textOf(emoji).includes(wanted));
}

const texts = new WeakMap<object, string>();

function textOf(emoji: Pick<Emoji, 'name' | 'keywords' | 'aliases'>): string {
  const known = texts.get(emoji);
  if (known !== undefined) return known;
  const text = [emoji.name, ...emoji.keywords, ...emoji.aliases].join('\n').toLowerCase();
  texts.set(emoji, text);
  return text;
}
