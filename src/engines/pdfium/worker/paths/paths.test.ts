import { describe, expect, it } from 'vitest';
import { filledBoxes, type Point } from './paths.ts';

const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];
const [outer, middle, inner] = [rectangle(0, 0, 100, 80), rectangle(2, 2, 98, 78), rectangle(6, 6, 94, 74)];

/** Returns the covered area. */
const filledArea = (lines: Point[][], rule: 'even-odd' | 'winding') =>
  filledBoxes(lines, rule)?.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0);

describe('filledBoxes', () => {
  it('returns the bands between nested rectangles under the even-odd rule', () => {
    expect(filledBoxes([outer, middle], 'even-odd')).toEqual([
      { left: 0, top: 0, right: 100, bottom: 2 },
      { left: 0, top: 78, right: 100, bottom: 80 },
      { left: 0, top: 2, right: 2, bottom: 78 },
      { left: 98, top: 2, right: 100, bottom: 78 },
    ]);
    expect(filledArea([inner, outer, middle], 'even-odd')).toBe(8_000 - 96 * 76 + 88 * 68);
  });

  it('returns the whole outer rectangle under the winding rule if both have the same direction, otherwise a frame', () => {
    expect(filledArea([outer, middle], 'winding')).toBe(8_000);
    expect(filledArea([outer, middle.toReversed()], 'winding')).toBe(8_000 - 96 * 76);
  });

  it('returns each of several adjacent rectangles', () => {
    const adjacent = rectangle(200, 0, 220, 80);
    expect(filledArea([outer, adjacent], 'even-odd')).toBe(8_000 + 1_600);
  });

  it('returns undefined for a subpath that is not a rectangle', () => {
    const hexagon: Point[] = [0, 1, 2, 3, 4, 5, 6].map((corner) => [
      Math.cos((corner * Math.PI) / 3),
      Math.sin((corner * Math.PI) / 3),
    ]);
    expect(filledBoxes([outer, hexagon], 'even-odd')).toBeUndefined();
  });
});
