import { correctTyping } from './correct-typing.ts';
import type { SearchEntry } from './entries.ts';
import { queryWords } from './query-words.ts';
import { splitIntoWords } from './split-into-words.ts';

/** Words between a source and a target. */
const separators: ReadonlySet<string> = new Set(queryWords.separators.split(' '));
/** Further words without meaning for the search. */
const fillers: ReadonlySet<string> = new Set(queryWords.fillers.split(' '));
const maxSearchResults = 40;
/** Of a tool's page, in which every typed word is found, as compared to a conversion from a format. */
const pageWeight = 1.5;
/** Less than the difference between a word and its beginning. */
const likelihoodWeight = 0.25;

/**
 * Returns the entries that match the typed text, best first. Every typed word must be a prefix of a word of the
 * entry. For a conversion, the words before a separator such as "to" belong to the source and those after it to the target; without one,
 * the first word is the source if it matches. Of entries that match alike, the likelier one comes first. If nothing
 * matches, misspelt words are corrected.
 */
export function findEntries(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const found = findMatches(entries, parseSearchQuery(typed));
  if (found.length > 0) return found;
  const known = new Set([
    ...entries.flatMap(({ words: [own, target = []] }) => [...own, ...target]),
    ...fillers,
    ...separators,
  ]);
  return findMatches(entries, parseSearchQuery(correctTyping(typed, known)));
}

function findMatches(entries: readonly SearchEntry[], query: SearchQuery): SearchEntry[] {
  if (query.all.length === 0) return [];
  const scored = entries
    .map((entry) => ({ entry, score: scoreEntry(entry, query) * (1 + likelihoodWeight * entry.likelihood) }))
    .filter(({ score }) => score > 0);
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSearchResults)
    .map(({ entry }) => entry);
}

interface SearchQuery {
  readonly all: readonly string[];
  /** The words before and after the separator, if one was typed. */
  readonly split: readonly [source: readonly string[], target: readonly string[]] | undefined;
}

function parseSearchQuery(typed: string): SearchQuery {
  const words = splitIntoWords(typed.replaceAll(/->|<-|[→←>]/g, ' to '));
  const useful = (list: readonly string[]) =>
    list.filter((word) => !fillers.has(word) && !separators.has(word));
  const at = words.findIndex((word) => separators.has(word));
  const all = useful(words);
  const split = at < 0 ? undefined : ([useful(words.slice(0, at)), useful(words.slice(at + 1))] as const);
  return { all: all.length === 0 ? words : all, split };
}

function scoreEntry({ words: [own, target] }: SearchEntry, { all, split }: SearchQuery): number {
  if (!target) return pageWeight * fit(all, own);
  if (split) return fitBoth(split[0], own, split[1], target);
  const [first = '', ...others] = all;
  if (others.length > 0) return fitBoth([first], own, others, target);
  return Math.max(fit(all, own), fit(all, target) / 2);
}

/** Both sides must match; a side without search words matches. */
function fitBoth(
  source: readonly string[],
  own: readonly string[],
  goal: readonly string[],
  target: readonly string[],
): number {
  const [a, b] = [source.length === 0 ? 1 : fit(source, own), goal.length === 0 ? 1 : fit(goal, target)];
  return a * b * 3;
}

/** Returns 0 if a word matches nothing; closer to 1 the more of them are whole words, and the earlier they match. */
function fit(terms: readonly string[], words: readonly string[]): number {
  let sum = 0;
  for (const word of terms) {
    const whole = words.indexOf(word);
    const begun = whole >= 0 ? whole : words.findIndex((known) => known.startsWith(word));
    if (begun < 0) return 0;
    sum += (whole >= 0 ? 1 : 0.5) / (1 + begun / 20);
  }
  return terms.length === 0 ? 0 : sum / terms.length;
}
