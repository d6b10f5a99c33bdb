import { otherReading, type Mark } from './list-marks.ts';
import type { Block, ListMark, PageLayout } from '../model.ts';
import type { RawParagraph } from './paragraphs.ts';

/** A list being written: how its items are marked and where they stand, in its column and on the page. */
interface OpenList {
  readonly id: number;
  readonly kind: ListMark['kind'];
  readonly shape: string;
  readonly leftPt: number;
  readonly atPt: number;
  last: number;
}

type Marked = RawParagraph & { readonly mark: NonNullable<RawParagraph['mark']> };

/** How far apart the marks of one list may stand, in points. */
const reachPt = 4;
/** How many marks ahead the second item of a list that begins late is looked for. */
const lookAhead = 6;

/**
 * Makes list items of paragraphs that begin with a mark: bullets, or numbers that count on. A number that neither begins
 * at 1, nor follows the one before, nor is followed by the next stays text.
 */
export function countLists(pages: readonly PageLayout[]): PageLayout[] {
  const firsts = lateFirsts(pages);
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
    const { leftPt } = paragraph.mark;
    open = open.filter((list) => list.leftPt <= leftPt + reachPt || isBelow(list, paragraph));
    const { mark, list } = held(paragraph) ?? { mark: paragraph.mark, list: begun(paragraph) };
    if (!list) return asText(paragraph);
    list.last = mark.value;
    const level = Math.max(0, Math.min(8, open.indexOf(list)));
    return {
      ...paragraph,
      list: {
        kind: mark.kind,
        text: mark.text,
        value: mark.value,
        level,
        list: list.id,
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
    if (mark.kind !== 'bullet' && mark.value !== 1 && !firsts.has(item)) return undefined;
    const list = {
      id: next,
      kind: mark.kind,
      shape: shapeOf(mark),
      leftPt: mark.leftPt,
      atPt: placeOf(item),
      last: 0,
    };
    next += 1;
    open = [...open.filter((one) => one.leftPt < mark.leftPt - reachPt), list];
    return list;
  }
}

/** Items that begin a list with another number than 1: the next number comes soon after, in the same place. */
function lateFirsts(pages: readonly PageLayout[]): ReadonlySet<RawParagraph> {
  const marked = pages
    .flatMap((page) => page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks)))
    .flatMap((block): Marked[] => {
      if (block.kind !== 'paragraph') return [];
      const paragraph: RawParagraph = block;
      return isMarked(paragraph) ? [paragraph] : [];
    });
  const late = marked.filter((item, index) => {
    const { mark } = item;
    const list = { kind: mark.kind, shape: shapeOf(mark), leftPt: mark.leftPt, atPt: placeOf(item) };
    return (
      mark.kind !== 'bullet' &&
      marked
        .slice(index + 1, index + 1 + lookAhead)
        .some((other) => goesOn({ ...list, last: mark.value }, other.mark, other))
    );
  });
  return new Set(late);
}

const isMarked = (paragraph: RawParagraph): paragraph is Marked => paragraph.mark !== undefined;

const shapeOf = (mark: Mark): string =>
  mark.kind === 'bullet' ? mark.text : mark.text.replace(/[\da-z]+/i, '#');

const readingsOf = (mark: Mark): readonly Mark[] =>
  [mark, otherReading(mark)].filter((one) => one !== undefined);

/** Where the mark of an item stands on the page. */
const placeOf = ({ mark, edges, isRtl }: Marked): number => mark.leftPt + (isRtl ? 0 : edges.left);

const isBelow = ({ atPt }: Pick<OpenList, 'atPt'>, item: Marked): boolean =>
  Math.abs(atPt - placeOf(item)) <= reachPt;

function goesOn(list: Omit<OpenList, 'id'>, mark: Mark, item: Marked): boolean {
  const isPlaced = Math.abs(list.leftPt - item.mark.leftPt) <= reachPt || isBelow(list, item);
  const isNext = mark.kind === 'bullet' || mark.value === list.last + 1;
  return isPlaced && isNext && list.kind === mark.kind && list.shape === shapeOf(mark);
}

/** The mark put back before the text. */
export function asText(paragraph: RawParagraph): RawParagraph {
  const { mark, ...rest } = paragraph;
  const [first] = paragraph.runs;
  if (!mark || !first) return paragraph;
  const runs = [
    { ...first, link: undefined, goTo: undefined, raise: undefined, text: `${mark.text}\t` },
    ...paragraph.runs,
  ];
  const hang = paragraph.indentPt - mark.leftPt;
  return { ...rest, runs, firstLinePt: -hang, tabs: [{ atPt: paragraph.indentPt, isRight: false }] };
}
