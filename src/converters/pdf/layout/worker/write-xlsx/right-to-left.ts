import type { WorkbookSheet } from './sheet.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Sets a sheet to right-to-left, with its first column on the right, if most of its texts are in a right-to-left
 * script.
 */
export function asRead(sheet: WorkbookSheet): WorkbookSheet {
  const worded = sheet.cells.filter(({ text }) => /\p{L}/u.test(text));
  const right = worded.filter(({ text }) => rightToLeft.test(text));
  if (right.length <= worded.length / 2) return sheet;
  const { length } = sheet.columnsPt;
  if (length === 0) return { ...sheet, isRtl: true };
  const cells = sheet.cells.map((cell) => ({ ...cell, column: length - cell.column - cell.columnSpan }));
  return { ...sheet, cells, columnsPt: sheet.columnsPt.toReversed(), isRtl: true };
}
