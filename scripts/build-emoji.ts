// Builds src/emoji/emoji.data.json and the names in src/emoji/names from the Unicode list as published in emojibase-data (MIT, from Unicode CLDR),
// unicode-emoji-json (MIT, exact forms of emoji-test.txt) and emojilib (MIT, everyday keywords). Run: node
// scripts/build-emoji.ts
//
// Languages that emojibase-data doesn't have are read from the packages of Unicode CLDR, which are too large (155 MB) to be
// dependencies. To write these languages, first: npm install --no-save cldr-annotations-full cldr-annotations-derived-full
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { printStatus } from './say.ts';

const require = createRequire(import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(require.resolve(path), 'utf8'));

const folder = join(import.meta.dirname, '..', 'src', 'emoji');

/** Keywords of emojis that have fewer than three, in each language with names. */
const fallbackKeywords: Readonly<Record<string, readonly string[]>> = {
  de: ['Emoji', 'Symbol', 'Piktogramm'],
  es: ['emoji', 'símbolo', 'pictograma'],
  fr: ['emoji', 'symbole', 'pictogramme'],
  pt: ['emoji', 'símbolo', 'pictograma'],
  ja: ['絵文字', '記号', 'ピクトグラム'],
  ar: ['إيموجي', 'رمز', 'صورة رمزية'],
};

const Variant = z.object({
  label: z.string(),
  hexcode: z.string(),
  emoji: z.string(),
  order: z.number().optional(),
  version: z.number(),
});
const Entry = Variant.extend({
  group: z.number().optional(),
  subgroup: z.number().optional(),
  tags: z.array(z.string()).default([]),
  skins: z.array(Variant).default([]),
});
const Shortcodes = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
/** A file of CLDR: one object, which has the annotations by emoji. */
const Annotations = z.record(
  z.string(),
  z.object({
    annotations: z.record(
      z.string(),
      z.object({ tts: z.array(z.string()).default([]), default: z.array(z.string()).default([]) }),
    ),
  }),
);
const Names = z.record(z.string(), z.string());

const entries = z.array(Entry).parse(read('emojibase-data/en/data.json'));
const exactForms = Object.keys(
  z.record(z.string(), z.unknown()).parse(read('unicode-emoji-json/data-by-emoji.json')),
);
const everyday = z.record(z.string(), z.array(z.string())).parse(read('emojilib/dist/emoji-en-US.json'));
const shortcodes = ['github', 'emojibase'].map((set) =>
  Shortcodes.parse(read(`emojibase-data/en/shortcodes/${set}.json`)),
);
const { groups, subgroups } = z
  .object({ groups: Names, subgroups: Names })
  .parse(read('emojibase-data/meta/groups.json'));

const bare = (symbol: string) => symbol.replaceAll('\uFE0F', '');
const exactByBare = new Map(exactForms.map((symbol) => [bare(symbol), symbol]));
const components = Object.entries(groups).find(([, name]) => name === 'component')?.[0];

const listed = entries
  .filter((entry) => entry.group !== undefined && String(entry.group) !== components)
  .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
const rows = listed.map((entry) => {
  const symbol = exactByBare.get(bare(entry.emoji)) ?? entry.emoji;
  const keywords = buildKeywords(entry.tags, everyday[symbol] ?? everyday[entry.emoji] ?? [], entry.label);
  const tones = entry.skins.map(
    (skin) => [toSlug(skin.label), skin.emoji, skin.label, skin.version, listAliases(skin.hexcode)] as const,
  );
  return [
    toSlug(entry.label),
    symbol,
    entry.label,
    entry.version,
    listAliases(entry.hexcode),
    groups[String(entry.group)],
    subgroups[String(entry.subgroup)],
    keywords,
    tones,
  ] as const;
});

const all = rows.flatMap((row) => [row, ...row[8]]);
const wrong = all.filter((row) => !/^\p{RGI_Emoji}$/v.test(row[1]));
const slugs = all.map((row) => row[0]);
if (wrong.length > 0)
  throw new Error(`not emoji for general interchange: ${wrong.map((row) => row[0]).join(' ')}`);
if (new Set(slugs).size !== slugs.length) throw new Error('two emoji have the same slug');
writeFileSync(
  join(folder, 'emoji.data.json'),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
for (const language of Object.keys(fallbackKeywords)) writeNames(language);
printStatus(`${all.length} emoji written`);

/** What CLDR says of an emoji in a language. */
interface Annotation {
  readonly name: string;
  readonly keywords: readonly string[];
}

/** Writes the names and keywords of every emoji in a language, as Unicode CLDR gives them, keyed by slug. */
function writeNames(language: string): void {
  const annotations = readAnnotations(language);
  if (!annotations) {
    printStatus(`the names of ${language} stay as they are: the packages of CLDR are not installed`);
    return;
  }
  const annotationOf = (emoji: string): Annotation => {
    const annotation = annotations.get(bare(emoji));
    if (!annotation) throw new Error(`no name for ${emoji} in ${language}`);
    return annotation;
  };
  const nameOf = (emoji: string): string => {
    const { name } = annotationOf(emoji);
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  const names = listed.flatMap(({ label, emoji, skins }) => [
    [toSlug(label), nameOf(emoji), buildTranslatedKeywords(annotationOf(emoji), language)],
    ...skins.map((skin) => [toSlug(skin.label), nameOf(skin.emoji)]),
  ]);
  writeFileSync(
    join(folder, 'names', `${language}.json`),
    `[\n${names.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  );
}

/** Returns the annotations of a language by the emoji without variation selectors; undefined if no package has them. */
function readAnnotations(language: string): ReadonlyMap<string, Annotation> | undefined {
  const published = readIfInstalled(`emojibase-data/${language}/data.json`);
  if (published !== undefined)
    return new Map(
      z
        .array(Entry)
        .parse(published)
        .flatMap((entry) => [entry, ...entry.skins.map((skin) => ({ ...skin, tags: [] }))])
        .map(({ emoji, label, tags }) => [bare(emoji), { name: label, keywords: tags }]),
    );
  const files = ['cldr-annotations-derived-full/annotationsDerived', 'cldr-annotations-full/annotations'].map(
    (path) => readIfInstalled(`${path}/${language}/annotations.json`),
  );
  if (files.includes(undefined)) return undefined;
  return new Map(
    files
      .flatMap((file) => Object.values(Annotations.parse(file)))
      .flatMap(({ annotations }) => Object.entries(annotations))
      .map(
        ([
          emoji,
          {
            tts: [name = ''],
            default: keywords,
          },
        ]) => [bare(emoji), { name, keywords }],
      ),
  );
}

function readIfInstalled(path: string): unknown {
  try {
    return read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Returns at least three keywords, as in English. */
function buildTranslatedKeywords({ name, keywords }: Annotation, language: string): string[] {
  const ofName = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  const words = [...keywords, ...ofName, ...(fallbackKeywords[language] ?? [])];
  return keywords.length >= 3 ? [...keywords] : unlike(words).slice(0, 3);
}

/**
 * Decomposes the label, strips diacritics, lowercases it, spells out symbols and replaces everything else with
 * hyphens.
 */
function toSlug(label: string): string {
  const spelled = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('#', ' hash ')
    .replaceAll('*', ' asterisk ');
  return spelled
    .replace(/[’'“”".]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns at least three keywords: those of the list, then the words of the name, then generic emoji words. */
function buildKeywords(tags: readonly string[], colloquial: readonly string[], label: string): string[] {
  const words = unlike([...tags, ...colloquial.map((word) => word.replaceAll('_', ' '))]).filter(
    (word) => word !== label,
  );
  const reserve = [
    ...label.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && word !== label),
    'emoji',
    'symbol',
    'pictogram',
  ];
  return words.length >= 3 ? words : unlike([...words, ...reserve]).slice(0, 3);
}

/** Removes duplicates that differ only in case, keeping the first. */
function unlike(words: readonly string[]): string[] {
  const known = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]));
  return words.filter((word) => known.get(word.toLowerCase()) === word && known.delete(word.toLowerCase()));
}

function listAliases(hexcode: string): string[] {
  return [...new Set(shortcodes.flatMap((set) => set[hexcode] ?? []))];
}
