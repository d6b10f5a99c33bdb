import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { byBaseline } from '../../text/lines.ts';
import type { Lattice } from '../ruled/lattice.ts';

/** The side at which the texts of a column are aligned. */
type Side = 'left' | 'right';

/** Maximum difference between aligned edges, in points. */
const nearPt = 1.5;
/** Minimum number of rows that show a column's alignment, and minimum share of them that must be aligned. */
const [minRows, minFlush] = [2, 0.6];

/**
 * Splits a piece across several columns into one part per column, if each part begins, or ends, at the same distance
 * from the texts of its column: column names separated by a single space, as above a narrow column of numbers.
 * Returns the piece unchanged if it doesn't consist of column names.
 */
export const namesOfColumns = (
  words: readonly Word[],
  lattice: Lattice,
  size: number,
): readonly (readonly Word[])[] => byStarts(words, lattice, size) ?? byEnds(words, lattice, size) ?? [words];

type Parts = readonly (readonly Word[])[] | undefined;

function byStarts(words: readonly Word[], lattice: Lattice, size: number): Parts {
  const box = around(words.map((word) => word.box));
  const before = lattice.gutters.findLastIndex(({ left }) => left < box.left + nearPt);
  const crossed = lattice.gutters.slice(before + 1).filter(({ right }) => right < box.right);
  const others = othersThan(box, lattice);
  if (crossed.length === 0 || others.length === 0) return undefined;
  const edge = lattice.gutters[before]?.right ?? Math.min(...others.map((word) => word.box.left));
  const lefts = [edge, ...crossed.map(({ right }) => right)];
  const starts = indicesAtEdges(words, lefts, box.left - edge, 'left');
  return areNames(starts, box.left - edge, size) &&
    lefts.every((left) => isFlush(left, 'left', others, lattice))
    ? starts.map((start, index) => words.slice(start, starts[index + 1]))
    : undefined;
}

function byEnds(words: readonly Word[], lattice: Lattice, size: number): Parts {
  const box = around(words.map((word) => word.box));
  const after = lattice.gutters.find(({ right }) => right > box.right - nearPt);
  const crossed = lattice.gutters.filter(
    (gutter) => gutter !== after && gutter.left > box.left && gutter.right < box.right,
  );
  const others = othersThan(box, lattice);
  if (crossed.length === 0 || others.length === 0) return undefined;
  const edge = after?.left ?? Math.max(...others.map((word) => word.box.right));
  const rights = [...crossed.map(({ left }) => left), edge];
  const ends = indicesAtEdges(words, rights, box.right - edge, 'right');
  return areNames(ends, box.right - edge, size) &&
    rights.every((right) => isFlush(right, 'right', others, lattice))
    ? ends.map((end, index) => words.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1))
    : undefined;
}

/** Returns the words of the table above and below a piece. */
const othersThan = (box: Word['box'], { words }: Lattice): readonly Word[] =>
  words.filter((word) => word.box.bottom < box.top || word.box.top > box.bottom);

/** Returns the index of the word at each edge, with all edges shifted by the same amount; -1 where there is none. */
const indicesAtEdges = (
  words: readonly Word[],
  edges: readonly number[],
  shift: number,
  side: Side,
): number[] =>
  edges.map((edge) => words.findIndex((word) => Math.abs(word.box[side] - edge - shift) < nearPt));

const areNames = (indices: readonly number[], shift: number, size: number): boolean =>
  Math.abs(shift) < size && !indices.includes(-1);

/** Whether most lines of a column are aligned at its outermost edge on a side. */
function isFlush(edge: number, side: Side, words: readonly Word[], { gutters, xs }: Lattice): boolean {
  const end = gutters.find((gutter) => gutter.left > edge + nearPt)?.right ?? xs.at(-1) ?? Infinity;
  const start = gutters.findLast((gutter) => gutter.right < edge - nearPt)?.left ?? xs[0] ?? -Infinity;
  const inColumn = words.filter(({ box }) =>
    side === 'left'
      ? box.left > edge - nearPt && box.right < end
      : box.right < edge + nearPt && box.left > start,
  );
  const rows = byBaseline(inColumn);
  const flush = rows.filter((row) => row.some(({ box }) => Math.abs(box[side] - edge) < nearPt));
  return rows.length >= minRows && flush.length >= minFlush * rows.length;
}
