import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { baselineGaps, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** Minimum and maximum number of lines of an address, and maximum number of words per line. */
const [minLines, maxLines, maxWords] = [3, 8, 6];
/** Minimum gap between blocks, and maximum line pitch within one, as multiples of the font size. */
const [minGap, maxPitch] = [2, 1.9];
/** A line pitch above `usualPitch` times the font size must not exceed `evenPitch` times that of the lines above. */
const [usualPitch, evenPitch] = [1.6, 1.2];
/** Minimum number of words per line in what is next to an address. */
const minWordsPerAddressLine = 1.6;

/** Rows whose parts are side by side, each to be read separately. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
  readonly parts: readonly (readonly Word[])[];
}

/**
 * Finds the first rows in which addresses are side by side, or one is next to another block of short lines, such as
 * the billing and the delivery address: each is read separately, although their lines are level.
 */
export function findAddressBlocks(rows: readonly WordRow[]): Blocks | undefined {
  const size = medianWordSize(rows.flat());
  let first = 0;
  let maxGap = 0;
  for (const [index, gap] of [...baselineGaps(rows), Infinity].entries()) {
    const isEven = maxGap === 0 || gap < evenPitch * maxGap;
    maxGap = Math.max(maxGap, gap);
    if (gap < usualPitch * size || (gap < maxPitch * size && isEven)) continue;
    maxGap = 0;
    const group = rows.slice(first, index + 1);
    const parts = blocksIn(splitByGutters(group.flat(), findGutters(group, minGap * size)));
    if (parts) return { first, last: index, parts };
    first = index + 1;
  }
  return undefined;
}

/**
 * Returns the blocks in parts that are side by side: an address and other blocks, or an address before labels with
 * their values.
 */
function blocksIn(parts: readonly (readonly Word[])[]): Blocks['parts'] | undefined {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return undefined;
  if (parts.every((part) => isBlock(part)) && parts.some((part) => isAddress(part))) return parts;
  const [labels = []] = others;
  return isAddress(first) &&
    others.length === 2 &&
    byBaseline(labels).length >= minLines &&
    areFlush(labels, 'left')
    ? [first, others.flat()]
    : undefined;
}

/** Whether words form closely spaced lines of a few words each, aligned at one edge. */
function isBlock(words: readonly Word[]): boolean {
  const rows = byBaseline(words);
  if (rows.length < minLines || rows.length > maxLines) return false;
  const size = medianWordSize(words);
  return (
    baselineGaps(rows).every((gap) => gap < maxPitch * size) &&
    rows.every((row) => row.length <= maxWords && hasLetters(row)) &&
    (areFlush(words, 'left') || areFlush(words, 'right')) &&
    words.length >= minWordsPerAddressLine * rows.length
  );
}

/** Whether the lines of words are aligned at an edge. */
function areFlush(words: readonly Word[], edge: 'left' | 'right'): boolean {
  const edges = byBaseline(words).map((row) => around(row.map(({ box }) => box))[edge]);
  return Math.max(...edges) - Math.min(...edges) < 0.5 * medianWordSize(words);
}

/**
 * Whether a block has a name at its top and, further down, a line with a town's postal code; if most lines have one,
 * it is a list of towns.
 */
function isAddress(words: readonly Word[]): boolean {
  const lines = byBaseline(words).map((row) => textOfRow(row));
  const towns = lines.filter((line) => isTown(line));
  return !/\d/.test(lines[0] ?? '') && towns.length > 0 && 2 * towns.length < lines.length;
}

/**
 * Whether a text is a town with its postal code before it, such as `8010 Graz`, `D-88045 Ulm` and `110 00 Praha`, or
 * after it, such as `Leeds LS1 4AP` and `Reno, NV 89501`.
 */
const isTown = (text: string): boolean =>
  /^([A-Z]{1,2}[- ])?(\d{4,6}|\d{3} \d{2})( [A-Z]{2})?,? \p{Lu}\p{L}/u.test(text) ||
  /\p{L}{2}.* (\d{5}(-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u.test(text);

const hasLetters = (row: WordRow): boolean => /\p{L}{2}/u.test(textOfRow(row));
