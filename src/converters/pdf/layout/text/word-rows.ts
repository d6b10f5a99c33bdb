import { medianValue } from '../boxes.ts';
import type { Word } from '../model.ts';
import { isBoldText } from './runs.ts';

/** Words of one baseline. */
export type WordRow = readonly Word[];

/** Where the letters of a row stand on the page, in points from its top. */
export const rowBaseline = (row: WordRow): number => medianValue(row.map(({ baseline }) => baseline));

/** The usual size of the letters of a row, in points. */
export const medianWordSize = (row: WordRow): number => medianValue(row.map(({ sizePt }) => sizePt));

/** Distances of baselines from row to row, one fewer than there are rows. */
export const baselineGaps = (rows: readonly WordRow[]): number[] =>
  rows.slice(1).map((row, index) => rowBaseline(row) - rowBaseline(rows[index] ?? row));

/** The words of a row with blanks between, in their order. */
export const textOfRow = (row: WordRow): string => row.map(({ text }) => text).join(' ');

/** Whether all of a row is bold. */
export const isBoldRow = (row: WordRow): boolean => row.every(({ runs }) => isBoldText(runs));
