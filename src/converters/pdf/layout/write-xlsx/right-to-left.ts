import type { WorkbookSheet } from './sheet.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A sheet whose first column stands at the right, where most of its texts are of a script that is read so. */
export function asRead(sheet: WorkbookSheet): WorkbookSheet {
  const worded = sheet.cells.filter(({ text }) => /\p{L}/u.test(text));
  const right = worded.filter(({ text }) => rightToLeft.test(text));
  if (right.length <= worded.length / 2) return sheet;
  const { length } = sheet.columnsPt;
  if (length === 0) return { ...sheet, isRtl: true };
  const cells = sheet.cells.map((cell) => ({ ...cell, column: length - cell.column - cell.columnSpan }));
  return { ...sheet, cells, columnsPt: sheet.columnsPt.toReversed(), isRtl: true };
}
