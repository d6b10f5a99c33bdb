import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { around, isWithin, medianValue, boxWidth } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { groupWordRows } from '../../text/lines.ts';
import { rowBaseline, baselineGaps, isBoldRow, medianWordSize, type WordRow } from '../../text/word-rows.ts';
import { minBlankRatio } from '../aligned/blanks.ts';
import { pieceGap, splitRowAtGaps } from '../aligned/columns.ts';
import type { HorizontalLine } from '../aligned/levels.ts';

/** Text this many lines below the rows of a table isn't part of it. */
const farBelow = 2;
/** Minimum ratio of a title's font size to that of the table. */
const titleSize = 1.2;

/** The rows between two lines. */
export interface RuledBand {
  readonly above: HorizontalLine;
  readonly below: HorizontalLine;
  readonly rows: readonly WordRow[];
}

/** Makes a band between each line of a group and the next. */
export function makeRuledBands(levels: readonly HorizontalLine[], words: readonly Word[]): RuledBand[] {
  return levels.slice(1).flatMap((below, index) => {
    const above = levels[index];
    if (!above) return [];
    const box = { left: below.left - 3, right: below.right + 3, top: above.y, bottom: below.y };
    return [{ above, below, rows: sortedRows(words.filter((word) => isWordInside(word, box))) }];
  });
}

/** Whether a word is in a box, regardless of the height its font declares. */
export const isWordInside = (word: Word, box: PageBox): boolean =>
  isWithin({ ...word.box, top: word.baseline - 0.5 * word.sizePt, bottom: word.baseline }, box);

/** Groups words into rows by baseline, each row from left to right. */
export const sortedRows = (words: readonly Word[]): WordRow[] =>
  groupWordRows(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left));

/** Groups consecutive bands. A band of running text or without text ends a run; a caption starts another table. */
export function groupBandRuns(bands: readonly RuledBand[]): RuledBand[][] {
  const runs: RuledBand[][] = [[]];
  for (const band of bands) {
    const isThin = band.rows.length === 0 && band.below.y - band.above.y < 8;
    if (isThin) continue;
    const isEmpty = band.rows.length === 0 || isText(band);
    const title = titleIn(band, runs.at(-1)?.at(-1)?.rows ?? []) ?? underlinedTitle(band);
    if (title !== undefined) {
      if (title > 0) runs.at(-1)?.push(upTo(band, title));
      runs.push(title + 1 < band.rows.length ? [from(band, title + 1)] : []);
    } else if (isEmpty) runs.push([]);
    else if (farHead(band) > 0) {
      runs.at(-1)?.push(upTo(band, farHead(band)));
      runs.push([from(band, farHead(band))]);
    } else if ((runs.at(-1)?.length ?? 0) > 0 && isCaptioned(band)) runs.push([from(band, 1)]);
    else runs.at(-1)?.push(band);
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => [...run.slice(0, -1), ...run.slice(-1).map(withoutTail)]);
}

/** Removes the text well below the rows of a last band: the next line down the page isn't part of the table. */
function withoutTail(band: RuledBand): RuledBand {
  const { rows } = band;
  const isSingle = (row: WordRow) => splitRowAtGaps(row, pieceGap * medianWordSize(row)).length === 1;
  const last = rows.findLastIndex((row) => !isSingle(row));
  const [row, next] = [rows[last], rows[last + 1]];
  if (!row || !next || rowBaseline(next) - rowBaseline(row) < farBelow * medianWordSize(row)) return band;
  const y = rowBaseline(row) + 0.4 * medianWordSize(row);
  return { ...band, below: { ...band.below, y }, rows: rows.slice(0, last + 1) };
}

/** Finds the row of a band that is the title of another table: one piece in a larger font. */
function titleIn({ rows }: RuledBand, before: readonly WordRow[]): number | undefined {
  const minSizePt = Math.min(...[...before, ...rows].map(medianWordSize));
  const found = rows.findIndex(
    (row) =>
      splitRowAtGaps(row, pieceGap * medianWordSize(row)).length === 1 &&
      row.every((word) => word.sizePt > titleSize * minSizePt),
  );
  return found < 0 ? undefined : found;
}

/**
 * Minimum ratio of the font size of an underlined title to that of the rows above it, unless only the title is bold.
 */
const underlinedSize = 1.1;
/** Maximum distance of the underline below a title, in multiples of its font size. */
const nearLine = 1;

/**
 * Finds the last row of a band if it heads the content below the line, as in the sections of a CV: one piece, after a
 * blank, starting where the line starts.
 */
function underlinedTitle({ rows, below }: RuledBand): number | undefined {
  const [title, ...others] = rows.toReversed();
  const gaps = baselineGaps(rows);
  const blank = gaps.pop();
  if (!title || blank === undefined) return undefined;
  const size = medianWordSize(title);
  const isLarge = title.every(
    (word) => word.sizePt > underlinedSize * Math.max(...others.map(medianWordSize)),
  );
  const isBold = isBoldRow(title) && !others.some((row) => isBoldRow(row));
  const isUnderlined =
    below.y - rowBaseline(title) < nearLine * size && Math.abs((title[0]?.box.left ?? 0) - below.left) < size;
  const usual = Math.max(1.2 * size, medianValue(gaps));
  return isUnderlined &&
    (isLarge || isBold) &&
    blank > minBlankRatio * usual &&
    splitRowAtGaps(title, pieceGap * size).length === 1
    ? rows.length - 1
    : undefined;
}

/** Minimum blank between two tables, in multiples of the usual row distance. */
const farRows = 4;

/**
 * Finds the row of a band that heads another table, far below the rows before it and right above the line; -1 if
 * there is none.
 */
function farHead({ rows }: RuledBand): number {
  const gaps = baselineGaps(rows);
  const blank = gaps.pop();
  const [head] = rows.slice(-1);
  if (!head || blank === undefined || gaps.length === 0) return -1;
  return blank > farRows * Math.max(1.2 * medianWordSize(head), ...gaps) ? rows.length - 1 : -1;
}

const upTo = (band: RuledBand, row: number): RuledBand => ({
  ...band,
  below: {
    ...band.below,
    y: rowBaseline(band.rows[row - 1] ?? []) + 0.4 * medianWordSize(band.rows[row - 1] ?? []),
  },
  rows: band.rows.slice(0, row),
});

const from = (band: RuledBand, row: number): RuledBand => ({
  ...band,
  above: {
    ...band.above,
    y: rowBaseline(band.rows[row - 1] ?? []) + 0.3 * medianWordSize(band.rows[row - 1] ?? []),
  },
  rows: band.rows.slice(row),
});

/** Whether a band starts with a line of text separate from what is below it. */
function isCaptioned({ rows: [first, second], above }: RuledBand): boolean {
  if (!first || !second) return false;
  const size = medianWordSize(first);
  const isSingle =
    splitRowAtGaps(first, pieceGap * size).length === 1 && splitRowAtGaps(second, pieceGap * size).length > 1;
  const isNamed = /^(table|tab\.|figure|fig\.)/i.test(first[0]?.text ?? '');
  return isSingle && (isNamed || rowBaseline(first) - above.y > 2.2 * size);
}

/**
 * Whether a band is text: full-width lines without gaps or columns, or a single piece, such as a caption, in a large
 * blank.
 */
function isText({ rows, above, below }: RuledBand): boolean {
  const width = below.right - below.left;
  const single = rows.filter((row) => splitRowAtGaps(row, pieceGap * medianWordSize(row)).length === 1);
  const full = single.filter(
    (row) => row.length > 5 && boxWidth(around(row.map((word) => word.box))) > 0.75 * width,
  );
  const isRunning =
    rows.length > 1 &&
    single.length === rows.length &&
    rows.some((row) => row.length > 5 && boxWidth(around(row.map((word) => word.box))) > 0.6 * width);
  const isLone =
    single.length === rows.length && below.y - above.y > 5 * rows.length * medianWordSize(rows[0] ?? []);
  return full.length >= Math.max(2, 0.5 * rows.length) || isRunning || isLone;
}
