import type { Line } from '../../model/words.ts';
import { parseAttachedMark, parseLooseMark, parseListMark, type RawListMark } from './list-markers.ts';

const nearPt = 2;

/** Whether a line begins with a list mark separated from its text. */
export function startsWithMark(line: Line): boolean {
  const [first, second] = line.words;
  return (
    first !== undefined &&
    second !== undefined &&
    parseListMark(first.text) !== undefined &&
    markGap(line) > 0
  );
}

/**
 * Returns the mark of lines that are a list item; a mark that may also be text counts only if the text hangs after
 * it.
 */
export function markOfItem(lines: readonly Line[], isCell: boolean): RawListMark | undefined {
  const [first, second] = lines;
  if (!first) return undefined;
  if (startsWithMark(first)) return parseListMark(first.words[0]?.text ?? '');
  const isLed = first.words.some((word) => word.isLed);
  return isCell || isLed || (second && !hangsAfterMark(first, second)) ? undefined : looseMark(first);
}

/** Whether a line is aligned with the text after the mark of the previous line, whatever that mark is. */
export function hangsAfterMark(line: Line, next: Line): boolean {
  const [, second] = line.words;
  if (line.isRtl !== next.isRtl) return false;
  if (!second || (!startsWithMark(line) && !looseMark(line))) return hangsAfterAttachedMark(line, next);
  return line.isRtl
    ? Math.abs(second.box.right - next.box.right) < nearPt
    : Math.abs(second.box.left - next.box.left) < nearPt;
}

/** Minimum and maximum indent of lines below a mark without a gap after it, as multiples of the font size. */
const [minHang, maxHang] = [0.9, 4];

function hangsAfterAttachedMark(line: Line, next: Line): boolean {
  const step = (next.box.left - line.box.left) / line.sizePt;
  const isHung = !line.isRtl && step > minHang && step < maxHang;
  return isHung && parseAttachedMark(line.words[0]?.text ?? '') !== undefined;
}

/** Whether a line begins with the mark that follows that of another line, or with the first of its sublist. */
export function countsOn(line: Line, next: Line): boolean {
  const [one, other] = [looseMark(line), looseMark(next)];
  if (!other) return countsOnBelow(line, next);
  const isBelow = other.value === 1 && other.prefix === `${line.words[0]?.text.replace(/\.$/, '')}.`;
  const isNext =
    one !== undefined && other.prefix !== '' && one.prefix === other.prefix && other.value === one.value + 1;
  return isBelow || isNext || countsOnBelow(line, next);
}

/** Whether the marks of two lines are aligned and consecutive, whether or not a gap separates them from their text. */
function countsOnBelow(line: Line, next: Line): boolean {
  const isBelow = line.isRtl
    ? Math.abs(line.box.right - next.box.right) < nearPt
    : Math.abs(line.box.left - next.box.left) < nearPt;
  const [one, other] = isBelow ? [anyMark(line), anyMark(next)] : [];
  if (!one || !other) return false;
  return one.type === other.type && other.type !== 'bullet' && other.value === one.value + 1;
}

function anyMark(line: Line): RawListMark | undefined {
  const text = line.words[0]?.text ?? '';
  return (startsWithMark(line) ? parseListMark(text) : looseMark(line)) ?? parseAttachedMark(text);
}

/** Returns the distance between a list item's mark and its text. */
export function markGap(line: Line): number {
  const [first, second] = line.words;
  if (!first || !second) return 0;
  return line.isRtl ? first.box.left - second.box.right : second.box.left - first.box.right;
}

function looseMark(line: Line): RawListMark | undefined {
  const [first] = line.words;
  if (!first || first.runs[0]?.raise !== undefined || markGap(line) <= 0) return undefined;
  const mark = parseLooseMark(first.text);
  return line.isRtl && mark?.prefix !== '' ? undefined : mark;
}
