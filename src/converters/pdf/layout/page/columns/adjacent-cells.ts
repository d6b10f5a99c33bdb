import { medianValue } from '../../boxes.ts';
import { byBaseline } from '../../text/lines.ts';
import type { Word } from '../../model.ts';
import { parseListMark } from '../../paragraphs/lists/list-markers.ts';
import { isProse } from '../prose.ts';
import { findGutters, splitByGutters } from './white-strips.ts';

/** Narrowest gutter between cells as a part of the letter size. */
const narrowest = 0.75;
/** Of the rows in which a column of short cells has one, so many begin cells of nearly all other columns as well. */
const minLevelShare = 0.6;

/**
 * Whether words are the cells of a table though some of its columns look like running text: white strips part them into
 * three columns and more, and one of short cells, such as dates or names, keeps step with the others.
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
