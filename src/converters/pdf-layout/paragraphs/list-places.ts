import { numberInMark } from '../open-xml/item-marks.ts';
import type { ListMark } from '../model.ts';
import { otherReading, type Mark } from './list-marks.ts';
import type { RawParagraph } from './make-paragraph.ts';

/** A paragraph that begins with a mark. */
export type Marked = RawParagraph & { readonly mark: NonNullable<RawParagraph['mark']> };

/** Whether a paragraph begins with a mark. */
export const isMarked = (paragraph: RawParagraph): paragraph is Marked => paragraph.mark !== undefined;

/** How far apart the marks of one list may stand, in points. */
export const reachPt = 4;

/** How far apart their texts may begin. */
const sameTextPt = 1;

/** How the items of a list are marked, and where they stand, in points. */
export interface Placed {
  readonly kind: ListMark['kind'];
  /** Their marks with the number left open. */
  readonly shape: string;
  /** Where their marks begin in their column. */
  readonly leftPt: number;
  /** Where their marks begin on the page. */
  readonly atPt: number;
  /** Where their texts begin on the page: marks of different widths may end together before it. */
  readonly textPt: number;
}

/** Where an item stands, as its list has it. */
export const placeIn = (item: Marked): Placed => ({
  kind: item.mark.kind,
  shape: shapeOf(item.mark),
  leftPt: item.mark.leftPt,
  atPt: placeOf(item),
  textPt: textOf(item),
});

/** Whether an item stands as those of a list do: its mark below theirs, or its text below theirs. */
export const stands = ({ atPt, textPt }: Placed, item: Marked): boolean =>
  Math.abs(atPt - placeOf(item)) <= reachPt ||
  (item.mark.kind !== 'bullet' && Math.abs(textPt - textOf(item)) <= sameTextPt);

/** Whether an item goes on with a list whose last item has the number `last`, when its mark is read as `mark`. */
export function goesOn(list: Placed & { readonly last: number }, mark: Mark, item: Marked): boolean {
  const isPlaced = Math.abs(list.leftPt - item.mark.leftPt) <= reachPt || stands(list, item);
  const isNext = mark.kind === 'bullet' || mark.value === list.last + 1;
  return isPlaced && isNext && list.kind === mark.kind && list.shape === shapeOf(mark);
}

const shapeOf = (mark: Mark): string =>
  mark.kind === 'bullet' ? mark.text : mark.text.replace(numberInMark, '#');

/** What a mark may be: `i` and `c` are letters and Roman numbers. */
export const readingsOf = (mark: Mark): readonly Mark[] =>
  [mark, otherReading(mark)].filter((one) => one !== undefined);

/** Where the mark of an item stands on the page. */
const placeOf = ({ mark, edges, isRtl }: Marked): number => mark.leftPt + (isRtl ? 0 : edges.left);

/** Where the text of an item begins on the page. */
const textOf = ({ indentPt, edges, isRtl }: Marked): number => indentPt + (isRtl ? 0 : edges.left);
