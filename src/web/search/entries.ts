import { formatById, isFormatId, type FormatId } from '#src/formats/formats.ts';
import { emojiPage } from '../pages/emoji/emoji-page.ts';
import { infoPages } from '../pages/info/info-pages.ts';
import { fileConversions } from '../tools/convert-file/conversions.ts';
import type { Tool } from '../tools/tool.ts';
import { tools } from '../tools/tools.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import { likelyTargets } from '../work/queue/likely-targets.ts';
import { splitIntoWords } from './split-into-words.ts';
import { extraWords, finderWords as words, purposeWords } from './finder-words.ts';

/** A destination that can be searched for. */
export interface SearchEntry {
  readonly to: string;
  readonly label: string;
  readonly hint: string;
  readonly category: ToolCategory;
  readonly icon?: IconName | undefined;
  /** Lowercase search terms; for a conversion, those of the source and those of the target. */
  readonly words: readonly [own: readonly string[], target?: readonly string[]];
  /** How likely this is what a visitor wants, from 0 to 1. */
  readonly likelihood: number;
}

/** Every page that is reachable without a file: the tools, the emoji directory, and the information pages. */
export const pageEntries: readonly SearchEntry[] = [
  ...tools.map(page),
  page({ ...emojiPage, category: 'text', icon: 'smile' }),
  ...infoPages.map(({ path, name }) => page({ path, name, summary: words.about, category: 'text' })),
];

function page({
  path,
  name,
  summary,
  category,
  icon,
}: Pick<Tool, 'name' | 'summary' | 'category' | 'icon'> & { path: string }): SearchEntry {
  const found = splitIntoWords(`${name} ${summary} ${extraWords[path] ?? ''}`);
  return { to: path, label: name, hint: summary, category, icon, words: [found], likelihood: 0.5 };
}

/** The part of the server's offer that the search needs. */
interface Offered {
  readonly types: readonly {
    readonly type: string;
    readonly formats: readonly {
      readonly format: string;
      readonly targets: readonly { readonly format: string }[];
    }[];
  }[];
}

/** Returns all entries. A tool that is a single conversion is listed once, with the search terms of that conversion. */
export function allEntries(offered: Offered): SearchEntry[] {
  const conversions = conversionEntries(offered);
  const paths = new Set(conversions.map(({ to }) => to));
  return [...pageEntries.filter(({ to }) => !paths.has(to)), ...conversions];
}

/** Returns every conversion this server currently offers; the linked page has the target preselected. */
function conversionEntries({ types }: Offered): SearchEntry[] {
  const entries = new Map<string, SearchEntry>();
  for (const { type, formats } of types)
    for (const { format: from, targets } of formats)
      for (const { format: to } of targets)
        if (isFormatId(from) && isFormatId(to) && !entries.has(`${from} ${to}`))
          entries.set(`${from} ${to}`, conversion(type, from, to));
  return [...entries.values()];
}

/** A pair with its own page uses the name of that page. */
function conversion(type: string, from: FormatId, to: FormatId): SearchEntry {
  const own = fileConversions.find((known) => known.from === from && known.to === to);
  const [source, target] = [formatById(from), formatById(to)];
  const [sourceName = '', targetName = ''] = own?.ends ?? [];
  const purpose = purposeWords[`${source.category}>${target.category}`] ?? '';
  return {
    to: own?.path ?? `/convert/${type}?to=${to}`,
    label: own?.name ?? words.pair(source.label, target.label),
    hint: own?.summary ?? words.pair(source.name, target.name),
    category: source.category,
    icon: tools.find(({ path }) => path === own?.path)?.icon,
    words: [
      [
        ...formatWords(from),
        ...splitIntoWords(`${sourceName} ${extraWords[own?.path ?? ''] ?? ''} ${purpose}`),
      ],
      [...formatWords(to), ...splitIntoWords(targetName)],
    ],
    likelihood: own ? 1 : rankLikelihood(from, to),
  };
}

/** 0.9 for the likeliest target of a format, less for the next ones, 0 for those without a reason. */
function rankLikelihood(from: FormatId, to: FormatId): number {
  const rank = likelyTargets(from).indexOf(to);
  return rank < 0 ? 0 : 0.9 / (1 + rank);
}

function formatWords(format: FormatId): string[] {
  const { label, name, extensions } = formatById(format);
  return [...new Set([format, ...extensions, ...splitIntoWords(`${label} ${name}`)])];
}
