import { around, median, widthOf } from '../boxes.ts';
import { byBaseline } from '../text/lines.ts';
import type { Word } from '../model.ts';

const fewestColumnRows = 6;

/** Running text: six lines and more, filled with several words each. */
export function isProse(words: readonly Word[]): boolean {
  const rows = byBaseline(words);
  const width = widthOf(around(words.map((word) => word.box)));
  const size = median(words.map((word) => word.sizePt));
  if (rows.length < fewestColumnRows || width < 9 * size) return false;
  const perRow = words.length / rows.length;
  const filled = rows.map((row) => widthOf(around(row.map((word) => word.box))) / width);
  const full = filled.filter((share) => share > 0.8).length / rows.length;
  const numbers = words.filter((word) => /^[\d.,%$€£()-]+$/.test(word.text)).length / words.length;
  return perRow >= 3 && full > 0.4 && numbers < 0.4;
}
