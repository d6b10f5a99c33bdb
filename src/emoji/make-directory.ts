import rows from './emoji.data.json' with { type: 'json' };
import type { Emoji } from './emoji.ts';
import { listEmojiPlatforms } from './platforms.ts';

type Tone = readonly [slug: string, symbol: string, name: string, version: number, aliases: string[]];
type Row = readonly [...Tone, group: string, subgroup: string, keywords: string[], tones: Tone[]];

/** Emoji of the directory with what relates them. */
interface Entry extends Emoji {
  readonly subgroup: string;
  /** Slug of the emoji this is a skin tone of. */
  readonly toneOf?: string;
}

/** Descriptions and usage; `{name}` is the emoji's name, `{place}` what stands behind the colon of a flag's. */
type Texts = Readonly<Record<string, readonly [description: string, usage: string]>>;

/** What a directory says in one language. */
export interface DirectoryWords {
  readonly categories: Readonly<Record<string, string>>;
  /** By sub-group, for every emoji. */
  readonly subgroups: Texts;
  /** By slug, for those written by hand. */
  readonly popular: Texts;
  /** What is added to the usage of an emoji in a skin tone; `name` is that of the plain emoji. */
  readonly tone: (name: string) => string;
  /** Names and keywords by slug where they are not the English ones. */
  readonly names?: ReadonlyMap<string, { readonly name: string; readonly keywords?: readonly string[] }>;
}

/** The directory in one language. */
export interface Directory {
  /** All fully-qualified emoji of the Unicode list, skin tones included, in the list's order. */
  readonly emojis: readonly Emoji[];
  /** The emoji with this slug, if there is one. */
  readonly emojiOf: (slug: string) => Emoji | undefined;
  /**
   * Up to eight emoji close to this one: of the same sub-group first, then by keywords in common; skin tones stand back
   * behind other emoji. Empty for an unknown slug.
   */
  readonly findRelatedEmojis: (slug: string, count?: number) => readonly Emoji[];
  /** The emoji without a skin tone and then in each there is, whichever of them the slug names; empty where there are none. */
  readonly tonesOf: (slug: string) => readonly Emoji[];
}

/** Puts the directory together in the words of a language. */
export function makeDirectory(words: DirectoryWords): Directory {
  const entries = (rows as unknown as readonly Row[]).flatMap((row) => buildToneEntries(row, words));
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return {
    emojis: entries,
    emojiOf: (slug) => bySlug.get(slug),
    findRelatedEmojis(slug, count = 8) {
      const entry = bySlug.get(slug);
      return entry ? closest(entry, entries).slice(0, count) : [];
    },
    tonesOf(slug) {
      const plain = bySlug.get(slug)?.toneOf ?? slug;
      const family = entries.filter((entry) => entry.slug === plain || entry.toneOf === plain);
      return family.length > 1 ? family : [];
    },
  };
}

/** An emoji and its skin tones. */
function buildToneEntries(row: Row, words: DirectoryWords): Entry[] {
  const [slug, , , , , , , , tones] = row;
  const plain = buildEmojiEntry(row, row, words);
  const usage = `${plain.usage} ${words.tone(plain.name)}`;
  return [plain, ...tones.map((tone) => ({ ...buildEmojiEntry(tone, row, words), usage, toneOf: slug }))];
}

function buildEmojiEntry(
  [slug, symbol, english, version, aliases]: Tone | Row,
  base: Row,
  words: DirectoryWords,
): Entry {
  const [, , , , , group, subgroup, keywords] = base;
  const name = words.names?.get(slug)?.name ?? english;
  const [description, usage] = words.popular[base[0]] ?? words.subgroups[subgroup] ?? ['', ''];
  return {
    slug,
    symbol,
    name,
    category: words.categories[group] ?? group,
    subgroup,
    description: described(description, name),
    usage,
    keywords: words.names?.get(base[0])?.keywords ?? keywords,
    aliases,
    platforms: listEmojiPlatforms(version),
  };
}

/** The name in the place kept for it; German quotation marks inside of others are single ones. */
function described(text: string, name: string): string {
  const quoted = text.includes('„') ? name.replaceAll('„', '‚').replaceAll('“', '‘') : name;
  return text.replaceAll('{name}', quoted).replaceAll('{place}', name.replace(/^\p{L}+: /u, ''));
}

function closest(entry: Entry, entries: readonly Entry[]): readonly Entry[] {
  const keywords = new Set(entry.keywords);
  const family = entry.toneOf ?? entry.slug;
  return entries
    .filter((other) => other.slug !== entry.slug && other.toneOf === undefined && other.slug !== family)
    .map((other, index) => ({
      other,
      index,
      score:
        (other.subgroup === entry.subgroup ? 4 : 0) +
        other.keywords.filter((word) => keywords.has(word)).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score || one.index - two.index)
    .map(({ other }) => other);
}
