import { medianValue } from '../boxes.ts';
import type { Word } from '../model/words.ts';
import { isBoldText } from './runs.ts';

/** Words on one baseline. */
export type WordRow = readonly Word[];

/** Baseline of a row, in points from the top of the page. */
export const rowBaseline = (row: WordRow): number => medianValue(row.map(({ baseline }) => baseline));

/** Median font size of a row, in points. */
export const medianWordSize = (row: WordRow): number => medianValue(row.map(({ sizePt }) => sizePt));

/** Baseline distances from row to row, one fewer than there are rows. */
export const baselineGaps = (rows: readonly WordRow[]): number[] =>
  rows.slice(1).map((row, index) => rowBaseline(row) - rowBaseline(rows[index] ?? row));

/** Returns the words of a row, in order, separated by spaces. */
export const textOfRow = (row: WordRow): string => row.map(({ text }) => text).join(' ');

/** Whether a row is entirely bold. */
export const isBoldRow = (row: WordRow): boolean => row.every(({ runs }) => isBoldText(runs));
