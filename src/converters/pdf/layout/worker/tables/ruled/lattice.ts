import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model/words.ts';

/** The positions of a table's column and row lines, and the white space between its columns. */
export interface Lattice {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly ends: readonly number[];
  /** White space between the columns. */
  readonly gutters: readonly WhiteStrip[];
  /** All words of the table. */
  readonly words: readonly Word[];
}
