import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model.ts';

/** Where the lines of the columns and rows of a table stand, and where the text of each column ends. */
export interface Lattice {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly ends: readonly number[];
  /** The white between the columns. */
  readonly gutters: readonly WhiteStrip[];
  /** All words of the table. */
  readonly words: readonly Word[];
}
