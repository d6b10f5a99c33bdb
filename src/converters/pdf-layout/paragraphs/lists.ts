import { numberInMark } from '../open-xml/item-marks.ts';
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
  /** Where the text of its items begins on the page: marks of different widths may end together before it. */
  readonly textPt: number;
  readonly level: number;
  /** The prefix its items have where their marks begin with those of the list above; undefined else. */
  readonly prefix?: string | undefined;
  last: number;
}

type Marked = RawParagraph & { readonly mark: NonNullable<RawParagraph['mark']> };

/** How far apart the marks of one list may stand, in points. */
const reachPt = 4;
/** How far apart their texts may begin. */
const sameTextPt = 1;
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

/** A letter with a full stop, as initials of names have it; and how many marks ahead the item after it is looked for. */
const [letterMark, farAhead] = [/^\p{L}\.$/u, 40];

/** Single lines that begin with a letter and a full stop, with nothing before or after them to count: initials, as in `A. N. Other`. */
function loneLetters(marked: readonly Marked[]): ReadonlySet<RawParagraph> {
  const areNext = (one: Marked, other: Marked) =>
    readingsOf(one.mark).some((mark) =>
      readingsOf(other.mark).some(({ kind, value }) => kind === mark.kind && value === mark.value + 1),
    ) && stands(placeIn(one), other);
  const lone = marked.filter((item, index) => {
    if (item.lines > 1 || !letterMark.test(item.mark.text) || item.mark.gapPt > blankGap * item.sizePt)
      return false;
    const before = marked.slice(Math.max(0, index - farAhead), index);
    const after = marked.slice(index + 1, index + 1 + farAhead);
    return !before.some((other) => areNext(other, item)) && !after.some((other) => areNext(item, other));
  });
  return new Set(lone);
}

/** Lines that begin with a dash or an asterisk and are no list by themselves: what such a sign in a table stands for. */
function loneDashes(marked: readonly Marked[]): RawParagraph[] {
  return marked.filter((item, index) => {
    if (!dashMark.test(item.mark.text)) return false;
    const near = marked.slice(Math.max(0, index - lookAhead), index + 1 + lookAhead);
    return !near.some((other) => other !== item && other.mark.text === item.mark.text);
  });
}

const dashMark = /^[-–—*]$/;

const isMarked = (paragraph: RawParagraph): paragraph is Marked => paragraph.mark !== undefined;

const shapeOf = (mark: Mark): string =>
  mark.kind === 'bullet' ? mark.text : mark.text.replace(numberInMark, '#');

const readingsOf = (mark: Mark): readonly Mark[] =>
  [mark, otherReading(mark)].filter((one) => one !== undefined);

/** Where the mark of an item stands on the page. */
const placeOf = ({ mark, edges, isRtl }: Marked): number => mark.leftPt + (isRtl ? 0 : edges.left);

/** Where the text of an item begins on the page. */
const textOf = ({ indentPt, edges, isRtl }: Marked): number => indentPt + (isRtl ? 0 : edges.left);

type Placed = Pick<OpenList, 'kind' | 'shape' | 'leftPt' | 'atPt' | 'textPt'>;

const placeIn = (item: Marked): Placed => ({
  kind: item.mark.kind,
  shape: shapeOf(item.mark),
  leftPt: item.mark.leftPt,
  atPt: placeOf(item),
  textPt: textOf(item),
});

/** Whether an item stands as those of a list do: its mark below theirs, or its text below theirs. */
const stands = ({ atPt, textPt }: Placed, item: Marked): boolean =>
  Math.abs(atPt - placeOf(item)) <= reachPt ||
  (item.mark.kind !== 'bullet' && Math.abs(textPt - textOf(item)) <= sameTextPt);

/** Whether a mark such as `2.1` is below the last item of a list, `2.`. */
const leads = (list: OpenList, { prefix = '' }: Mark): boolean =>
  list.kind === 'decimal' &&
  list.level < 8 &&
  /^[.\d#]+$/.test(list.shape) &&
  list.level === (list.shape.match(/\d+|#/g)?.length ?? 0) - 1 &&
  prefix === `${list.prefix ?? ''}${list.last}.`;

function goesOn(list: Placed & Pick<OpenList, 'last'>, mark: Mark, item: Marked): boolean {
  const isPlaced = Math.abs(list.leftPt - item.mark.leftPt) <= reachPt || stands(list, item);
  const isNext = mark.kind === 'bullet' || mark.value === list.last + 1;
  return isPlaced && isNext && list.kind === mark.kind && list.shape === shapeOf(mark);
}

/** Gaps up to here, as a part of the letter size, are those of blanks; a gap from there on is that of a tab. */
const [blankGap, tabGap] = [0.5, 1.4];

/** The mark put back before the text. */
export function asText(paragraph: RawParagraph): RawParagraph {
  const { mark, ...rest } = paragraph;
  const [first] = paragraph.runs;
  if (!mark || !first) return paragraph;
  const isJoined =
    !mark.staysText &&
    paragraph.lines === 1 &&
    mark.gapPt < (mark.prefix === undefined ? blankGap : tabGap) * paragraph.sizePt;
  const runs = [
    {
      ...first,
      link: undefined,
      goTo: undefined,
      raise: undefined,
      text: `${mark.text}${isJoined ? ' ' : '\t'}`,
    },
    ...paragraph.runs,
  ];
  if (isJoined) return { ...rest, runs, indentPt: paragraph.align === 'left' ? mark.leftPt : rest.indentPt };
  const hang = paragraph.indentPt - mark.leftPt;
  return { ...rest, runs, firstLinePt: -hang, tabs: [{ atPt: paragraph.indentPt, isRight: false }] };
}
