import { expect, test } from 'vitest';
import {
  differenceInWords,
  savingInWords,
  momentInWords,
  sizeInKb,
  sizeInWords,
  spanInWords,
} from './amounts.ts';

test('formats sizes 1024-based with at most two decimals, from Bytes to TB', () => {
  expect([0, 1, 1023, 1024, 1536, 1_048_576, 5 * 1024 ** 3, 3 * 1024 ** 5].map(sizeInWords)).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1023 Bytes',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '5 GB',
    '3072 TB',
  ]);
  expect([1_048_569, 1_048_570, 1_048_575, 1024 ** 3 - 1].map(sizeInWords)).toEqual([
    '1023.99 KB',
    '1023.99 KB',
    '1 MB',
    '1 GB',
  ]);
  expect(sizeInKb(1_500_000)).toBe('1464.8 KB');
});

test('describes a difference as smaller or larger', () => {
  expect(differenceInWords(100, 28)).toBe('72% smaller');
  expect(differenceInWords(1000, 3)).toBe('99% smaller');
  expect(differenceInWords(1000, 0)).toBe('100% smaller');
  expect(differenceInWords(100, 150)).toBe('50% larger');
  expect(differenceInWords(8, 18_790)).toBe('2349 times as large');
  expect(differenceInWords(1000, 1001)).toBe('same size');
});

test('describes the saving of a conversion, and no growth', () => {
  expect(savingInWords(100, 28)).toBe('72% smaller');
  expect([100, 150, 18_790].map((after) => savingInWords(100, after))).toEqual(['', '', '']);
});

test('formats time spans and moments in plain words', () => {
  expect([0.42, 12.4, 60, 185].map(spanInWords)).toEqual(['0.4 s', '12 s', '1 min', '3 min 5 s']);
  const now = new Date(2026, 10, 21, 14, 0);
  expect(momentInWords(new Date(2026, 10, 22, 14, 5), now)).toMatch(/^tomorrow at /);
  expect(momentInWords(new Date(2026, 10, 21, 23, 59), now)).toMatch(/^today at /);
  expect(momentInWords(new Date(2026, 11, 2), now)).toMatch(/^on /);
});
