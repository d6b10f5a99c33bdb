import { medianValue } from '../boxes.ts';
import type { Line } from '../model/words.ts';

/** Returns the line pitch within the texts of a column, as a multiple of the font size. */
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

/**
 * With fewer pitches than `minPitches`, all of them may be between paragraphs, so the result is limited to `maxOfFew`
 * times the font size.
 */
const [minPitches, maxOfFew] = [3, 1.7];

/** Returns the line pitch of a paragraph, in points; 0 for a single line. */
export const medianLinePitch = (group: readonly Line[]): number =>
  medianValue(group.slice(1).map((line, index) => line.baseline - (group[index]?.baseline ?? 0)));

/** Whether two lines have the same font size. */
export const areOfOneSize = (one: Line, other: Line): boolean =>
  Math.abs(one.sizePt - other.sizePt) < 0.09 * one.sizePt;
