import type { LayoutBlock } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import type { RawListMark } from './list-markers.ts';
import {
  continuesList,
  hasListMark,
  locateListItem,
  reachPt,
  listMarkReadings,
  stands,
  type MarkedParagraph,
  type Placed,
} from './list-positions.ts';
import { loneDashes, loneLetters } from './lone-markers.ts';
import type { RawParagraph } from '../make-paragraph.ts';
import { asText } from './marker-as-text.ts';

/** A list being written. */
interface OpenList extends Placed {
  readonly id: number;
  readonly level: number;
  /** Prefix of its items, if their marks begin with those of the parent list; otherwise undefined. */
  readonly prefix?: string | undefined;
  /** The number of its last item. */
  last: number;
}

/** Number of following marks to search for the second item of a list that doesn't start at 1. */
const maxMarksAhead = 6;

/**
 * Turns paragraphs that begin with a mark into list items: bullets, or consecutive numbers. A number that is neither
 * 1, nor follows the previous one, nor is followed by the next one stays text.
 */
export function countLists(pages: readonly LaidOutPage[]): LaidOutPage[] {
  const marked = markedIn(pages);
  const firsts = lateFirsts(marked);
  const alone = new Set([...loneLetters(marked), ...loneDashes(marked)]);
  let next = 1;
  let open: OpenList[] = [];
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(count) })),
    })),
  }));

  function count(block: LayoutBlock): LayoutBlock {
    if (block.type !== 'paragraph') return block;
    const paragraph: RawParagraph = block;
    if (!hasListMark(paragraph)) {
      if (paragraph.sizePt > 0 && paragraph.indentPt < (open[0]?.leftPt ?? 0) + reachPt)
        open = open.filter((list) => list.type !== 'bullet');
      return paragraph;
    }
    const { leftPt, staysText } = paragraph.mark;
    if (staysText || alone.has(paragraph)) return asText(paragraph);
    open = open.filter((list) => list.leftPt <= leftPt + reachPt || stands(list, paragraph));
    const { mark, list } = findContinuedList(paragraph) ?? { mark: paragraph.mark, list: begun(paragraph) };
    if (!list) return asText(paragraph);
    list.last = mark.value;
    return {
      ...paragraph,
      list: {
        type: mark.type,
        text: mark.text,
        value: mark.value,
        level: list.level,
        ...(list.prefix === undefined ? {} : { isOutline: true }),
        list: list.id,
        style: paragraph.mark.style,
        hangPt: paragraph.indentPt - leftPt,
      },
    };
  }

  /** Returns the open list that an item continues, and its mark as read by that list. */
  function findContinuedList(item: MarkedParagraph): { mark: RawListMark; list: OpenList } | undefined {
    return listMarkReadings(item.mark)
      .flatMap((mark) =>
        open.filter((list) => continuesList(list, mark, item)).map((list) => ({ mark, list })),
      )
      .at(0);
  }

  function begun(item: MarkedParagraph): OpenList | undefined {
    const { mark } = item;
    const above = mark.value === 1 ? open.findLast((one) => isSublistMark(one, mark)) : undefined;
    const mayBegin = mark.value === 1 && mark.prefix === undefined;
    if (mark.type !== 'bullet' && !mayBegin && !above && !firsts.has(item)) return undefined;
    const outer = open.filter((one) => one === above || one.leftPt < mark.leftPt - reachPt);
    const list = {
      id: above?.id ?? next,
      ...locateListItem(item),
      level: above ? above.level + 1 : Math.min(8, outer.length),
      prefix: above ? mark.prefix : undefined,
      last: 0,
    };
    if (!above) next += 1;
    open = [...outer, list];
    return list;
  }
}

/** Returns items that begin a list with a number other than 1: the next number follows soon, in the same position. */
function lateFirsts(marked: readonly MarkedParagraph[]): ReadonlySet<RawParagraph> {
  const late = marked.filter((item, index) => {
    const { mark } = item;
    return (
      mark.type !== 'bullet' &&
      marked
        .slice(index + 1, index + 1 + maxMarksAhead)
        .some((other) => continuesList({ ...locateListItem(item), last: mark.value }, other.mark, other))
    );
  });
  return new Set(late);
}

/** Returns the paragraphs of the flow that begin with a mark, in order. */
const markedIn = (pages: readonly LaidOutPage[]): MarkedParagraph[] =>
  pages
    .flatMap((page) => page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks)))
    .flatMap((block): MarkedParagraph[] => {
      if (block.type !== 'paragraph') return [];
      const paragraph: RawParagraph = block;
      return hasListMark(paragraph) ? [paragraph] : [];
    });

/** Whether a mark such as `2.1` belongs below the last item of a list, `2.`. */
const isSublistMark = (list: OpenList, { prefix = '' }: RawListMark): boolean =>
  list.type === 'decimal' &&
  list.level < 8 &&
  /^[.\d#]+$/.test(list.shape) &&
  list.level === (list.shape.match(/\d+|#/g)?.length ?? 0) - 1 &&
  prefix === `${list.prefix ?? ''}${list.last}.`;
