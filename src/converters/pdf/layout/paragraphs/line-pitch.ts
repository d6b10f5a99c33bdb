import { medianValue } from '../boxes.ts';
import type { Line } from '../model.ts';

/** Distance of baselines within the texts of a column, as a part of the letter size. */
export function usualPitch(lines: readonly Line[]): number {
  const pitches = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const ratio = next ? (next.baseline - line.baseline) / line.sizePt : 0;
    return next && areOfOneSize(line, next) && ratio > 0.8 && ratio < 2.6 ? [ratio] : [];
  });
  const sorted = pitches.sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length * 0.35)] ?? 1.2;
  return pitches.length < minPitches ? Math.min(usual, maxOfFew) : usual;
}

/** Of fewer distances than this all may be those of paragraphs; lines of one are not farther apart than this, as a part of the letter size. */
const [minPitches, maxOfFew] = [3, 1.7];

/** Distance of the baselines of a paragraph, in points; 0 of a single line. */
export const medianLinePitch = (group: readonly Line[]): number =>
  medianValue(group.slice(1).map((line, index) => line.baseline - (group[index]?.baseline ?? 0)));

/** Whether the letters of two lines are of one size. */
export const areOfOneSize = (one: Line, other: Line): boolean =>
  Math.abs(one.sizePt - other.sizePt) < 0.09 * one.sizePt;
