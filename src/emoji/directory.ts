import rows from './emoji.data.json' with { type: 'json' };
import type { Emoji } from './emoji.ts';
import { platformsOf } from './platforms.ts';
import { popularTexts } from './popular-texts.data.ts';
import { subgroupTexts } from './subgroup-texts.data.ts';

type Tone = readonly [slug: string, symbol: string, name: string, version: number, aliases: string[]];
type Row = readonly [...Tone, group: string, subgroup: string, keywords: string[], tones: Tone[]];

/** Emoji of the directory with what relates them. */
interface Entry extends Emoji {
  readonly subgroup: string;
  /** Slug of the emoji this is a skin tone of. */
  readonly toneOf?: string;
}

const categoryNames: Readonly<Record<string, string>> = {
  'smileys-emotion': 'Smileys & Emotion',
  'people-body': 'People & Body',
  'animals-nature': 'Animals & Nature',
  'food-drink': 'Food & Drink',
  'travel-places': 'Travel & Places',
  activities: 'Activities',
  objects: 'Objects',
  symbols: 'Symbols',
  flags: 'Flags',
};

const entries: readonly Entry[] = (rows as unknown as readonly Row[]).flatMap((row) => {
  const [slug, , name, , , , , , tones] = row;
  const toneUsage = `${usageOf(slug, row[6])} This is ${name} in one of the five skin tones.`;
  return [
    entryOf(row, row),
    ...tones.map((tone) => ({ ...entryOf(tone, row), usage: toneUsage, toneOf: slug })),
  ];
});
const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));

/** All fully-qualified emoji of the Unicode list, skin tones included, in the list's order. */
export const emojis: readonly Emoji[] = entries;

/** The emoji with this slug, if there is one. */
export const emojiOf = (slug: string): Emoji | undefined => bySlug.get(slug);

/**
 * Up to eight emoji close to this one: of the same sub-group first, then by keywords in common; skin tones stand back
 * behind other emoji. Empty for an unknown slug.
 */
export function relatedEmojis(slug: string, count = 8): readonly Emoji[] {
  const entry = bySlug.get(slug);
  if (!entry) return [];
  const keywords = new Set(entry.keywords);
  const family = entry.toneOf ?? entry.slug;
  return entries
    .filter((other) => other.slug !== slug && other.toneOf === undefined && other.slug !== family)
    .map((other, index) => ({
      other,
      index,
      score:
        (other.subgroup === entry.subgroup ? 4 : 0) +
        other.keywords.filter((word) => keywords.has(word)).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score || one.index - two.index)
    .slice(0, count)
    .map(({ other }) => other);
}

function entryOf([slug, symbol, name, version, aliases]: Tone | Row, base: Row): Entry {
  const [, , , , , group, subgroup, keywords] = base;
  const description = popularTexts[base[0]]?.[0] ?? fill(subgroupTexts[subgroup]?.[0] ?? '', name);
  return {
    slug,
    symbol,
    name,
    category: categoryNames[group] ?? group,
    subgroup,
    description,
    usage: usageOf(base[0], subgroup),
    keywords,
    aliases,
    platforms: platformsOf(version),
  };
}

function usageOf(slug: string, subgroup: string): string {
  return popularTexts[slug]?.[1] ?? subgroupTexts[subgroup]?.[1] ?? '';
}

function fill(text: string, name: string): string {
  return text.replaceAll('{name}', name);
}
