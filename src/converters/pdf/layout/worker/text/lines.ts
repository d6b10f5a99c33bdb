import { around, boxWidth } from '../boxes.ts';
import { isMostlyRtl } from './bidi.ts';
import { withoutLeaders } from './leaders.ts';
import type { Line, Word } from '../model/words.ts';
import { rowBaseline, medianWordSize } from './word-rows.ts';

/** Maximum font size of raised and lowered words, as a share of the line's. */
const smaller = 0.9;
/** Maximum number of full-size letters that may be slightly above or below their row. */
const maxShiftedLetters = 3;

/** Builds the lines of a column, top first; small raised or lowered words join the line next to them. */
export function makeLines(words: readonly Word[]): Line[] {
  return groupWordRows(words)
    .map(makeLine)
    .sort((one, other) => one.baseline - other.baseline);
}

/** Groups words by baseline; raised and lowered ones join the row they belong to. */
export const groupWordRows = (words: readonly Word[]): Word[][] => joinRaised(byBaseline(words));

/** Groups words by baseline, top first. */
export function byBaseline(words: readonly Word[]): Word[][] {
  const rows: { baseline: number; words: Word[] }[] = [];
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    const lower = row ? word.baseline - row.baseline : Infinity;
    // check the row's font size last: it is the most expensive to compute
    if (row && (lower < 0.22 * word.sizePt || lower < 0.22 * medianWordSize(row.words))) row.words.push(word);
    else rows.push({ baseline: word.baseline, words: [word] });
  }
  return rows.map((row) => row.words);
}

/** Marks small words of a row as raised or lowered if they are next to large ones and slightly above or below them. */
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

/**
 * Merges rows of smaller characters that vertically overlap a row of larger ones into it, as raised or lowered words.
 */
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

/**
 * Whether a word slightly above or below a row belongs to it: a small one close by, or a few touching letters, as in
 * the TeX logo.
 */
const belongs = (word: Word, row: readonly Word[], size: number): boolean =>
  word.sizePt <= smaller * size
    ? row.some((large) => isAdjacentWord(word, large, size)) || isBetween(word, row, maxJustifiedBlank * size)
    : word.text.length <= maxShiftedLetters && row.some((other) => isAdjacentWord(word, other, 0.3 * size));

/** Maximum width of a space in justified text, in multiples of the font size. */
const maxJustifiedBlank = 0.75;

/** Whether a word has words of a row within a distance on both sides, such as a raised mark after a space. */
const isBetween = ({ box }: Word, row: readonly Word[], maxPt: number): boolean =>
  row.some((other) => isIn(box.left - other.box.right, maxPt)) &&
  row.some((other) => isIn(other.box.left - box.right, maxPt));

const isIn = (gapPt: number, maxPt: number): boolean => gapPt >= 0 && gapPt < maxPt;

/** Whether a small word is entirely below a word of a row, and so forms its own line. */
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
/** After Arabic letters, a percent sign isn't part of its number (UAX #9, W2 and W5); after Hebrew letters, it is. */
const percentBefore = /^([%\u066a])([\d\u0660-\u0669\u06f0-\u06f9][\d\u0660-\u0669\u06f0-\u06f9.,]*)$/;

/**
 * Moves the punctuation that ends a sentence or list marker after its number: in a right-to-left line it appears to
 * the left of the number.
 */
function withSignsAfter(word: Word, isArabic: boolean): Word {
  const found = signsBefore.exec(word.text) ?? (isArabic ? percentBefore.exec(word.text) : undefined);
  const [, signs, number] = found ?? [];
  const [run] = word.runs;
  if (signs === undefined || number === undefined || !run) return word;
  const text = `${number}${signs.replaceAll('(', ')')}`;
  return { ...word, text, runs: [{ ...run, text }] };
}

/** The font size most characters have. */
function sizeByLength(words: readonly Word[]): number {
  const lengths = new Map<number, number>();
  for (const { sizePt, text } of words) lengths.set(sizePt, (lengths.get(sizePt) ?? 0) + text.length);
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

/** Words in reading order: in a right-to-left line, left-to-right runs keep their order. */
function readingOrder(words: readonly Word[], isRtl: boolean): Word[] {
  const seen = words.toSorted((one, other) => one.box.left - other.box.left);
  return isRtl ? reverseRuns(seen.toReversed(), false) : reverseRuns(withoutLeaders(seen), true);
}

/** Reverses the runs of words whose direction is `rtl`. */
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
