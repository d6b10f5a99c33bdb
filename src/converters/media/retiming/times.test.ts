import { expect, it } from 'vitest';
import { retainedSeconds, findRetainedStretches, refuseStretch, StretchOptions } from './times.ts';

it.each([
  ['00:01:30', 90],
  ['00:00:01.250', 1.25],
  [' ', undefined],
  [2.5, 2.5],
])('reads %s as the time %s', (input, seconds) => {
  expect(StretchOptions.parse({ startTime: input }).startTime).toBe(seconds);
});

it.each([
  [{}, 'times-missing'],
  [{ startTime: 5, endTime: 5 }, 'times-reversed'],
  [{ startTime: 6, endTime: 5 }, 'times-reversed'],
  [{ endTime: 0 }, 'times-reversed'],
])('rejects %o as a range: %s', (options, code) => {
  expect(() => refuseStretch(options)).toThrow(expect.objectContaining({ code }));
});

it.each([{ startTime: 0 }, { endTime: 0.001 }, { startTime: 5, endTime: 5.001 }])(
  'accepts %o as a range',
  (options) => {
    expect(() => refuseStretch(options)).not.toThrow();
  },
);

it.each([
  ['trim', { startTime: 2, endTime: 5 }, [[2, 5]]],
  ['trim', { startTime: 2 }, [[2, Infinity]]],
  ['trim', { endTime: 10.9 }, [[0, Infinity]]],
  [
    'cut',
    { startTime: 2, endTime: 5 },
    [
      [0, 2],
      [5, Infinity],
    ],
  ],
  ['cut', { endTime: 5 }, [[5, Infinity]]],
  ['cut', { startTime: 5 }, [[0, 5]]],
] as const)('%s %o of ten seconds keeps %o', (mode, options, retained) => {
  expect(findRetainedStretches(mode, options, 10).map(({ from, to }) => [from, to])).toEqual(retained);
});

it.each([
  ['trim', { startTime: 10 }, 'time-past-end'],
  ['trim', { endTime: 11 }, 'time-past-end'],
  ['cut', { startTime: 0, endTime: 10 }, 'selection-empty'],
] as const)('%s %o of ten seconds is rejected: %s', (mode, options, code) => {
  expect(() => findRetainedStretches(mode, options, 10)).toThrow(expect.objectContaining({ code }));
});

it('sums the durations of segments', () => {
  expect(
    retainedSeconds(
      [
        { from: 0, to: 2 },
        { from: 5, to: Infinity },
      ],
      10,
    ),
  ).toBe(7);
});
