import type { TextStyle } from '#src/engines/pdfium/worker/page.ts';

/** Number format of list items, by Word's names (ISO 29500-1, 17.18.59). */
export type ListNumberFormat =
  | 'decimal'
  | 'lowerLetter'
  | 'upperLetter'
  | 'lowerRoman'
  | 'upperRoman'
  | 'russianLower'
  | 'russianUpper'
  | 'hebrew1'
  | 'ganada'
  | 'chosung'
  | 'aiueoFullWidth'
  | 'chineseCountingThousand'
  | 'decimalEnclosedCircle';

/** The mark of a list item. */
export interface ListMark {
  readonly type: 'bullet' | ListNumberFormat;
  /** The mark as written, e.g. `(a)`. */
  readonly text: string;
  /** Value of the mark, from 1; 0 for bullets. */
  readonly value: number;
  /** Nesting level, from 0. */
  readonly level: number;
  /** Number of the list; the same for all of its items. */
  readonly list: number;
  /** Set where the numbers of the mark before the last are those of the parent levels, as in `2.3` below `2.`. */
  readonly isOutline?: boolean;
  /** Style of the mark. */
  readonly style?: TextStyle | undefined;
  /** Distance of the mark before the text, in points. */
  readonly hangPt?: number;
}
