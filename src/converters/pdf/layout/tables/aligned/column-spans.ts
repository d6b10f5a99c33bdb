import { around } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model.ts';
import type { WordRow } from '../../text/word-rows.ts';
import type { Lattice } from '../ruled/lattice.ts';
import { namesOfColumns } from './column-names.ts';

/** Words of a row that are one cell, and the columns they reach over, from 0. */
export interface CellSpan {
  readonly first: number;
  readonly last: number;
  readonly words: readonly Word[];
}

/** The cells of a row of a table that words are in; lengths in points. */
export const findCellSpans = (row: WordRow, lattice: Lattice, size: number): CellSpan[] =>
  joinSpans(piecesOver(row, lattice, size));

/** Pieces of a row that belong together by narrow gaps, with the columns they reach over. */
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

/** Words farther apart than this part of the letter size are of different pieces; blanks of typewriters are 0.6 wide. */
const maxPieceBlank = 0.62;

/** Whether all the white between two columns is in the gap of two words. */
const isCut = (left: number, right: number, gutters: readonly WhiteStrip[]): boolean =>
  gutters.some((gutter) => left < gutter.left + 0.5 && right > gutter.right - 0.5);

/**
 * The columns a box reaches over: those it reaches into beyond the middle of the white between; but only those whose text
 * it stands over where it begins or ends with others there, as do the heads of columns that are wider than what is below.
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

/** Text begins or ends with other text this near, in points; others that do so are so many at least. */
const [nearPt, minAligned] = [1.5, 2];

/** Whether words of other rows of columns begin where a box does, at the left of them, or end where it does, at the right. */
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

/** Pieces that share a column become one cell; but as many pieces as they share columns have one each: their heads are set otherwise than what is below. */
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
