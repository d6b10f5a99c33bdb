import type { Word } from '../model.ts';
import type { WhiteStrip } from './columns/white-strips.ts';

/** A part of a column, top to bottom: words of one column, columns side by side, or rows whose words stand in columns. */
export type PageRegion =
  | { readonly type: 'text'; readonly words: readonly Word[] }
  | { readonly type: 'columns'; readonly parts: readonly (readonly Word[])[] }
  | { readonly type: 'rows'; readonly words: readonly Word[]; readonly gutters: readonly WhiteStrip[] };

/** A region, by the first and the last of the rows it takes. */
export interface FoundRegion {
  readonly first: number;
  readonly last: number;
  readonly region: PageRegion;
}

/** Rows whose words stand in columns are so many at least. */
export const minTableRows = 3;

/** Narrowest gutter as a part of the letter size: typesetters let hyphens and commas hang into it. */
export const narrowest = 0.68;
