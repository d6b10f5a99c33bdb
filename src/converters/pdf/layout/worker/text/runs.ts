import { joiner, softHyphen } from './hyphens.ts';
import type { TextRun } from '../model/blocks.ts';
import type { Line, Word } from '../model/words.ts';

type Words = Pick<Line, 'words'>;

/**
 * Joins the words of lines into runs of equal style, with spaces between them and words hyphenated at line ends
 * rejoined. A line for which `isEnded` returns true, because the next word would have fit, ends with a line feed.
 */
export function joinRuns<L extends Words>(
  lines: readonly L[],
  isEnded: (line: L, next: L) => boolean = () => false,
): TextRun[] {
  const runs: TextRun[] = [];
  for (const [index, line] of lines.entries()) {
    const { words } = line;
    const below = lines[index + 1];
    const next = below?.words[0];
    for (const [position, word] of words.entries()) {
      const isLast = position === words.length - 1;
      const isDivided = isLast && next !== undefined && divides(word, next);
      addWord(runs, word, isDivided);
      const follower = isLast ? next : words[position + 1];
      if (isLast && below && isEnded(line, below)) addText(runs, '\n');
      else if (follower && !isDivided && isParted(word, follower, isLast))
        addText(runs, !isLast && isTab(word, follower) ? '\t' : ' ');
    }
  }
  return runs;
}

/** Words after a suspended hyphen, as in "pre- and postwar". */
const joining = /^(and|or|to|und|oder|bis|sowie|et|ou|y|o|e|en|of|och|og)$/i;

/**
 * Whether a word at the end of a line continues on the next. A hyphen between lowercase letters is the typesetter's
 * unless the document's words show otherwise; before a capital or number it is the author's.
 */
export function divides(word: Pick<Word, 'text'>, next: Pick<Word, 'text'>): boolean {
  if (word.text.endsWith(softHyphen)) return true;
  return /\p{Ll}[-\u2010]$/u.test(word.text) && /^\p{Ll}/u.test(next.text) && !joining.test(next.text);
}

/** Whether a line-end hyphen belongs to a word that continues on the next line. */
const hyphenates = (word: Word, next: Word): boolean =>
  /[\p{L}\p{N}][-\u2010]\u2060?$/u.test(word.text) &&
  /^[\p{L}\p{N}]/u.test(next.text) &&
  !joining.test(next.text);

/** Whether a line ends with a hyphen after which the next line continues. */
export const breaks = (word: Word, next: Word): boolean =>
  divides(word, next) || (/\p{L}[-\u2010]\u2060?$/u.test(word.text) && /^\p{Ll}/u.test(next.text));

/** Chinese and Japanese characters and punctuation; the punctuation includes its own spacing. */
export const cjk = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/**
 * Maximum gap between Chinese or Japanese characters in multiples of the font size, where a line is justified or
 * changes its font.
 */
const maxCjkGap = 0.6;

/**
 * Whether a space goes between two words. Scripts without spaces get none, nor do raised marks that touch their word.
 */
function isParted(word: Word, next: Word, isLineEnd: boolean): boolean {
  const [end = '', start = ''] = [word.text.at(-1), next.text[0]];
  if (isLineEnd && cjk.test(end) && cjk.test(start)) return false;
  if (isLineEnd) return !hyphenates(word, next);
  const gap = word.box.left < next.box.left ? next.box.left - word.box.right : word.box.left - next.box.right;
  if (cjk.test(end) && cjk.test(start) && gap < maxCjkGap * word.sizePt) return false;
  return gap > 0.1 * Math.min(word.sizePt, next.sizePt) || !isShifted(word, next);
}

/** Whether one of two words is raised or lowered relative to the other, so that both may be parts of one word. */
const isShifted = (word: Word, next: Word): boolean =>
  isRaised(word) ||
  isRaised(next) ||
  Math.abs(word.baseline - next.baseline) > 0.05 * Math.max(word.sizePt, next.sizePt);

/** Whether there is a gap of several spaces between words of a line, or a dot leader. */
export function isTab(word: Word, next: Word): boolean {
  if (next.isLed) return true;
  return !word.isRtl && next.box.left - word.box.right > 1.4 * Math.max(word.sizePt, next.sizePt);
}

const isRaised = (word: Word): boolean => word.runs[0]?.raise !== undefined;

function addWord(runs: TextRun[], word: Word, isDivided: boolean): void {
  for (const [index, run] of word.runs.entries()) {
    const isLast = index === word.runs.length - 1;
    const text = plain(isDivided && isLast ? run.text.slice(0, -1) : run.text);
    const before = runs.at(-1);
    if (before && isSame(before, run)) runs[runs.length - 1] = { ...before, text: before.text + text };
    else runs.push({ ...run, text });
  }
}

/** Restores marked hyphens to typed ones. */
const plain = (text: string): string => text.replaceAll(joiner, '').replaceAll(softHyphen, '-');

/** Appends text to the last run; a footnote mark keeps its own run. */
function addText(runs: TextRun[], text: string): void {
  const before = runs.at(-1);
  if (before?.footnote !== undefined) {
    runs.push({ text, style: before.style });
    return;
  }
  if (before) runs[runs.length - 1] = { ...before, text: before.text + text };
}

const isSame = (one: TextRun, other: TextRun): boolean =>
  one.style === other.style &&
  one.link === other.link &&
  one.goTo === other.goTo &&
  one.footnote === other.footnote &&
  one.raise === other.raise &&
  one.isUnderlined === other.isUnderlined &&
  one.isStruck === other.isStruck &&
  one.shade === other.shade &&
  one.formField === other.formField &&
  !one.isPageNumber &&
  !other.isPageNumber;

/** Returns the text of runs. */
export const joinRunText = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('');

/** Returns the text of runs, with `#` in place of the page number. */
export const textWithoutNumber = (runs: readonly TextRun[]): string =>
  joinRunText(runs.map((run) => (run.isPageNumber ? { ...run, text: '#' } : run)));

/** Whether all visible text of runs is bold. */
export const isBoldText = (runs: readonly TextRun[]): boolean =>
  runs.every((run) => run.style.isBold || run.text.trim() === '');
