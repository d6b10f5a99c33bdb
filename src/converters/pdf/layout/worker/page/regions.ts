import type { Word } from '../model/words.ts';
import type { WhiteStrip } from './columns/white-strips.ts';

/**
 * A part of a column, from top to bottom: words of one column, columns side by side, or rows whose words are in
 * columns.
 */
export type PageRegion =
  | { readonly type: 'text'; readonly words: readonly Word[] }
  | { readonly type: 'columns'; readonly parts: readonly (readonly Word[])[] }
  | { readonly type: 'rows'; readonly words: readonly Word[]; readonly gutters: readonly WhiteStrip[] };

/** A region, with the first and last of its rows. */
export interface FoundRegion {
  readonly first: number;
  readonly last: number;
  readonly region: PageRegion;
}

/** Minimum number of rows whose words are in columns. */
export const minTableRows = 3;

/** Minimum gutter, as a share of the font size: typesetters let hyphens and commas hang into it. */
export const narrowest = 0.68;
