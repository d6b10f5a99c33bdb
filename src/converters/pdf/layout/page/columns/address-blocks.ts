import { around } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import { byBaseline } from '../../text/lines.ts';
import { baselineGaps, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** An address has so many lines, and no more words in one than this. */
const [minLines, maxLines, maxWords] = [3, 8, 6];
/** Blocks stand apart by this part of the letter size, and their lines are no farther apart than that. */
const [minGap, maxPitch] = [2, 1.9];
/** Lines farther apart than this part of the letter size have no wider distance than that part of those above them. */
const [usualPitch, evenPitch] = [1.6, 1.2];
/** What stands beside an address has so many words in a line. */
const minWordsPerAddressLine = 1.6;

/** Rows of which parts stand side by side, each to be read by itself. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
  readonly parts: readonly (readonly Word[])[];
}

/**
 * The first rows among others in which addresses stand side by side, or one beside another block of short lines, such as
 * who pays beside who gets the goods: each is read by itself, though the lines of both are level.
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

/** The blocks that parts side by side are: an address and others, or an address before rows of labels with what belongs to them. */
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

/** Lines close below each other, of a few words each, that begin or end at one edge. */
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

/** Whether the lines of words begin below each other, or end so. */
function areFlush(words: readonly Word[], edge: 'left' | 'right'): boolean {
  const edges = byBaseline(words).map((row) => around(row.map(({ box }) => box))[edge]);
  return Math.max(...edges) - Math.min(...edges) < 0.5 * medianWordSize(words);
}

/** A block with a name at its top and, farther down, a line with the code of a town; where most lines have one, it is a list of towns. */
function isAddress(words: readonly Word[]): boolean {
  const lines = byBaseline(words).map((row) => textOfRow(row));
  const towns = lines.filter((line) => isTown(line));
  return !/\d/.test(lines[0] ?? '') && towns.length > 0 && 2 * towns.length < lines.length;
}

/** A town with its postal code before it, such as `8010 Graz`, `D-88045 Ulm` and `110 00 Praha`, or behind it, such as `Leeds LS1 4AP` and `Reno, NV 89501`. */
const isTown = (text: string): boolean =>
  /^([A-Z]{1,2}[- ])?(\d{4,6}|\d{3} \d{2})( [A-Z]{2})?,? \p{Lu}\p{L}/u.test(text) ||
  /\p{L}{2}.* (\d{5}(-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u.test(text);

const hasLetters = (row: WordRow): boolean => /\p{L}{2}/u.test(textOfRow(row));
