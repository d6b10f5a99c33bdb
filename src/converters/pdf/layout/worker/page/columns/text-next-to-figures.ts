import { medianValue } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import { rowBaseline, baselineGaps, type WordRow } from '../../text/word-rows.ts';
import { isProse } from '../prose.ts';

/** Minimum number of rows in a table that text flows around, and minimum share of them with numbers. */
const [minRows, minFiguredShare] = [4, 0.7];
/** Table rows further apart than this many text lines may contain several of them each. */
const maxRowPitchRatio = 1.9;
/** Minimum share of rows that aren't next to the start of a text. */
const minOffLineShare = 0.5;
/** Maximum vertical distance between a text line and a level table row, as a share of the font size. */
const level = 0.2;

/**
 * Whether running text flows around a table of numbers: the table rows are as closely spaced as the text lines, and
 * are next to lines in mid-sentence, where the text of a cell would begin.
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
