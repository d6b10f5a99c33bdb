import type { Block, ListMark, PageLayout } from './model.ts';
import type { RawParagraph } from './paragraphs.ts';

/** A list being written: how its items are marked and where they stand. */
interface OpenList {
  readonly id: number;
  readonly kind: ListMark['kind'];
  readonly shape: string;
  readonly leftPt: number;
  last: number;
}

/**
 * Makes list items of paragraphs that begin with a mark: bullets, or numbers that count on. A number that does not begin
 * at 1 or follow the one before stays text.
 */
export function countLists(pages: readonly PageLayout[]): PageLayout[] {
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
    if (!paragraph.mark) {
      if (paragraph.sizePt > 0 && paragraph.indentPt < (open[0]?.leftPt ?? 0) + 4)
        open = open.filter((list) => list.kind !== 'bullet');
      return paragraph;
    }
    const { mark } = paragraph;
    open = open.filter((list) => list.leftPt <= mark.leftPt + 4);
    const shape = mark.kind === 'bullet' ? mark.text : mark.text.replace(/[\da-z]+/i, '#');
    let list = open.find(
      (one) => one.kind === mark.kind && one.shape === shape && Math.abs(one.leftPt - mark.leftPt) <= 4,
    );
    const follows = list !== undefined && (mark.kind === 'bullet' || mark.value === list.last + 1);
    if (!list || !follows) {
      if (mark.kind !== 'bullet' && mark.value !== 1) return asText(paragraph);
      list = { id: next, kind: mark.kind, shape, leftPt: mark.leftPt, last: 0 };
      next += 1;
      open = [...open.filter((one) => one.leftPt < mark.leftPt - 4), list];
    }
    list.last = mark.value;
    const level = Math.min(8, open.indexOf(list));
    return {
      ...paragraph,
      list: { kind: mark.kind, text: mark.text, value: mark.value, level: Math.max(0, level), list: list.id },
    };
  }
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
