import { boxWidth } from '../../boxes.ts';
import type { WordRow } from '../../text/word-rows.ts';
import { isListOfMarks } from '../marks-before.ts';
import { isProse } from '../prose.ts';
import { minTableRows, narrowest, type FoundRegion } from '../regions.ts';
import { findGutters, splitByGutters, type WhiteStrip } from './white-strips.ts';

/** Classifies rows as a table, or as blocks side by side whose lines aren't level. */
export function judgeRows(
  rows: readonly WordRow[],
  first: number,
  last: number,
  size: number,
): FoundRegion | undefined {
  const band = rows.slice(first, last + 1);
  const gutters = findGutters(band, narrowest * size);
  if (gutters.length === 0) return undefined;
  const parts = splitByGutters(band.flat(), gutters);
  const matching = band.filter(
    (row) => splitByGutters(row, gutters).filter((part) => part.length > 0).length >= 2,
  );
  const isMarks = parts[0] && isListOfMarks(parts[0]);
  if (isMarks && gutters.length === 1) return undefined;
  if (band.length < minTableRows || matching.length < Math.max(2, 0.4 * band.length)) return undefined;
  if (gutters.length === 1 && parts.some((part) => isProse(part)))
    return matching.length >= 0.7 * band.length ? rowsFound() : undefined;
  return rowsFound();

  function rowsFound(): FoundRegion {
    const head = headerRows(rows, first, gutters, size);
    return {
      first: first - head,
      last,
      region: { type: 'rows', words: rows.slice(first - head, last + 1).flat(), gutters },
    };
  }
}

/** Returns the rows right above a table with their own parts, such as headings across several columns. */
function headerRows(
  rows: readonly WordRow[],
  first: number,
  gutters: readonly WhiteStrip[],
  size: number,
): number {
  let heads = 0;
  while (heads < 4) {
    const row = rows[first - heads - 1];
    const below = rows[first - heads];
    if (!row || !below) break;
    const gap = (below[0]?.baseline ?? 0) - (row[0]?.baseline ?? 0);
    const segments = splitRowSegments(row, narrowest * size);
    const isPart =
      segments.length >= 2 || segments.every((segment) => boxWidth(segment) < 0.3 * gutterSpan(gutters));
    if (gap > 1.9 * size || !isPart || segments.length < 2) break;
    heads += 1;
  }
  return heads;
}

const gutterSpan = (gutters: readonly WhiteStrip[]): number =>
  Math.max(100, (gutters.at(-1)?.right ?? 0) - (gutters[0]?.left ?? 0));

function splitRowSegments(row: WordRow, narrowestPt: number) {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const { box } of row) {
    const before = boxes.at(-1);
    if (before && box.left - before.right < narrowestPt) before.right = Math.max(before.right, box.right);
    else boxes.push({ ...box });
  }
  return boxes;
}
