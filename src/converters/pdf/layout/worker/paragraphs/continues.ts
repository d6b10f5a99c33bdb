import type { Line } from '../model/words.ts';
import { isBoldRow, textOfRow } from '../text/word-rows.ts';
import { areAroundMiddle, areAroundOne, isCentred } from './indents/centred-lines.ts';
import { areEntries } from './lists/index-entries.ts';
import { endsFull, lineContinues } from './goes-on.ts';
import { areLabelled, hangsBelow } from './lists/hanging.ts';
import { countsOn, hangsAfterMark, startsWithMark } from './lists/line-markers.ts';
import { areOfOneSize, medianLinePitch } from './line-pitch.ts';
import type { Edges } from './indents/line-space.ts';
import { endsWithBlock } from './indents/indented-block.ts';
import { arePartsOfOne } from './tagged.ts';

/** Maximum distance between lines of one paragraph, as a multiple of the font size: three lines. */
const maxLineGap = 3.6;

/** Whether a line continues the paragraph above it. */
export function continues(group: readonly Line[], line: Line, edges: Edges, pitch: number): boolean {
  const last = group.at(-1);
  const first = group[0];
  if (!last || !first) return false;
  const isOne = arePartsOfOne(last, line);
  if (isOne === false) return false;
  const gap = (line.baseline - last.baseline) / Math.max(last.sizePt, line.sizePt);
  const isJoined =
    lineContinues(last, line, edges) || isCentred(last, line, edges) || endsWithBlock(group, line);
  if (isOne) return gap < maxLineGap && !hasGap(last) && !hasGap(line) && isJoined;
  if (!areOfOneSize(last, line) || gap < 0.5 || gap > pitch * 1.22 + 0.06) return false;
  if (group.length > 1 && gap > 1.12 * (medianLinePitch(group) / last.sizePt) + 0.04) return false;
  if (isBoldRow(last.words) !== isBoldRow(line.words) && !endsFull(last, line, edges)) return false;
  const followsLabel = group.length === 1 && (hangsBelow(last, line) || hangsAfterMark(last, line));
  if (startsWithMark(line) || countsOn(first, line) || (hasGap(last) && !followsLabel) || hasGap(line))
    return false;
  if (
    isIndented(group, line, edges) ||
    areLabelled(first, line) ||
    areTerms(group, line) ||
    areEntries(textOfRow(last.words), textOfRow(line.words))
  )
    return false;
  if (beginsFarBefore(last, line) && !isCentred(last, line, edges)) return false;
  return isJoined;
}

/** Whether words of a line are so far apart that they belong to different things, such as an address and a date. */
function hasGap(line: Line): boolean {
  const words = (startsWithMark(line) ? line.words.slice(1) : line.words).toSorted(
    (one, other) => one.box.left - other.box.left,
  );
  return words.some((word, index) => {
    const next = words[index + 1];
    return next !== undefined && next.box.left - word.box.right > 3 * line.sizePt;
  });
}

/**
 * Whether a full line continues in an indented one, as in the entries of a glossary: paragraphs don't begin with a
 * lowercase letter.
 */
function isHung(first: Line, line: Line, edges: Edges): boolean {
  const hangPt = line.isRtl ? first.box.right - line.box.right : line.box.left - first.box.left;
  const isSetIn = hangPt > minHangShare * line.sizePt && hangPt < maxFirstLineInset * line.sizePt;
  return (
    isSetIn &&
    !areAroundOne(first, line) &&
    /^\p{Ll}/u.test(line.words[0]?.text ?? '') &&
    endsFull(first, line, edges)
  );
}

/** Minimum hanging indent of lines below the first, as a multiple of the font size. */
const minHangShare = 0.9;

/** Whether a line begins another entry: both begin with a term in bold, and the previous text has ended. */
function areTerms([first, ...others]: readonly Line[], line: Line): boolean {
  const last = others.at(-1) ?? first;
  return (
    first !== undefined &&
    beginsBold(first) &&
    beginsBold(line) &&
    /[.;:!?)]$/.test(last?.words.at(-1)?.text ?? '')
  );
}

/** Whether a line begins with words in bold and continues in others. */
const beginsBold = ({ words }: Line): boolean => isBoldRow(words.slice(0, 1)) && !isBoldRow(words);

/** Maximum indent of a first line, as a multiple of the font size. */
const maxFirstLineInset = 5;

/** Whether a line begins further to the left of the one above it than a first-line indent allows. */
const beginsFarBefore = (last: Line, { box, isRtl, sizePt }: Line): boolean =>
  (isRtl ? box.right - last.box.right : last.box.left - box.left) > maxFirstLineInset * sizePt;

/** Whether an indented line begins a new paragraph, or one that returns to the edge after a hanging indent does. */
function isIndented(group: readonly Line[], line: Line, edges: Edges): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return false;
  const reach = 0.6 * line.sizePt;
  const step = line.isRtl ? last.box.right - line.box.right : line.box.left - last.box.left;
  if (group.length === 1) {
    if (hangsBelow(first, line) || hangsAfterMark(first, line) || isHung(first, line, edges)) return false;
    return !startsWithMark(first) && step > 0.9 * line.sizePt;
  }
  if (areAroundMiddle([...group, line])) return false;
  const below = group[1];
  const hangsOut =
    below !== undefined &&
    (hangsBelow(first, below) || hangsAfterMark(first, below) || isHung(first, below, edges));
  return step > reach || step < (hangsOut ? -reach : -2.5 * line.sizePt);
}
