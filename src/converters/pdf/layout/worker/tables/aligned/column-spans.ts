import { around } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model/words.ts';
import type { WordRow } from '../../text/word-rows.ts';
import type { Lattice } from '../ruled/lattice.ts';
import { namesOfColumns } from './column-names.ts';

/** Words of a row that form one cell, and the columns they span, from 0. */
export interface CellSpan {
  readonly first: number;
  readonly last: number;
  readonly words: readonly Word[];
}

/** Returns the cells of a table row that contain words; lengths in points. */
export const findCellSpans = (row: WordRow, lattice: Lattice, size: number): CellSpan[] =>
  joinSpans(piecesOver(row, lattice, size));

/** Returns the pieces of a row, joined by narrow gaps, with the columns they span. */
function piecesOver(row: WordRow, lattice: Lattice, size: number): CellSpan[] {
  const pieces: Word[][] = [];
  for (const word of row.toSorted((one, other) => one.box.left - other.box.left)) {
    const piece = pieces.at(-1);
    const right = piece ? Math.max(...piece.map((one) => one.box.right)) : 0;
    if (
      piece &&
      word.box.left - right < maxPieceBlank * size &&
      !isCut(right, word.box.left, lattice.gutters)
    )
      piece.push(word);
    else pieces.push([word]);
  }
  return pieces
    .flatMap((words) => namesOfColumns(words, lattice, size))
    .map((words) => ({ ...findSpannedColumns(around(words.map((word) => word.box)), lattice), words }));
}

/** Maximum gap between words of one piece, as a share of the font size; typewriter spaces are 0.6 wide. */
const maxPieceBlank = 0.62;

/** Whether the gap between two words covers a whole gutter. */
const isCut = (left: number, right: number, gutters: readonly WhiteStrip[]): boolean =>
  gutters.some((gutter) => left < gutter.left + 0.5 && right > gutter.right - 0.5);

/**
 * Returns the columns that a box spans: those it enters beyond the center of the gutter; but if it is aligned with
 * other text there, only those whose text it is above, as for column headings that are wider than the text below.
 */
function findSpannedColumns(box: Word['box'], lattice: Lattice): Pick<CellSpan, 'first' | 'last'> {
  const { xs, gutters } = lattice;
  const cuts = xs.slice(1, -1);
  const first = gutters.filter((gutter) => box.left > gutter.left - 1).length;
  const last = gutters.filter((gutter) => box.right > gutter.right + 1).length;
  if (first <= last && isAligned(box, first, last, lattice)) return { first, last };
  return {
    first: cuts.filter((x) => x <= box.left + 1).length,
    last: cuts.filter((x) => x < box.right - 1).length,
  };
}

/** Maximum difference between aligned edges, in points, and minimum number of other words that are aligned. */
const [nearPt, minAligned] = [1.5, 2];

/** Whether words in other rows of the columns are left-aligned or right-aligned with a box. */
function isAligned(box: Word['box'], first: number, last: number, { gutters, words }: Lattice): boolean {
  const [from, to] = [gutters[first - 1]?.left ?? -Infinity, gutters[last]?.right ?? Infinity];
  const others = words.filter(
    (word) =>
      (word.box.bottom < box.top || word.box.top > box.bottom) && word.box.left > from && word.box.right < to,
  );
  const sharing = (edge: 'left' | 'right') =>
    others.filter((word) => Math.abs(word.box[edge] - box[edge]) < nearPt).length;
  return sharing('left') >= minAligned || sharing('right') >= minAligned;
}

/**
 * Joins pieces that share a column into one cell; but if there are as many pieces as columns they share, each gets
 * one: their headings are aligned differently from what is below.
 */
function joinSpans(spans: readonly CellSpan[]): CellSpan[] {
  const groups: CellSpan[][] = [];
  for (const span of spans) {
    const last = Math.max(-1, ...(groups.at(-1) ?? []).map((one) => one.last));
    if (span.first <= last) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0]?.first ?? 0, Math.max(...group.map((one) => one.last))];
    if (group.length > 1 && group.length === last - first + 1)
      return group.map(({ words }, index) => ({ first: first + index, last: first + index, words }));
    return [{ first, last, words: group.flatMap((one) => one.words) }];
  });
}
