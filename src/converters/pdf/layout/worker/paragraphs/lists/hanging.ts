import type { Line } from '../../model/words.ts';
import { cjk } from '../../text/runs.ts';

/** Minimum gap between a label and its text, as a share of the font size: justified spaces are narrower. */
const labelGap = 0.45;
/** Maximum number of words in a label, and maximum width, as a multiple of the font size. */
const [maxWords, maxWidth] = [3, 12];
const nearPt = 1.5;

/** Whether a line is aligned with the text after a label in the line above, such as `1.1` or `[7]`. */
export function hangsBelow(first: Line, next: Line): boolean {
  if (first.isRtl || next.isRtl) return false;
  const size = first.sizePt;
  return first.words.slice(1, maxWords + 1).some((word, index) => {
    const before = first.words[index];
    const set = word.box.left - first.box.left;
    return (
      before !== undefined &&
      word.box.left - before.box.right > labelGap * size &&
      set > 0.9 * size &&
      set < maxWidth * size &&
      Math.abs(word.box.left - next.box.left) < nearPt
    );
  });
}

/** Minimum gap between labels and texts in consecutive lines, as a share of the font size. */
const columnGap = 0.9;

/** Whether two lines both begin with a label, such as a year, and their texts are aligned. */
export function areLabelled(line: Line, next: Line): boolean {
  if (line.isRtl || next.isRtl || Math.abs(line.box.left - next.box.left) > nearPt) return false;
  return labelledTextStarts(line).some((left) =>
    labelledTextStarts(next).some((other) => Math.abs(left - other) < nearPt),
  );
}

/** Returns the starts of words in a line that may follow a label. */
const labelledTextStarts = ({ words, sizePt }: Line): number[] =>
  words.slice(1, maxWords + 1).flatMap(({ box }, index) => {
    const before = words[index];
    return before && !cjk.test(before.text) && box.left - before.box.right > columnGap * sizePt
      ? [box.left]
      : [];
  });
