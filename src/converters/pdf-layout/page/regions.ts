import type { Word } from '../model.ts';
import type { Strip } from './white-strips.ts';

/** A part of a column, top to bottom: words of one column, columns side by side, or rows whose words stand in columns. */
export type Region =
  | { readonly kind: 'text'; readonly words: readonly Word[] }
  | { readonly kind: 'columns'; readonly parts: readonly (readonly Word[])[] }
  | { readonly kind: 'rows'; readonly words: readonly Word[]; readonly gutters: readonly Strip[] };

/** A region, by the first and the last of the rows it takes. */
export interface Found {
  readonly first: number;
  readonly last: number;
  readonly region: Region;
}

/** Rows whose words stand in columns are so many at least. */
export const fewestTableRows = 3;

/** Narrowest gutter as a part of the letter size: typesetters let hyphens and commas hang into it. */
export const narrowest = 0.68;
