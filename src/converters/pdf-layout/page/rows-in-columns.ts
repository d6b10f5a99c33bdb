import { widthOf } from '../boxes.ts';
import type { Row } from '../text/word-rows.ts';
import { isListOfMarks } from './marks-before.ts';
import { isProse } from './prose.ts';
import { fewestTableRows, narrowest, type Found } from './regions.ts';
import { guttersOf, partsOf, type Strip } from './white-strips.ts';

/** Rows whose words stand in columns; or blocks side by side whose lines do not match. */
export function judgeRows(
  rows: readonly Row[],
  first: number,
  last: number,
  size: number,
): Found | undefined {
  const band = rows.slice(first, last + 1);
  const gutters = guttersOf(band, narrowest * size);
  if (gutters.length === 0) return undefined;
  const parts = partsOf(band.flat(), gutters);
  const matching = band.filter((row) => partsOf(row, gutters).filter((part) => part.length > 0).length >= 2);
  const isMarks = parts[0] && isListOfMarks(parts[0]);
  if (isMarks && gutters.length === 1) return undefined;
  if (band.length < fewestTableRows || matching.length < Math.max(2, 0.4 * band.length)) return undefined;
  if (gutters.length === 1 && parts.some((part) => isProse(part)))
    return matching.length >= 0.7 * band.length ? rowsFound() : undefined;
  return rowsFound();

  function rowsFound(): Found {
    const head = headerRows(rows, first, gutters, size);
    return {
      first: first - head,
      last,
      region: { kind: 'rows', words: rows.slice(first - head, last + 1).flat(), gutters },
    };
  }
}

/** Rows right above a table that have parts of their own, such as headings over several columns. */
function headerRows(rows: readonly Row[], first: number, gutters: readonly Strip[], size: number): number {
  let heads = 0;
  while (heads < 4) {
    const row = rows[first - heads - 1];
    const below = rows[first - heads];
    if (!row || !below) break;
    const gap = (below[0]?.baseline ?? 0) - (row[0]?.baseline ?? 0);
    const segments = segmentsOf(row, narrowest * size);
    const isPart =
      segments.length >= 2 || segments.every((segment) => widthOf(segment) < 0.3 * spanOf(gutters));
    if (gap > 1.9 * size || !isPart || segments.length < 2) break;
    heads += 1;
  }
  return heads;
}

const spanOf = (gutters: readonly Strip[]): number =>
  Math.max(100, (gutters.at(-1)?.right ?? 0) - (gutters[0]?.left ?? 0));

function segmentsOf(row: Row, narrowestPt: number) {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const { box } of row) {
    const before = boxes.at(-1);
    if (before && box.left - before.right < narrowestPt) before.right = Math.max(before.right, box.right);
    else boxes.push({ ...box });
  }
  return boxes;
}
