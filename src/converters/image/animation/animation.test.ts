import { expect, test } from 'vitest';
import { gridMs } from './animation.ts';

test.each([
  { delaysMs: [100, 100, 100], grid: 100, name: 'equal times' },
  { delaysMs: [100, 250], grid: 50, name: 'times with a common beat' },
  { delaysMs: [33, 34, 33], grid: 33, name: 'times that differ by rounding' },
  { delaysMs: [3000, 15_000], grid: 1000, name: 'long times' },
  { delaysMs: [101, 37], grid: 10, name: 'times that have nothing in common' },
  { delaysMs: [2500], grid: 833, name: 'a single frame' },
])('$name use a frame duration of $grid ms', ({ delaysMs, grid }) => {
  expect(gridMs(delaysMs)).toBe(grid);
});
