import type { Line } from '../model.ts';
import { isBoldRow } from '../text/word-rows.ts';
import { areAroundMiddle, isCentred } from './centred-lines.ts';
import { endsFull, goesOn } from './goes-on.ts';
import { areLabelled, hangsBelow } from './hanging.ts';
import { countsOn, hangsBehindMark, startsWithMark } from './line-marks.ts';
import { areOfOneSize, pitchOf } from './line-pitch.ts';
import type { Edges } from './line-room.ts';
import { endsWithBlock } from './set-in.ts';
import { arePartsOfOne } from './tagged.ts';

/** Farthest that lines of one paragraph stand apart, as a part of the letter size: three lines. */
const mostGapWithin = 3.6;

/** Whether a line goes on with the paragraph above it. */
export function continues(group: readonly Line[], line: Line, edges: Edges, pitch: number): boolean {
  const last = group.at(-1);
  const first = group[0];
  if (!last || !first) return false;
  const isOne = arePartsOfOne(last, line);
  if (isOne === false) return false;
  const gap = (line.baseline - last.baseline) / Math.max(last.sizePt, line.sizePt);
  const isJoined = goesOn(last, line, edges) || isCentred(last, line, edges) || endsWithBlock(group, line);
  if (isOne) return gap < mostGapWithin && !hasGap(last) && !hasGap(line) && isJoined;
  if (!areOfOneSize(last, line) || gap < 0.5 || gap > pitch * 1.22 + 0.06) return false;
  if (group.length > 1 && gap > 1.12 * (pitchOf(group) / last.sizePt) + 0.04) return false;
  if (isBoldRow(last.words) !== isBoldRow(line.words) && !endsFull(last, line, edges)) return false;
  const isHung = group.length === 1 && (hangsBelow(last, line) || hangsBehindMark(last, line));
  if (startsWithMark(line) || countsOn(first, line) || (hasGap(last) && !isHung) || hasGap(line))
    return false;
  if (isIndented(group, line) || areLabelled(first, line)) return false;
  if (beginsFarBefore(last, line) && !isCentred(last, line, edges)) return false;
  return isJoined;
}

/** Whether words of a line stand so far apart that they belong to different things, such as an address and a date. */
function hasGap(line: Line): boolean {
  const words = (startsWithMark(line) ? line.words.slice(1) : line.words).toSorted(
    (one, other) => one.box.left - other.box.left,
  );
  return words.some((word, index) => {
    const next = words[index + 1];
    return next !== undefined && next.box.left - word.box.right > 3 * line.sizePt;
  });
}

/** A first line is set in by no more than this part of the letter size. */
const mostSetIn = 5;

/** Whether a line begins farther before the one above it than the first line of a paragraph is set in. */
const beginsFarBefore = (last: Line, { box, isRtl, sizePt }: Line): boolean =>
  (isRtl ? box.right - last.box.right : last.box.left - box.left) > mostSetIn * sizePt;

/** A first line set in begins a new paragraph; so does one that hangs out to the edge again. */
function isIndented(group: readonly Line[], line: Line): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return false;
  const reach = 0.6 * line.sizePt;
  const step = line.isRtl ? last.box.right - line.box.right : line.box.left - last.box.left;
  if (group.length === 1) {
    if (hangsBelow(first, line) || hangsBehindMark(first, line)) return false;
    return !startsWithMark(first) && step > 0.9 * line.sizePt;
  }
  if (areAroundMiddle([...group, line])) return false;
  const below = group[1];
  const hangsOut = below !== undefined && (hangsBelow(first, below) || hangsBehindMark(first, below));
  return step > reach || step < (hangsOut ? -reach : -2.5 * line.sizePt);
}
