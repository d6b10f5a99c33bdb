import { around } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import { byBaseline } from '../../text/lines.ts';
import { medianWordSize } from '../../text/word-rows.ts';

/** So many entries stand in each column at least, and so large a part of them follows the one before in the alphabet. */
const [minEntries, minSortedShare] = [5, 0.9];
/** Entries begin as near as this part of the letter size to the edge of their column; what is set in belongs to the one above. */
const nearEdge = 0.5;

const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/**
 * Whether the entries of a list in the order of the alphabet, such as an index, go on from one column to the next: rows of
 * a table are sorted by one of their columns alone.
 */
export function areSortedColumns(left: readonly Word[], right: readonly Word[]): boolean {
  const [ones, others] = [listColumnEntries(left), listColumnEntries(right)];
  const [last, next] = [ones.at(-1), others[0]];
  if (last === undefined || next === undefined || compare(last, next) > 0) return false;
  return areSorted(ones) && areSorted(others);
}

/** The first words of the lines that begin at the edge of a column, where they are words of letters. */
function listColumnEntries(words: readonly Word[]): string[] {
  const firsts = byBaseline(words).flatMap(
    (row) => row.toSorted((one, other) => one.box.left - other.box.left)[0] ?? [],
  );
  const edge = around(words.map(({ box }) => box)).left;
  return firsts
    .filter(({ box, text }) => box.left - edge < nearEdge * medianWordSize(words) && /^\p{L}/u.test(text))
    .map(({ text }) => text);
}

/** Whether nearly all entries follow the one before them, few of which are the same. */
function areSorted(entries: readonly string[]): boolean {
  const steps = entries.slice(1).map((entry, index) => compare(entries[index] ?? '', entry));
  return (
    entries.length >= minEntries &&
    steps.filter((step) => step <= 0).length >= minSortedShare * steps.length &&
    steps.filter((step) => step < 0).length > 0.5 * steps.length
  );
}
