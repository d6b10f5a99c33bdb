import { around } from '../../boxes.ts';
import type { Word } from '../../model.ts';

/** The number of a page stands so near the middle of its foot, in points, and so far below the text, as a part of its letter size. */
const [nearMiddlePt, minBlank] = [6, 2.5];

/**
 * Whether the lowest line of a document of one page is the number of the page: a 1 alone, in the middle of the foot and
 * apart from the text above, as typesetters put it on every page.
 */
export function isLoneNumber(words: readonly Word[], aboveBaseline: number, widthPt: number): boolean {
  const [word, ...more] = words;
  if (!word || more.length > 0 || !/^[-–—]?1[-–—]?$/.test(word.text)) return false;
  const { left, right } = around(words.map(({ box }) => box));
  const isInMiddle = Math.abs((left + right) / 2 - widthPt / 2) < nearMiddlePt;
  return isInMiddle && word.baseline - aboveBaseline > minBlank * word.sizePt;
}
