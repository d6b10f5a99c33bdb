import names from './german-names.data.json' with { type: 'json' };
import { makeDirectory } from './make-directory.ts';
import { popularTexts } from './popular-texts.data.de.ts';
import { subgroupTexts } from './subgroup-texts.data.de.ts';

type Row = readonly [slug: string, name: string, keywords?: readonly string[]];

/** The emoji directory in German. */
export const { emojis, emojiOf, findRelatedEmojis, tonesOf } = makeDirectory({
  categories: {
    'smileys-emotion': 'Smileys & Gefühle',
    'people-body': 'Menschen & Körper',
    'animals-nature': 'Tiere & Natur',
    'food-drink': 'Essen & Trinken',
    'travel-places': 'Reisen & Orte',
    activities: 'Aktivitäten',
    objects: 'Gegenstände',
    symbols: 'Symbole',
    flags: 'Flaggen',
  },
  subgroups: subgroupTexts,
  popular: popularTexts,
  tone: (name) => `Dies ist „${name}“ in einem der fünf Hauttöne.`,
  names: new Map(
    (names as unknown as readonly Row[]).map(([slug, name, keywords]) => [
      slug,
      { name, ...(keywords && { keywords }) },
    ]),
  ),
});
