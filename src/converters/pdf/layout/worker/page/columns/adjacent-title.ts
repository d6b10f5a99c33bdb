import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, baselineGaps, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import type { Blocks } from './address-blocks.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** Minimum ratio between the font sizes of a title and of the text next to it. */
const titleSize = 1.6;
/** Minimum gap between the two, and maximum pitch of consecutive lines, as multiples of the smaller font size. */
const [minGap, maxPitch] = [2, 1.9];
/** Minimum number of lines next to a title, and maximum number in its own part. */
const [minLines, maxLines] = [2, 8];
/** Height of letters above and below their baseline, as shares of the font size. */
const [above, below] = [0.8, 0.3];

/**
 * Finds the first rows in which a line of large text, such as a company name, is next to several lines of small text,
 * such as its address: they are read one after the other, not with the title in between.
 */
export function findTitleNextToLines(rows: readonly WordRow[]): Blocks | undefined {
  const usual = medianWordSize(rows.flat());
  for (const [index, row] of rows.entries()) {
    const title = row.filter(({ sizePt }) => sizePt > titleSize * usual);
    const found = /\p{L}{3}/u.test(textOfRow(title)) ? findPartsAroundRow(rows, index, usual) : undefined;
    if (found && isNextToOtherParts(found.parts, title)) return found;
  }
  return undefined;
}

/** Returns the closely spaced rows around one, split by continuous vertical gaps. */
function findPartsAroundRow(rows: readonly WordRow[], index: number, usual: number): Blocks | undefined {
  let [first, last] = [index, index];
  const guttersFrom = (start: number, end: number) => findGutters(rows.slice(start, end + 1), minGap * usual);
  const isClose = (start: number) =>
    baselineGaps(rows.slice(start, start + 2)).every((gap) => gap < maxPitch * usual);
  while (first > 0 && isClose(first - 1) && guttersFrom(first - 1, last).length > 0) first -= 1;
  while (last < rows.length - 1 && isClose(last) && guttersFrom(first, last + 1).length > 0) last += 1;
  const gutters = guttersFrom(first, last);
  // text that continues above or below without a gap isn't a block
  const isCut = (first > 0 && isClose(first - 1)) || (last < rows.length - 1 && isClose(last));
  return gutters.length > 0 && !isCut
    ? { first, last, parts: splitByGutters(rows.slice(first, last + 1).flat(), gutters) }
    : undefined;
}

/** Whether exactly one part has a title and another has several lines of small text within its height. */
function isNextToOtherParts(parts: Blocks['parts'], title: WordRow): boolean {
  const [sizePt, baseline] = [medianWordSize(title), rowBaseline(title)];
  const isLarge = (word: Word) => word.sizePt * titleSize > sizePt;
  const others = parts.filter((part) => !part.some(isLarge));
  if (others.length !== parts.length - 1) return false;
  const blocks = parts.map((part) => byBaseline(part));
  const isWithin = (row: WordRow) =>
    rowBaseline(row) > baseline - above * sizePt &&
    rowBaseline(row) - above * medianWordSize(row) < baseline + below * sizePt;
  const isOfLines = (block: readonly WordRow[]) =>
    block.length <= maxLines && !block.some((row) => goesOn(row));
  return (
    blocks.every((block) => isOfLines(block)) &&
    blocks.some((block) => block.filter((row) => isWithin(row) && !row.some(isLarge)).length >= minLines)
  );
}

/**
 * Whether a row continues the one above it, like a line of running text: it begins with a lowercase word, unlike an
 * address.
 */
const goesOn = (row: WordRow): boolean =>
  /^\p{Ll}+[,;]?$/u.test(row.toSorted((one, other) => one.box.left - other.box.left)[0]?.text ?? '');
