import { medianValue } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, baselineGaps, type WordRow } from '../../text/word-rows.ts';
import { isProse } from '../prose.ts';

/** A table that text flows around has so many rows at least, and figures in this part of them. */
const [minRows, minFiguredShare] = [4, 0.7];
/** Rows of a table farther apart than so many lines of the text may hold several of them each. */
const maxRowPitchRatio = 1.9;
/** So many rows stand beside no line that begins a text, as a part of all. */
const minOffLineShare = 0.5;
/** How far from the height of a line a row of the table may be, as a part of the letter size. */
const level = 0.2;

/**
 * Whether running text flows around a table of figures: the rows of the table follow each other as closely as the lines of
 * the text, and stand beside lines in the middle of sentences, where the text of a cell would begin.
 */
export function isTextAroundFigures(text: readonly Word[], cells: readonly Word[]): boolean {
  if (!isProse(text) || isProse(cells)) return false;
  const [lines, all] = [byBaseline(text), byBaseline(cells)];
  const rows = all.filter((row) =>
    row.some((word) => /^[-+(]?[$\u20ac\u00a3]?\d[\d.,'%)]*$/.test(word.text)),
  );
  if (rows.length < minRows || rows.length < minFiguredShare * all.length) return false;
  if (medianValue(baselineGaps(rows)) > maxRowPitchRatio * medianValue(baselineGaps(lines))) return false;
  const off = rows.filter(
    (row) => !lines.some((line) => areLevel(line, row) && /^[\p{Lu}\p{N}]/u.test(firstRowText(line))),
  );
  return off.length >= minOffLineShare * rows.length;
}

const areLevel = (one: WordRow, other: WordRow): boolean =>
  Math.abs(rowBaseline(one) - rowBaseline(other)) < level * (one[0]?.sizePt ?? 0);

const firstRowText = (line: WordRow): string =>
  line.toSorted((one, other) => one.box.left - other.box.left)[0]?.text ?? '';
