import type { Line } from '../model.ts';
import { looseMarkOf, markOf, type Mark } from './list-marks.ts';

const nearPt = 2;

/** Whether a line begins with a mark of a list, apart from its text. */
export function startsWithMark(line: Line): boolean {
  const [first, second] = line.words;
  return first !== undefined && second !== undefined && markOf(first.text) !== undefined && markGap(line) > 0;
}

/** The mark of the list item that lines are; of marks that may be text as well, only those the text hangs behind. */
export function markOfItem(lines: readonly Line[], isCell: boolean): Mark | undefined {
  const [first, second] = lines;
  if (!first) return undefined;
  if (startsWithMark(first)) return markOf(first.words[0]?.text ?? '');
  const isLed = first.words.some((word) => word.isLed);
  return isCell || isLed || (second && !hangsBehindMark(first, second)) ? undefined : looseMark(first);
}

/** Whether a line begins right below the text behind the mark of the line before, whatever mark that is. */
export function hangsBehindMark(line: Line, next: Line): boolean {
  const [, second] = line.words;
  if (!second || (!startsWithMark(line) && !looseMark(line))) return false;
  return Math.abs(second.box.left - next.box.left) < nearPt && !line.isRtl;
}

/** Whether a line begins with the mark that comes next after that of another line, or with the first of those below it. */
export function countsOn(line: Line, next: Line): boolean {
  const [one, other] = [looseMark(line), looseMark(next)];
  if (!other) return false;
  const isBelow = other.value === 1 && other.prefix === `${line.words[0]?.text.replace(/\.$/, '')}.`;
  return isBelow || (one !== undefined && one.prefix === other.prefix && other.value === one.value + 1);
}

/** How far the text of a list item stands from its mark. */
export function markGap(line: Line): number {
  const [first, second] = line.words;
  if (!first || !second) return 0;
  return line.isRtl ? first.box.left - second.box.right : second.box.left - first.box.right;
}

function looseMark(line: Line): Mark | undefined {
  const [first] = line.words;
  return first && first.runs[0]?.raise === undefined && !line.isRtl && markGap(line) > 0
    ? looseMarkOf(first.text)
    : undefined;
}
