import type { Word } from '../../model.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, baselineGaps, medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import type { Blocks } from './address-blocks.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** Letters of a title are larger than those beside it by this at least. */
const titleSize = 1.6;
/** White between both, as a part of the size of the smaller letters; lines that follow each other are no farther apart than that part of it. */
const [minGap, maxPitch] = [2, 1.9];
/** So many lines stand beside a title, and as many in its own part at most. */
const [minLines, maxLines] = [2, 8];
/** How far letters reach above and below their baseline, as parts of their size. */
const [above, below] = [0.8, 0.3];

/**
 * The first rows among others in which a line of large letters, such as the name of a firm, stands beside several lines of
 * small ones, such as its address: they are read one after the other, not with the title between them.
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

/** The rows around one that follow each other closely, parted by white from top to bottom. */
function findPartsAroundRow(rows: readonly WordRow[], index: number, usual: number): Blocks | undefined {
  let [first, last] = [index, index];
  const guttersFrom = (start: number, end: number) => findGutters(rows.slice(start, end + 1), minGap * usual);
  const isClose = (start: number) =>
    baselineGaps(rows.slice(start, start + 2)).every((gap) => gap < maxPitch * usual);
  while (first > 0 && isClose(first - 1) && guttersFrom(first - 1, last).length > 0) first -= 1;
  while (last < rows.length - 1 && isClose(last) && guttersFrom(first, last + 1).length > 0) last += 1;
  const gutters = guttersFrom(first, last);
  // text that goes on above or below without white between is no block of its own
  const isCut = (first > 0 && isClose(first - 1)) || (last < rows.length - 1 && isClose(last));
  return gutters.length > 0 && !isCut
    ? { first, last, parts: splitByGutters(rows.slice(first, last + 1).flat(), gutters) }
    : undefined;
}

/** Whether one part alone has a title, and another several lines of small letters within its height. */
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

/** Whether a row goes on with the one above it, as a line of running text does: it begins with a small word, not with an address. */
const goesOn = (row: WordRow): boolean =>
  /^\p{Ll}+[,;]?$/u.test(row.toSorted((one, other) => one.box.left - other.box.left)[0]?.text ?? '');
