import { boxWidth } from '../boxes.ts';
import type { Line, Word } from '../model/words.ts';
import { breaks } from '../text/runs.ts';
import { availableAfterLine, type Edges } from './indents/line-space.ts';

/** Minimum share of its column that a line filled to the edge covers, and minimum width of that column, in letters. */
const [minFilled, minLetters] = [0.75, 14];

/** Whether a line ends for lack of space, within a word, or within a sentence near its end. */
export function lineContinues(line: Line, next: Line, edges: Edges): boolean {
  const [end, start] = [line.words.at(-1), next.words[0]];
  if (endsFull(line, next, edges) || readsOn(line, next, edges)) return true;
  return end !== undefined && start !== undefined && breaks(end, start);
}

/** Whether the first word of the next line did not fit at the end of the line. */
export function endsFull(line: Line, next: Line, edges: Edges): boolean {
  const [word] = next.words;
  return word !== undefined && availableAfterLine(line, next, edges) < widthOfHead(word) + 0.35 * line.sizePt;
}

/**
 * Matches what cannot be separated at the start of a Chinese or Japanese text: one character, or everything before
 * the first, with opening punctuation before it and punctuation after it that cannot begin a line.
 */
const head =
  /^[〈《「『【（“‘]*(?:[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+(?=[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]))[、-〃々〉》」』】・ー！），．：；？”’…ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*/u;

/** Returns the width that a word needs at least on its line: its whole width, except in scripts without spaces. */
function widthOfHead({ box, text }: Pick<Word, 'box' | 'text'>): number {
  const start = head.exec(text)?.[0] ?? text;
  return (boxWidth(box) * start.length) / text.length;
}

/**
 * Whether a sentence continues in lower case below a line that is nearly full, as where the number of letters per
 * line is limited.
 */
function readsOn(line: Line, next: Line, edges: Edges): boolean {
  const [end, start] = [line.words.at(-1)?.text ?? '', next.words[0]?.text ?? ''];
  const width = edges.right - edges.left;
  const isFilled = boxWidth(line.box) > minFilled * width && width > minLetters * line.sizePt;
  const isMono = line.words.some((word) => word.runs.some((run) => run.style.isMono));
  return isFilled && !isMono && /[\p{Ll},]$/u.test(end) && /^\p{Ll}{2}/u.test(start);
}
