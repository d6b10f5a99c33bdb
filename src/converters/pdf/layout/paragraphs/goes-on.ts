import { boxWidth } from '../boxes.ts';
import type { Line, Word } from '../model.ts';
import { breaks } from '../text/runs.ts';
import { availableAfterLine, type Edges } from './indents/line-space.ts';

/** Lines that were ended by the writer, not by the edge, fill this part of their column, which is as wide as this many letters. */
const [minFilled, minLetters] = [0.75, 14];

/** Whether a line ends because there was no more room, within a word, or within a sentence well down the line. */
export function lineContinues(line: Line, next: Line, edges: Edges): boolean {
  const [end, start] = [line.words.at(-1), next.words[0]];
  if (endsFull(line, next, edges) || readsOn(line, next, edges)) return true;
  return end !== undefined && start !== undefined && breaks(end, start);
}

/** Whether the next line's first word had no room left at the end of the line. */
export function endsFull(line: Line, next: Line, edges: Edges): boolean {
  const [word] = next.words;
  return word !== undefined && availableAfterLine(line, next, edges) < widthOfHead(word) + 0.35 * line.sizePt;
}

/** What cannot be parted at the start of a text in Chinese or Japanese: one letter, or all before the first, with the signs that open before it and those that begin no line behind it. */
const head =
  /^[〈《「『【（“‘]*(?:[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+(?=[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]))[、-〃々〉》」』】・ー！），．：；？”’…ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*/u;

/** The width of what a word brings down to the next line at least: all of it but in scripts without blanks. */
function widthOfHead({ box, text }: Pick<Word, 'box' | 'text'>): number {
  const start = head.exec(text)?.[0] ?? text;
  return (boxWidth(box) * start.length) / text.length;
}

/** Whether a sentence goes on in small letters below a line that is nearly full, as where lines have a number of letters at most. */
function readsOn(line: Line, next: Line, edges: Edges): boolean {
  const [end, start] = [line.words.at(-1)?.text ?? '', next.words[0]?.text ?? ''];
  const width = edges.right - edges.left;
  const isFilled = boxWidth(line.box) > minFilled * width && width > minLetters * line.sizePt;
  const isMono = line.words.some((word) => word.runs.some((run) => run.style.isMono));
  return isFilled && !isMono && /[\p{Ll},]$/u.test(end) && /^\p{Ll}{2}/u.test(start);
}
