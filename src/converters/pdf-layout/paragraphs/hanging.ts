import type { Line } from '../model.ts';

/** A gap as wide as this part of the letter size parts a label from its text: justified blanks are narrower. */
const labelGap = 0.45;
/** Labels are of so many words at most, and so wide, as a part of the letter size. */
const [mostWords, widest] = [3, 12];
const nearPt = 1.5;

/** Whether a line begins below the text that follows a label in the line above, such as `1.1` or `[7]`. */
export function hangsBelow(first: Line, next: Line): boolean {
  if (first.isRtl || next.isRtl) return false;
  const size = first.sizePt;
  return first.words.slice(1, mostWords + 1).some((word, index) => {
    const before = first.words[index];
    const set = word.box.left - first.box.left;
    return (
      before !== undefined &&
      word.box.left - before.box.right > labelGap * size &&
      set > 0.9 * size &&
      set < widest * size &&
      Math.abs(word.box.left - next.box.left) < nearPt
    );
  });
}
