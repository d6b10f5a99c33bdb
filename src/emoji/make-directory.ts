import rows from './emoji.data.json' with { type: 'json' };
import type { Emoji } from './emoji.ts';
import type { EmojiTexts } from './emoji-texts.ts';
import { listEmojiPlatforms } from './platforms.ts';
import { popularTexts } from './popular-texts.data.ts';

type Tone = readonly [slug: string, symbol: string, name: string, version: number, aliases: string[]];
type Row = readonly [...Tone, group: string, subgroup: string, keywords: string[], tones: Tone[]];

/** An emoji with the data that relates it to others. */
interface Entry extends Emoji {
  readonly subgroup: string;
}

/** Names and keywords of emojis in a language, keyed by slug. Skin tones have the keywords of their emoji. */
export type EmojiNames = ReadonlyMap<
  string,
  { readonly name: string; readonly keywords?: readonly string[] }
>;

/** Texts of the directory in one language. */
export interface DirectoryWords {
  readonly categories: Readonly<Record<string, string>>;
  /** Texts for every emoji, keyed by sub-group. */
  readonly subgroups: Readonly<Record<string, EmojiTexts>>;
  /** Handwritten texts, keyed by slug. */
  readonly popular: Readonly<Record<string, EmojiTexts>>;
  /** A sentence to add to the usage of a skin tone. `{name}` is the name of the base emoji. */
  readonly tone: string;
}

/** The emoji directory in one language. */
export interface Directory {
  /** All fully-qualified emoji of the Unicode list, including skin tones, in the order of the list. */
  readonly emojis: readonly Emoji[];
  /** Returns the emoji with this slug, if it exists. */
  readonly emojiOf: (slug: string) => Emoji | undefined;
  /**
   * Returns up to eight related emoji: first those of the same sub-group, then those with common keywords, with skin
   * tones last. Empty for an unknown slug.
   */
  readonly findRelatedEmojis: (slug: string, count?: number) => readonly Emoji[];
  /** Returns the base emoji and all its skin tones for the slug of any of them. Empty if it has no skin tones. */
  readonly tonesOf: (slug: string) => readonly Emoji[];
}

/** Builds the directory from the texts and names of a language. An emoji without a name there keeps the English one. */
export function makeDirectory(words: DirectoryWords, names: EmojiNames): Directory {
  const entries = (rows as unknown as readonly Row[]).flatMap((row) => buildToneEntries(row, words, names));
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

/** Positions of the most used emojis, from 1, by slug. */
const popularity = new Map(Object.keys(popularTexts).map((slug, index) => [slug, index + 1]));

/** Builds an emoji and its skin tones. */
function buildToneEntries(row: Row, words: DirectoryWords, names: EmojiNames): Entry[] {
  const [slug, , , , , , , , tones] = row;
  const position = popularity.get(slug);
  const plain = {
    ...buildEmojiEntry(row, row, words, names),
    ...(position !== undefined && { popularity: position }),
  };
  const usage = `${plain.usage} ${fillIn(words.tone, plain.name)}`;
  return [
    plain,
    ...tones.map((tone) => ({ ...buildEmojiEntry(tone, row, words, names), usage, toneOf: slug })),
  ];
}

function buildEmojiEntry(
  [slug, symbol, english, version, aliases]: Tone | Row,
  base: Row,
  words: DirectoryWords,
  names: EmojiNames,
): Entry {
  const [, , , , , group, subgroup, keywords] = base;
  const name = names.get(slug)?.name ?? english;
  const [description, usage] = words.popular[base[0]] ?? words.subgroups[subgroup] ?? ['', ''];
  return {
    slug,
    symbol,
    name,
    category: words.categories[group] ?? group,
    subgroup,
    description: fillIn(description, name),
    usage,
    keywords: names.get(base[0])?.keywords ?? keywords,
    aliases,
    platforms: listEmojiPlatforms(version),
  };
}

/** Inserts the name into a text. German quotation marks nested in others become single ones. */
function fillIn(text: string, name: string): string {
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
