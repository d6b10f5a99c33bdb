import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { medianWordSize } from '../../text/word-rows.ts';

/** Minimum number of entries per column, and minimum share of them in alphabetical order. */
const [minEntries, minSortedShare] = [5, 0.9];
/**
 * Maximum distance of an entry from the edge of its column, as a share of the font size; an indented line belongs to
 * the one above.
 */
const nearEdge = 0.5;

const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/**
 * Whether an alphabetical list, such as an index, continues from one column to the next: the rows of a table are
 * sorted by only one of their columns.
 */
export function areSortedColumns(left: readonly Word[], right: readonly Word[]): boolean {
  const [ones, others] = [listColumnEntries(left), listColumnEntries(right)];
  const [last, next] = [ones.at(-1), others[0]];
  if (last === undefined || next === undefined || compare(last, next) > 0) return false;
  return areSorted(ones) && areSorted(others);
}

/** Returns the first words of the lines that start at the edge of a column, if they consist of letters. */
function listColumnEntries(words: readonly Word[]): string[] {
  const firsts = byBaseline(words).flatMap(
    (row) => row.toSorted((one, other) => one.box.left - other.box.left)[0] ?? [],
  );
  const edge = around(words.map(({ box }) => box)).left;
  return firsts
    .filter(({ box, text }) => box.left - edge < nearEdge * medianWordSize(words) && /^\p{L}/u.test(text))
    .map(({ text }) => text);
}

/** Whether nearly all entries sort after the previous one, with few duplicates. */
function areSorted(entries: readonly string[]): boolean {
  const steps = entries.slice(1).map((entry, index) => compare(entries[index] ?? '', entry));
  return (
    entries.length >= minEntries &&
    steps.filter((step) => step <= 0).length >= minSortedShare * steps.length &&
    steps.filter((step) => step < 0).length > 0.5 * steps.length
  );
}
