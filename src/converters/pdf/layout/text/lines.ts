import { around, boxWidth } from '../boxes.ts';
import { isMostlyRtl } from './bidi.ts';
import { withoutLeaders } from './leaders.ts';
import type { Line, Word } from '../model.ts';
import { rowBaseline, medianWordSize } from './word-rows.ts';

/** Raised and lowered words are smaller than the line by this at least. */
const smaller = 0.9;
/** Letters of full size that may stand a little above or below their row. */
const maxShiftedLetters = 3;

/** Words of one column as lines from top to bottom; small raised or lowered words join the line beside them. */
export function makeLines(words: readonly Word[]): Line[] {
  return groupWordRows(words)
    .map(makeLine)
    .sort((one, other) => one.baseline - other.baseline);
}

/** Words by baseline, raised and lowered ones with those they belong to. */
export const groupWordRows = (words: readonly Word[]): Word[][] => joinRaised(byBaseline(words));

/** Words by baseline, top first. */
export function byBaseline(words: readonly Word[]): Word[][] {
  const rows: { baseline: number; words: Word[] }[] = [];
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    const lower = row ? word.baseline - row.baseline : Infinity;
    // the size of the row is looked for last: it costs the most
    if (row && (lower < 0.22 * word.sizePt || lower < 0.22 * medianWordSize(row.words))) row.words.push(word);
    else rows.push({ baseline: word.baseline, words: [word] });
  }
  return rows.map((row) => row.words);
}

/** A row whose small words, beside large ones and a little above or below them, are raised or lowered. */
function withShifts(row: readonly Word[]): Word[] {
  const full = medianWordSize(row);
  const large = row.filter((word) => word.sizePt > smaller * full);
  const baseline = rowBaseline(large);
  return row.map((word) => {
    const shift = word.baseline - baseline;
    const isSmall =
      (word.sizePt < 0.8 * full && Math.abs(shift) > 0.06 * full) ||
      (word.sizePt < smaller * full && Math.abs(shift) > 0.15 * full);
    return isSmall && large.some((one) => isAdjacentWord(word, one, 0.5 * full))
      ? raised(word, shift < 0 ? 'super' : 'sub')
      : word;
  });
}

/** Rows of smaller letters that overlap a row of larger ones in height are raised or lowered parts of it. */
function joinRaised(rows: readonly (readonly Word[])[]): Word[][] {
  const joined: Word[][] = rows.map(withShifts);
  for (const [index, row] of joined.entries()) {
    const size = medianWordSize(row);
    for (const other of [joined[index - 1], joined[index + 1]]) {
      if (!other || other.length === 0 || row.length === 0) continue;
      const shift = rowBaseline(row) - rowBaseline(other);
      const full = medianWordSize(other);
      const isSmaller = size <= smaller * full;
      if (Math.abs(shift) > (isSmaller ? 0.6 : 0.45) * full) continue;
      if (!isSmaller && row.length >= other.length) continue;
      const near = row.filter((word) => belongs(word, other, full));
      if (near.filter((word) => isUnder(word, other)).length > 0.5 * near.length) continue;
      other.push(...near.map((word) => (isSmaller ? raised(word, shift < 0 ? 'super' : 'sub') : word)));
      joined[index] = row.filter((word) => !near.includes(word));
      break;
    }
  }
  return joined.filter((row) => row.length > 0);
}

/** Whether a word a little above or below a row is a part of it: a small one near by, or a few letters that touch, as in the logo of TeX. */
const belongs = (word: Word, row: readonly Word[], size: number): boolean =>
  word.sizePt <= smaller * size
    ? row.some((large) => isAdjacentWord(word, large, size)) || isBetween(word, row, maxJustifiedBlank * size)
    : word.text.length <= maxShiftedLetters && row.some((other) => isAdjacentWord(word, other, 0.3 * size));

/** Blanks of a line set to both edges are no wider than this part of the letter size. */
const maxJustifiedBlank = 0.75;

/** Whether a word has others of a row within a distance on both sides, as a raised mark with a blank before it. */
const isBetween = ({ box }: Word, row: readonly Word[], maxPt: number): boolean =>
  row.some((other) => isIn(box.left - other.box.right, maxPt)) &&
  row.some((other) => isIn(other.box.left - box.right, maxPt));

const isIn = (gapPt: number, maxPt: number): boolean => gapPt >= 0 && gapPt < maxPt;

/** Whether a small word stands whole below a word of a row: a line of its own under large letters. */
const isUnder = (small: Word, row: readonly Word[]): boolean =>
  row.some(
    ({ box, baseline }) =>
      small.baseline - baseline > 0.65 * small.sizePt &&
      Math.min(small.box.right, box.right) - Math.max(small.box.left, box.left) > 0.5 * boxWidth(small.box),
  );

const isAdjacentWord = (small: Word, large: Word, size: number): boolean =>
  small.box.left < large.box.right + 0.4 * size && small.box.right > large.box.left - 0.4 * size;

const raised = (word: Word, raise: 'super' | 'sub'): Word => ({
  ...word,
  runs: word.runs.map((run) => ({ ...run, raise })),
});

function makeLine(words: readonly Word[]): Line {
  const isRtl = isMostlyRtl(words.map((word) => word.text).join(' '));
  const isArabic = words.some(({ text }) => arabic.test(text));
  const full = words.filter((word) => !word.runs[0]?.raise);
  const main = full.length > 0 ? full : words;
  return {
    box: around(main.map((word) => word.box)),
    baseline: rowBaseline(main),
    sizePt: sizeByLength(main),
    words: readingOrder(isRtl ? words.map((word) => withSignsAfter(word, isArabic)) : words, isRtl),
    isRtl,
  };
}

const signsBefore = /^([.,:;!?(]+)([\d\u0660-\u0669\u06f0-\u06f9][\d\u0660-\u0669\u06f0-\u06f9.,:/%-]*)$/;

const arabic = /[\u0600-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
/** Behind Arabic letters a percent sign is no part of its number (UAX #9, W2 and W5); behind Hebrew ones it is. */
const percentBefore = /^([%\u066a])([\d\u0660-\u0669\u06f0-\u06f9][\d\u0660-\u0669\u06f0-\u06f9.,]*)$/;

/** A number with the signs that end its sentence or its list mark: in a line from the right they are seen left of it. */
function withSignsAfter(word: Word, isArabic: boolean): Word {
  const found = signsBefore.exec(word.text) ?? (isArabic ? percentBefore.exec(word.text) : undefined);
  const [, signs, number] = found ?? [];
  const [run] = word.runs;
  if (signs === undefined || number === undefined || !run) return word;
  const text = `${number}${signs.replaceAll('(', ')')}`;
  return { ...word, text, runs: [{ ...run, text }] };
}

/** The size most letters have. */
function sizeByLength(words: readonly Word[]): number {
  const lengths = new Map<number, number>();
  for (const { sizePt, text } of words) lengths.set(sizePt, (lengths.get(sizePt) ?? 0) + text.length);
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

/** Words as they are read: in a line from the right, runs of left-to-right words keep their order. */
function readingOrder(words: readonly Word[], isRtl: boolean): Word[] {
  const seen = words.toSorted((one, other) => one.box.left - other.box.left);
  return isRtl ? reverseRuns(seen.toReversed(), false) : reverseRuns(withoutLeaders(seen), true);
}

/** Turns round the runs of words whose direction is `rtl`. */
function reverseRuns(words: readonly Word[], rtl: boolean): Word[] {
  const read: Word[] = [];
  let run: Word[] = [];
  for (const word of words) {
    const isRun = rtl ? word.isRtl : !word.isRtl && /[\p{L}\d]/u.test(word.text);
    if (isRun) run.unshift(word);
    else {
      read.push(...run, word);
      run = [];
    }
  }
  return [...read, ...run];
}
