import { around, medianValue, boxWidth } from '../boxes.ts';
import { byBaseline } from '../text/lines.ts';
import type { Word } from '../model/words.ts';

const minProseRows = 6;

/** Characters of scripts without spaces between words, and how many of them count as a word. */
const unparted = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;
const lettersOfWord = 2;

/** Counts words; in scripts without spaces, every few characters count as one. */
export const countWords = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + Math.max(1, (text.match(unparted)?.length ?? 0) / lettersOfWord), 0);

/** Whether words are running text: at least six lines, each filled with several words. */
export function isProse(words: readonly Word[]): boolean {
  const rows = byBaseline(words);
  const width = boxWidth(around(words.map((word) => word.box)));
  const size = medianValue(words.map((word) => word.sizePt));
  if (rows.length < minProseRows || width < 9 * size) return false;
  const perRow = countWords(words) / rows.length;
  const filled = rows.map((row) => boxWidth(around(row.map((word) => word.box))) / width);
  const full = filled.filter((share) => share > 0.8).length / rows.length;
  const numbers = words.filter((word) => /^[\d.,%$€£()-]+$/.test(word.text)).length / words.length;
  return perRow >= 3 && full > 0.4 && numbers < 0.4;
}
