import type { Word } from '../../model/words.ts';
import type { LineNumber } from './counting-numbers.ts';

/** Marks the page numbers in words. */
export function numbered(words: readonly Word[], counting: ReadonlySet<LineNumber>): Word[] {
  const found = new Map([...counting].map((number) => [number.word, number]));
  return words.map((word) => {
    const number = found.get(word);
    return number ? markNumber(word, number.text, number.at) : word;
  });
}

/** Marks the run of a word with a number at a position in its text as its page number. */
export function markNumber(word: Word, number: string, position = word.text.indexOf(number)): Word {
  let start = 0;
  const runs = word.runs.flatMap((run) => {
    const at = position - start;
    start += run.text.length;
    if (at < 0 || at + number.length > run.text.length) return [run];
    return [
      { ...run, text: run.text.slice(0, at) },
      { ...run, text: number, isPageNumber: true },
      { ...run, text: run.text.slice(at + number.length) },
    ].filter((part) => part.text !== '');
  });
  return { ...word, runs };
}
