import { median } from '../boxes.ts';
import type { Word } from '../model.ts';
import { isBoldText } from './runs.ts';

/** Words of one baseline. */
export type Row = readonly Word[];

/** Where the letters of a row stand on the page, in points from its top. */
export const baselineOf = (row: Row): number => median(row.map(({ baseline }) => baseline));

/** The usual size of the letters of a row, in points. */
export const sizeOf = (row: Row): number => median(row.map(({ sizePt }) => sizePt));

/** Distances of baselines from row to row, one fewer than there are rows. */
export const gapsOf = (rows: readonly Row[]): number[] =>
  rows.slice(1).map((row, index) => baselineOf(row) - baselineOf(rows[index] ?? row));

/** The words of a row with blanks between, in their order. */
export const textOfRow = (row: Row): string => row.map(({ text }) => text).join(' ');

/** Whether all of a row is bold. */
export const isBoldRow = (row: Row): boolean => row.every(({ runs }) => isBoldText(runs));
