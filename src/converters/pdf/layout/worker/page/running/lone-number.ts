import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';

/**
 * Maximum distance of a page number from the horizontal center, in points, and minimum gap below the text, as a
 * multiple of its font size.
 */
const [nearMiddlePt, minBlank] = [6, 2.5];

/**
 * Whether the last line of a one-page document is its page number: a single 1, centered at the bottom and apart from
 * the text above, as typesetters put it on every page.
 */
export function isLoneNumber(words: readonly Word[], aboveBaseline: number, widthPt: number): boolean {
  const [word, ...more] = words;
  if (!word || more.length > 0 || !/^[-–—]?1[-–—]?$/.test(word.text)) return false;
  const { left, right } = around(words.map(({ box }) => box));
  const isInMiddle = Math.abs((left + right) / 2 - widthPt / 2) < nearMiddlePt;
  return isInMiddle && word.baseline - aboveBaseline > minBlank * word.sizePt;
}
