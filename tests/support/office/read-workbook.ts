import { runPythonReader } from './run-reader.ts';

/** Opens a workbook with openpyxl and returns what it finds on each sheet. */
export const readWorkbook = (path: string): Sheet[] =>
  // The script and these types describe the same facts.
  runPythonReader('read-workbook.py', [path]) as Sheet[];

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly isProtected: boolean;
  /** The first cell that scrolls, such as `A2` below a header; null if everything scrolls. */
  readonly frozenFrom: string | null;
  /** The rows printed on each page, such as `$1:$2`. */
  readonly printedOnEachPage: string | null;
  /** Merged areas, such as `A4:B4`. */
  readonly merged: readonly string[];
  /** Cells with a value by address. */
  readonly cells: Readonly<Record<string, CellFacts>>;
  readonly rows: readonly (readonly SheetValue[])[];
}

/** A value; a date or time is ISO text, a formula begins with an equals sign. */
export type SheetValue = string | number | boolean | null;

/** A cell with a value. */
export interface CellFacts {
  readonly value: SheetValue;
  /** n: number, s: text, d: date or time, f: formula, b: boolean, e: error. */
  readonly type: string;
  readonly format: string;
  readonly isBold: boolean;
}
