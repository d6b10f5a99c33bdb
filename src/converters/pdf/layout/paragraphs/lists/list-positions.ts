import { numberInMark } from '../../open-xml/item-marks.ts';
import type { ListMark } from '../../model.ts';
import { otherReading, type RawListMark } from './list-markers.ts';
import type { RawParagraph } from '../make-paragraph.ts';

/** A paragraph that begins with a mark. */
export type MarkedParagraph = RawParagraph & { readonly mark: NonNullable<RawParagraph['mark']> };

/** Whether a paragraph begins with a mark. */
export const hasListMark = (paragraph: RawParagraph): paragraph is MarkedParagraph =>
  paragraph.mark !== undefined;

/** How far apart the marks of one list may stand, in points. */
export const reachPt = 4;

/** How far apart their texts may begin. */
const sameTextPt = 1;

/** How the items of a list are marked, and where they stand, in points. */
export interface Placed {
  readonly type: ListMark['type'];
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
export const locateListItem = (item: MarkedParagraph): Placed => ({
  type: item.mark.type,
  shape: listMarkShape(item.mark),
  leftPt: item.mark.leftPt,
  atPt: markLeftOnPage(item),
  textPt: textLeftOnPage(item),
});

/** Whether an item stands as those of a list do: its mark below theirs, or its text below theirs. */
export const stands = ({ atPt, textPt }: Placed, item: MarkedParagraph): boolean =>
  Math.abs(atPt - markLeftOnPage(item)) <= reachPt ||
  (item.mark.type !== 'bullet' && Math.abs(textPt - textLeftOnPage(item)) <= sameTextPt);

/** Whether an item goes on with a list whose last item has the number `last`, when its mark is read as `mark`. */
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

/** What a mark may be: `i` and `c` are letters and Roman numbers. */
export const listMarkReadings = (mark: RawListMark): readonly RawListMark[] =>
  [mark, otherReading(mark)].filter((one) => one !== undefined);

/** Where the mark of an item stands on the page. */
const markLeftOnPage = ({ mark, edges, isRtl }: MarkedParagraph): number =>
  mark.leftPt + (isRtl ? 0 : edges.left);

/** Where the text of an item begins on the page. */
const textLeftOnPage = ({ indentPt, edges, isRtl }: MarkedParagraph): number =>
  indentPt + (isRtl ? 0 : edges.left);
