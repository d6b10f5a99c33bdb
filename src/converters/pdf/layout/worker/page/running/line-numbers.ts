import { medianValue } from '../../boxes.ts';
import type { Loose } from '../../model/laid-out-page.ts';
import type { Word } from '../../model/words.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { isProse } from '../prose.ts';

/** The words of a page without its line numbers, and those numbers. */
export interface WithoutLineNumbers {
  readonly words: readonly Word[];
  readonly numbers: readonly Loose[];
}

/** Interval of numbered lines. */
const step = 5;
const minLineNumbers = 4;
/** Maximum horizontal offset between line numbers below each other, in points. */
const asidePt = 4;

/**
 * Extracts line numbers from the text, as patents have them between their columns: 5, 10, 15 and so on, evenly
 * spaced, in a strip with nothing else, next to running text. They would otherwise become a column.
 */
export function extractLineNumbers(words: readonly Word[]): WithoutLineNumbers {
  const found = numberColumns(words).filter((column) => isNextToProse(column, words));
  if (found.length === 0) return { words, numbers: [] };
  const extracted = new Set(found.flat());
  const numbers = [...extracted].map((word): Loose => ({
    box: word.box,
    rotation: 0,
    blocks: makeParagraphs([word]),
  }));
  return { words: words.filter((word) => !extracted.has(word)), numbers };
}

const wordMiddleX = ({ box }: Word): number => (box.left + box.right) / 2;

/** Returns numbers below each other that count up by fives at even distances. */
function numberColumns(words: readonly Word[]): Word[][] {
  const numbers = words.filter(({ text }) => /^\d{1,3}$/.test(text) && Number(text) % step === 0);
  const columns: Word[][] = [];
  for (const word of numbers.toSorted((one, other) => wordMiddleX(one) - wordMiddleX(other))) {
    const last = columns.at(-1)?.at(-1);
    if (last && wordMiddleX(word) - wordMiddleX(last) < asidePt) columns.at(-1)?.push(word);
    else columns.push([word]);
  }
  return columns
    .map((column) => column.toSorted((one, other) => one.baseline - other.baseline))
    .filter((column) => column.length >= minLineNumbers && countsOn(column));
}

function countsOn(column: readonly Word[]): boolean {
  const gaps = column.slice(1).map((word, index) => word.baseline - (column[index]?.baseline ?? 0));
  const usual = medianValue(gaps);
  return (
    usual > 3 * (column[0]?.sizePt ?? 10) &&
    gaps.every((gap) => Math.abs(gap - usual) < 0.25 * usual) &&
    column.every((word, index) => Number(word.text) === Number(column[0]?.text) + step * index)
  );
}

/** Whether the strip of the numbers contains nothing else and has running text on one side. */
function isNextToProse(column: readonly Word[], words: readonly Word[]): boolean {
  const [top, bottom] = [column[0]?.baseline ?? 0, column.at(-1)?.baseline ?? 0];
  const left = Math.min(...column.map(({ box }) => box.left));
  const right = Math.max(...column.map(({ box }) => box.right));
  const level = words.filter(
    (word) => !column.includes(word) && word.baseline > top - 1 && word.baseline < bottom + 1,
  );
  const isFree = !level.some(({ box }) => box.left < right && box.right > left);
  const sides = [level.filter(({ box }) => box.right <= left), level.filter(({ box }) => box.left >= right)];
  return isFree && sides.some((side) => side.length > 0 && isProse(side));
}
