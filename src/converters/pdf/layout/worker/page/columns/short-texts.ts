import { around, boxWidth } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, baselineGaps, isBoldRow, medianWordSize, type WordRow } from '../../text/word-rows.ts';
import { countWords } from '../prose.ts';
import type { FoundRegion } from '../regions.ts';
import type { StripCandidate } from './strip-candidates.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** Minimum gap between texts, maximum line pitch and minimum width of a text, as multiples of the font size. */
const [minGap, maxPitch, narrowestText] = [1, 1.7, 9];
/** Maximum number of texts side by side, and minimum number of lines per text and of words per line. */
const [maxTexts, minLines, minWords] = [4, 2, 2.5];
/**
 * Maximum variation of a text's line pitch, and maximum vertical distance between the starts of the texts, as a share
 * of the font size.
 */
const [samePitch, sameHeight] = [0.08, 0.2];
/** Width of a space, as a share of the font size. */
const blank = 0.25;

/**
 * Finds short texts side by side, each a paragraph of a few full lines with sentences that run on from line to line,
 * with or without a heading: each is read separately. If rows with several parts follow after a gap, they are a table
 * instead. The candidate is a gutter between them, `size` their font size in points.
 */
export function findShortTexts(
  rows: readonly WordRow[],
  { first, last, strip }: Omit<StripCandidate, 'weight'>,
  size: number,
): FoundRegion | undefined {
  const all = rows.slice(first, last + 1);
  const start = all.findIndex((row) => splitByGutters(row, [strip]).every((part) => part.length > 0));
  const band = all.slice(Math.max(0, start));
  const head = band.findIndex((row) => !isHead(row, size));
  const gap = baselineGaps(band).findIndex((wide, index) => index >= head && wide > maxPitch * size);
  const end = gap < 0 ? band.length : gap + 1;
  const gutters = findGutters(band.slice(0, end), minGap * size);
  if (start < 0 || head < 0 || head > 1 || gutters.length === 0 || gutters.length >= maxTexts)
    return undefined;
  const isRow = (row: WordRow) => splitByGutters(row, gutters).filter((part) => part.length > 0).length > 1;
  if (band.slice(end).some((row) => isRow(row))) return undefined;
  const texts = splitByGutters(band.slice(head, end).flat(), gutters).map((part) => byBaseline(part));
  if (!texts.every((text) => goesOnThroughout(text))) return undefined;
  const starts = texts.map((text) => rowBaseline(text[0] ?? []));
  if (Math.max(...starts) - Math.min(...starts) > sameHeight * size) return undefined;
  const parts = splitByGutters(band.slice(0, end).flat(), gutters);
  return { first: first + start, last: first + start + end - 1, region: { type: 'columns', parts } };
}

/** Whether a row looks like the headings of texts in a font size. */
const isHead = (row: WordRow, size: number): boolean =>
  isBoldRow(row) || row.every(({ sizePt }) => sizePt > 1.12 * size);

/** Whether lines are one paragraph: evenly and closely spaced, each full, and some starting in lower case. */
function goesOnThroughout(lines: readonly (readonly Word[])[]): boolean {
  const words = lines.flat();
  if (lines.length < minLines || countWords(words) < minWords * lines.length) return false;
  const size = medianWordSize(words);
  const box = around(words.map((word) => word.box));
  const gaps = baselineGaps(lines);
  const isEven =
    Math.max(...gaps) < (1 + samePitch) * Math.min(...gaps) && Math.max(...gaps) < maxPitch * size;
  const firsts = lines.map((line) => line.toSorted((one, other) => one.box.left - other.box.left)[0]);
  const areFull = lines.slice(0, -1).every((line, index) => {
    const next = firsts[index + 1];
    const right = Math.max(...line.map((word) => word.box.right));
    return next !== undefined && box.right - right < boxWidth(next.box) + blank * size;
  });
  const goesOn = firsts.slice(1).some((word) => /^\p{Ll}/u.test(word?.text ?? ''));
  return isEven && areFull && goesOn && boxWidth(box) > narrowestText * size;
}
