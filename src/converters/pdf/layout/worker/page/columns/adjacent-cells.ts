import { medianValue } from '../../boxes.ts';
import { byBaseline } from '../../text/lines.ts';
import type { Word } from '../../model/words.ts';
import { parseListMark } from '../../paragraphs/lists/list-markers.ts';
import { isProse } from '../prose.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** Minimum gutter between cells, as a share of the font size. */
const narrowest = 0.75;
/** Minimum share of a short-cell column's rows that also begin cells in nearly all other columns. */
const minLevelShare = 0.6;

/**
 * Whether words are the cells of a table although some of its columns look like running text: gutters split them into
 * three or more columns, and one with short cells, such as dates or names, has its rows level with the others.
 */
export function areCells(words: readonly Word[]): boolean {
  const size = medianValue(words.map((word) => word.sizePt));
  const rows = byBaseline(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left));
  const gutters = findGutters(rows, narrowest * size);
  if (gutters.length < 2) return false;
  const parted = rows.map((row) => splitByGutters(row, gutters));
  return splitByGutters(words, gutters).some((part, column) => {
    if (isProse(part) || part.every((word) => parseListMark(word.text) !== undefined)) return false;
    const own = parted.filter((parts) => (parts[column]?.length ?? 0) > 0);
    const level = own.filter((parts) => parts.filter((cell) => cell.length > 0).length >= parts.length - 1);
    return own.length >= 3 && level.length >= minLevelShare * own.length;
  });
}
