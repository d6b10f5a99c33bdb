import { numberInMark } from '../../open-xml/item-marks.ts';
import type { ListMark } from '../../model/list-mark.ts';
import { otherReading, type RawListMark } from './list-markers.ts';
import type { RawParagraph } from '../make-paragraph.ts';

/** A paragraph that begins with a mark. */
export type MarkedParagraph = RawParagraph & { readonly mark: NonNullable<RawParagraph['mark']> };

/** Whether a paragraph begins with a mark. */
export const hasListMark = (paragraph: RawParagraph): paragraph is MarkedParagraph =>
  paragraph.mark !== undefined;

/** Maximum offset between the marks of one list, in points. */
export const reachPt = 4;

/** Maximum offset between the starts of their texts, in points. */
const sameTextPt = 1;

/** Marks and positions of the items of a list, in points. */
export interface Placed {
  readonly type: ListMark['type'];
  /** Their marks with a placeholder for the number. */
  readonly shape: string;
  /** Start of their marks in their column. */
  readonly leftPt: number;
  /** Start of their marks on the page. */
  readonly atPt: number;
  /** Start of their texts on the page: marks of different widths may end together before it. */
  readonly textPt: number;
}

/** Returns the mark type and positions of an item. */
export const locateListItem = (item: MarkedParagraph): Placed => ({
  type: item.mark.type,
  shape: listMarkShape(item.mark),
  leftPt: item.mark.leftPt,
  atPt: markLeftOnPage(item),
  textPt: textLeftOnPage(item),
});

/** Whether an item is aligned with those of a list by its mark or by its text. */
export const stands = ({ atPt, textPt }: Placed, item: MarkedParagraph): boolean =>
  Math.abs(atPt - markLeftOnPage(item)) <= reachPt ||
  (item.mark.type !== 'bullet' && Math.abs(textPt - textLeftOnPage(item)) <= sameTextPt);

/** Whether an item continues a list whose last item has the number `last`, if its mark is read as `mark`. */
export function continuesList(
  list: Placed & { readonly last: number },
  mark: RawListMark,
  item: MarkedParagraph,
): boolean {
  const isPlaced = Math.abs(list.leftPt - item.mark.leftPt) <= reachPt || stands(list, item);
  const isNext = mark.type === 'bullet' || mark.value === list.last + 1;
  return isPlaced && isNext && list.type === mark.type && list.shape === listMarkShape(mark);
}

const listMarkShape = (mark: RawListMark): string =>
  mark.type === 'bullet' ? mark.text : mark.text.replace(numberInMark, '#');

/** Returns the possible readings of a mark: `i` and `c` are letters and Roman numerals. */
export const listMarkReadings = (mark: RawListMark): readonly RawListMark[] =>
  [mark, otherReading(mark)].filter((one) => one !== undefined);

/** Returns the left edge of an item's mark on the page. */
const markLeftOnPage = ({ mark, edges, isRtl }: MarkedParagraph): number =>
  mark.leftPt + (isRtl ? 0 : edges.left);

/** Returns the left edge of an item's text on the page. */
const textLeftOnPage = ({ indentPt, edges, isRtl }: MarkedParagraph): number =>
  indentPt + (isRtl ? 0 : edges.left);
