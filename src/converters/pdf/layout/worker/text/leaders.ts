import type { Word } from '../model/words.ts';

const minLeaderDots = 4;
const dots = /^[.\u00b7\u2024\u2026]+$/;
const dotsAtEnd = /[.\u00b7\u2024\u2026]{4,}$/;

/**
 * Removes dot leaders before page numbers from the words of a line, left to right, and marks the word after each with
 * `isLed`. Dots at the end of a line are kept.
 */
export function withoutLeaders(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  let row: Word[] = [];
  for (const word of words.flatMap(apart)) {
    if (dots.test(word.text)) row.push(word);
    else {
      const isLed = row.reduce((sum, one) => sum + one.text.length, 0) >= minLeaderDots && result.length > 0;
      result.push(...(isLed ? [{ ...word, isLed }] : [...row, word]));
      row = [];
    }
  }
  return [...result, ...row];
}

/** Splits a word from the dots directly after it. */
function apart(word: Word): Word[] {
  const tail = dotsAtEnd.exec(word.text)?.[0];
  const [last] = word.runs.slice(-1);
  if (tail === undefined || !last || tail.length === word.text.length || !last.text.endsWith(tail))
    return [word];
  const { left, right } = word.box;
  const end = Math.max(left, right - (tail.length * (right - left)) / word.text.length);
  const head = { ...last, text: last.text.slice(0, -tail.length) };
  const runs = [...word.runs.slice(0, -1), ...(head.text === '' ? [] : [head])];
  return [
    { ...word, text: word.text.slice(0, -tail.length), runs, box: { ...word.box, right: end } },
    { ...word, text: tail, runs: [{ ...last, text: tail }], box: { ...word.box, left: end } },
  ];
}
