import { expect, test } from 'vitest';
import { formatVideoTime, parseVideoTime } from './video-time.ts';

test.each([
  ['00:00:05', 5],
  ['01:02:03', 3723],
  ['1:02:03.5', 3723.5],
  ['00:00:01.033', 1.033],
  ['00:00:01,033', 1.033],
  ['02:05', 125],
  [' 12.25 ', 12.25],
  ['0', 0],
])('reads "%s" as %d seconds', (text, seconds) => {
  expect(parseVideoTime(text)).toBe(seconds);
});

test.each([
  '00:61:00',
  '00:00:60',
  '-1',
  '1e3',
  'soon',
  '',
  '1:2',
  '00:00:00:01',
  '00:00:01.0000',
  '∞',
  ':05',
])('rejects "%s"', (text) => {
  expect(parseVideoTime(text)).toBeUndefined();
});

test('reads back what it prints', () => {
  for (const seconds of [0, 0.04, 59.999, 61, 3599.5, 86_399.001])
    expect(parseVideoTime(formatVideoTime(seconds))).toBe(seconds);
  expect(formatVideoTime(59.9996)).toBe('00:01:00');
});
