import { joiner, softHyphen } from './hyphens.ts';
import type { Line, TextRun, Word } from '../model.ts';

type Words = Pick<Line, 'words'>;

/**
 * The words of lines as runs of equal look, blanks between them, words divided at line ends joined again. A line that is
 * `isEnded` though there was room for the next ends by a line feed.
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

/** Words that follow a hyphen which stands for a part left out, as in "pre- and postwar". */
const joining = /^(and|or|to|und|oder|bis|sowie|et|ou|y|o|e|en|of|och|og)$/i;

/** Whether a word at the end of a line goes on in the next: a hyphen between small letters was set by the typesetter, if the document's words do not say otherwise; before a capital or a number it is the writer's. */
export function divides(word: Pick<Word, 'text'>, next: Pick<Word, 'text'>): boolean {
  if (word.text.endsWith(softHyphen)) return true;
  return /\p{Ll}[-\u2010]$/u.test(word.text) && /^\p{Ll}/u.test(next.text) && !joining.test(next.text);
}

/** Whether a hyphen at the end of a line belongs to a word that goes on in the next. */
const hyphenates = (word: Word, next: Word): boolean =>
  /[\p{L}\p{N}][-\u2010]\u2060?$/u.test(word.text) &&
  /^[\p{L}\p{N}]/u.test(next.text) &&
  !joining.test(next.text);

/** Whether a line ends with a hyphen that the next line goes on after. */
export const breaks = (word: Word, next: Word): boolean =>
  divides(word, next) || (/\p{L}[-\u2010]\u2060?$/u.test(word.text) && /^\p{Ll}/u.test(next.text));

/** Letters and signs of Chinese and Japanese; those signs have blanks of their own. */
export const cjk = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Chinese and Japanese letters stand apart by this part of their size at most, where a line is spread or changes its font. */
const maxCjkGap = 0.6;

/** Scripts without blanks are joined as they stand; so are raised marks that touch their word. */
function isParted(word: Word, next: Word, isLineEnd: boolean): boolean {
  const [end = '', start = ''] = [word.text.at(-1), next.text[0]];
  if (isLineEnd && cjk.test(end) && cjk.test(start)) return false;
  if (isLineEnd) return !hyphenates(word, next);
  const gap = word.box.left < next.box.left ? next.box.left - word.box.right : word.box.left - next.box.right;
  if (cjk.test(end) && cjk.test(start) && gap < maxCjkGap * word.sizePt) return false;
  return gap > 0.1 * Math.min(word.sizePt, next.sizePt) || !isShifted(word, next);
}

/** Whether one of two words is raised or lowered beside the other: both may be parts of one. */
const isShifted = (word: Word, next: Word): boolean =>
  isRaised(word) ||
  isRaised(next) ||
  Math.abs(word.baseline - next.baseline) > 0.05 * Math.max(word.sizePt, next.sizePt);

/** A gap of several blanks between words of a line, or a row of dots. */
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

/** Hyphens as they are typed, where they were marked before. */
const plain = (text: string): string => text.replaceAll(joiner, '').replaceAll(softHyphen, '-');

/** Puts a blank after the last run; the mark of a footnote stays alone. */
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

/** The text of runs. */
export const joinRunText = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('');

/** The text of runs, with a `#` for the number of the page. */
export const textWithoutNumber = (runs: readonly TextRun[]): string =>
  joinRunText(runs.map((run) => (run.isPageNumber ? { ...run, text: '#' } : run)));

/** Whether all that is to be seen of runs is bold. */
export const isBoldText = (runs: readonly TextRun[]): boolean =>
  runs.every((run) => run.style.isBold || run.text.trim() === '');
