import { expect, test } from 'vitest';
import type { Word } from '../../model/words.ts';
import { cutRegions } from './gutters.ts';

/** A word of text with size 0 and no width, as a matrix of zeros shows it. */
const makeThinWord = (row: number): Word => ({
  box: { left: 0, right: 0, top: row / 2, bottom: row / 2 },
  baseline: row / 2,
  sizePt: 0,
  text: 'word',
  runs: [],
  isRtl: false,
});

test('puts each word without a width in one region only: columns of the same words would be cut forever', () => {
  const words = Array.from({ length: 600 }, (_, index) => makeThinWord(Math.floor(index / 30)));
  const found = cutRegions(words).flatMap((region) =>
    'parts' in region ? region.parts.flat() : region.words,
  );
  expect(found).toHaveLength(words.length);
  expect(new Set(found).size).toBe(words.length);
});
