import type { RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { around, boxWidth } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import { rowBaseline, type WordRow } from '../../text/word-rows.ts';
import type { RuledBand } from './bands.ts';
import { byColumn, crosses } from '../aligned/columns.ts';

/** Whether consecutive full lines of text cross the columns. */
export function hasProse(inner: readonly WordRow[], strips: readonly WhiteStrip[], size: number): boolean {
  const width = boxWidth(around(inner.flat().map((word) => word.box)));
  const full = inner.map(
    (row) =>
      row.length > 6 &&
      boxWidth(around(row.map((word) => word.box))) > 0.8 * width &&
      crosses(row, strips, size),
  );
  return full.some((isFull, index) => isFull && full[index + 1] === true);
}

/** Whether lines of text continue outside the region: its lines belong to vector graphics, not to a table. */
export function isCutOut(inner: readonly WordRow[], words: readonly Word[]): boolean {
  const insideBoxes = new Set(inner.flat().map((word) => word.box));
  const cut = inner.filter((row) =>
    words.some(
      (word) =>
        !insideBoxes.has(word.box) &&
        Math.abs(word.baseline - rowBaseline(row)) < 1 &&
        row.some(
          ({ box, sizePt }) => Math.max(word.box.left - box.right, box.left - word.box.right) < 0.6 * sizePt,
        ),
    ),
  );
  return cut.length > 0.1 * inner.length;
}

/** Minimum share of rows that continue outside a region if it is part of a wider table. */
const minWiderShare = 0.6;

/**
 * Whether the lines belong to totals of a wider table: the rows have names next to them, without a line above or
 * below.
 */
export function isOfWider(
  levels: readonly { readonly y: number }[],
  inner: readonly WordRow[],
  words: readonly Word[],
  rules: readonly RulingLine[],
): boolean {
  const region = around(inner.flat().map((word) => word.box));
  const outside = words.filter(({ box }) => box.right < region.left || box.left > region.right);
  const names = inner.map((row) => outside.filter((word) => Math.abs(word.baseline - rowBaseline(row)) < 1));
  if (names.filter((own) => own.length > 0).length < minWiderShare * inner.length) return false;
  return !rules.some(
    (rule) =>
      rule.isHorizontal &&
      levels.some(({ y }) => Math.abs(rule.top - y) < 2) &&
      names.flat().some(({ box }) => rule.left < box.right && rule.right > box.left),
  );
}

/** Whether most bands have words in several columns and few rows cross the columns. */
export function isBanded(run: readonly RuledBand[], strips: readonly WhiteStrip[], size: number): boolean {
  const several = run.filter(
    ({ rows }) => byColumn(rows.flat(), strips).filter((cell) => cell.length > 0).length > 1,
  ).length;
  const rows = run.flatMap((band) => band.rows);
  return (
    several >= 0.6 * run.length &&
    rows.filter((row) => crosses(row, strips, size)).length <= 0.34 * rows.length
  );
}
