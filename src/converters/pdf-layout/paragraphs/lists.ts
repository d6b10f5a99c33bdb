import type { Block, PageLayout } from '../model.ts';
import type { Mark } from './list-marks.ts';
import {
  goesOn,
  isMarked,
  placeIn,
  reachPt,
  readingsOf,
  stands,
  type Marked,
  type Placed,
} from './list-places.ts';
import { loneDashes, loneLetters } from './lone-marks.ts';
import type { RawParagraph } from './make-paragraph.ts';
import { asText } from './mark-as-text.ts';

/** A list being written. */
interface OpenList extends Placed {
  readonly id: number;
  readonly level: number;
  /** The prefix its items have where their marks begin with those of the list above; undefined else. */
  readonly prefix?: string | undefined;
  /** The number of its last item. */
  last: number;
}

/** How many marks ahead the second item of a list that begins late is looked for. */
const lookAhead = 6;

/**
 * Makes list items of paragraphs that begin with a mark: bullets, or numbers that count on. A number that neither begins
 * at 1, nor follows the one before, nor is followed by the next stays text.
 */
export function countLists(pages: readonly PageLayout[]): PageLayout[] {
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

  function count(block: Block): Block {
    if (block.kind !== 'paragraph') return block;
    const paragraph: RawParagraph = block;
    if (!isMarked(paragraph)) {
      if (paragraph.sizePt > 0 && paragraph.indentPt < (open[0]?.leftPt ?? 0) + reachPt)
        open = open.filter((list) => list.kind !== 'bullet');
      return paragraph;
    }
    const { leftPt, staysText } = paragraph.mark;
    if (staysText || alone.has(paragraph)) return asText(paragraph);
    open = open.filter((list) => list.leftPt <= leftPt + reachPt || stands(list, paragraph));
    const { mark, list } = held(paragraph) ?? { mark: paragraph.mark, list: begun(paragraph) };
    if (!list) return asText(paragraph);
    list.last = mark.value;
    return {
      ...paragraph,
      list: {
        kind: mark.kind,
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

  /** The open list that an item goes on with, and its mark as that list reads it. */
  function held(item: Marked): { mark: Mark; list: OpenList } | undefined {
    return readingsOf(item.mark)
      .flatMap((mark) => open.filter((list) => goesOn(list, mark, item)).map((list) => ({ mark, list })))
      .at(0);
  }

  function begun(item: Marked): OpenList | undefined {
    const { mark } = item;
    const above = mark.value === 1 ? open.findLast((one) => leads(one, mark)) : undefined;
    const mayBegin = mark.value === 1 && mark.prefix === undefined;
    if (mark.kind !== 'bullet' && !mayBegin && !above && !firsts.has(item)) return undefined;
    const outer = open.filter((one) => one === above || one.leftPt < mark.leftPt - reachPt);
    const list = {
      id: above?.id ?? next,
      ...placeIn(item),
      level: above ? above.level + 1 : Math.min(8, outer.length),
      prefix: above ? mark.prefix : undefined,
      last: 0,
    };
    if (!above) next += 1;
    open = [...outer, list];
    return list;
  }
}

/** Items that begin a list with another number than 1: the next number comes soon after, in the same place. */
function lateFirsts(marked: readonly Marked[]): ReadonlySet<RawParagraph> {
  const late = marked.filter((item, index) => {
    const { mark } = item;
    return (
      mark.kind !== 'bullet' &&
      marked
        .slice(index + 1, index + 1 + lookAhead)
        .some((other) => goesOn({ ...placeIn(item), last: mark.value }, other.mark, other))
    );
  });
  return new Set(late);
}

/** The paragraphs of the flow that begin with a mark, in their order. */
const markedIn = (pages: readonly PageLayout[]): Marked[] =>
  pages
    .flatMap((page) => page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks)))
    .flatMap((block): Marked[] => {
      if (block.kind !== 'paragraph') return [];
      const paragraph: RawParagraph = block;
      return isMarked(paragraph) ? [paragraph] : [];
    });

/** Whether a mark such as `2.1` is below the last item of a list, `2.`. */
const leads = (list: OpenList, { prefix = '' }: Mark): boolean =>
  list.kind === 'decimal' &&
  list.level < 8 &&
  /^[.\d#]+$/.test(list.shape) &&
  list.level === (list.shape.match(/\d+|#/g)?.length ?? 0) - 1 &&
  prefix === `${list.prefix ?? ''}${list.last}.`;
