import { around } from '../../boxes.ts';
import { joinRunText } from '../../text/runs.ts';
import type { LayoutBlock, Cell, Paragraph, Table } from '../../model/blocks.ts';

/** Minimum overlap of blocks, and minimum gap between blocks side by side, in points. */
const [overlapPt, apartPt] = [3, 1];
/** Maximum difference between baselines of one line, in points. */
const nearPt = 2;

/**
 * Arranges blocks side by side if they are so on the page but consecutive in text order: two lines on one baseline
 * become one with a tab, and multi-line texts become cells of a borderless table.
 */
export function arrangeSideBySide(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const set: LayoutBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    const before = block?.type === 'paragraph' ? findAdjacentParagraphs(block, set) : [];
    const [only] = before;
    if (!block) break;
    if (block.type !== 'paragraph' || !only) {
      set.push(block);
      at += 1;
    } else if (before.length === 1 && isOneLine(only, block)) {
      set[set.length - 1] = withRest(only, block);
      at += 1;
    } else {
      const after = goingOn(blocks.slice(at), before);
      const isWithin = set.some((one) => one.type === 'table' && one.box.bottom > block.box.top + overlapPt);
      if (isWithin || ![before, after].every(hasWords)) {
        set.push(block);
        at += 1;
        continue;
      }
      set.splice(set.length - before.length, before.length, toSideBySideTable(before, after));
      at += after.length;
    }
  }
  return set;
}

/** Whether the table at `index` of a column must float: next to what follows it, or next to a table before it. */
export function mustFloat(index: number, blocks: readonly LayoutBlock[]): boolean {
  const table = blocks[index];
  if (table?.type !== 'table') return false;
  const isLevel = ({ box }: LayoutBlock): boolean =>
    box.top < table.box.bottom - overlapPt && box.bottom > table.box.top + overlapPt;
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex((block) => block.box.top > table.box.bottom - overlapPt);
  const adjacent = end < 0 ? rest : rest.slice(0, end);
  const before = blocks.slice(0, index).filter((block) => block.type === 'table' && isLevel(block));
  const level = [...before, ...adjacent];
  return level.length > 0 && level.every((block) => isApart(block, table));
}

const isApart = (one: LayoutBlock, other: LayoutBlock): boolean =>
  isToTheRight(one, other) || isToTheRight(other, one);

const isToTheRight = (one: LayoutBlock, other: LayoutBlock): boolean =>
  one.box.left >= other.box.right + apartPt;

/**
 * Returns the preceding paragraphs that a paragraph is next to, if it is on the same side of all of them; empty if it
 * is below them.
 */
function findAdjacentParagraphs(block: Paragraph, set: readonly LayoutBlock[]): Paragraph[] {
  const first = set.findLastIndex((one) => one.box.bottom <= block.box.top + overlapPt) + 1;
  const over = set.slice(first);
  const paragraphs = over.filter((one) => one.type === 'paragraph' && !one.isRtl);
  const isSide =
    over.every((one) => isToTheRight(block, one)) || over.every((one) => isToTheRight(one, block));
  return isSide && !block.isRtl && paragraphs.length === over.length
    ? paragraphs.filter((one) => one.type === 'paragraph')
    : [];
}

/** Returns the leading paragraphs that are next to others, on the same side of all of them. */
function goingOn(blocks: readonly LayoutBlock[], before: readonly Paragraph[]): Paragraph[] {
  const bottom = Math.max(...before.map(({ box }) => box.bottom));
  const [first] = blocks;
  const isRight = before.every((one) => first !== undefined && isToTheRight(first, one));
  const end = blocks.findIndex(
    (block) =>
      block.type !== 'paragraph' ||
      block.box.top > bottom - overlapPt ||
      !before.every((one) => (isRight ? isToTheRight(block, one) : isToTheRight(one, block))),
  );
  return (end < 0 ? blocks : blocks.slice(0, end)).filter((block) => block.type === 'paragraph');
}

/** Whether paragraphs contain words; pieces of formulas don't. */
const hasWords = (texts: readonly Paragraph[]): boolean =>
  texts.some(({ runs }) => /\p{L}{3}/u.test(joinRunText(runs)));

const isOneLine = (one: Paragraph, next: Paragraph): boolean =>
  one.lines === 1 &&
  next.lines === 1 &&
  isToTheRight(next, one) &&
  Math.abs(lastBaseline(one) - lastBaseline(next)) < nearPt;

const lastBaseline = ({ box, pitchPt }: Paragraph): number => box.bottom - 0.2 * pitchPt;

function withRest(start: Paragraph, rest: Paragraph): Paragraph {
  const style = start.runs.at(-1)?.style ?? rest.runs[0]?.style;
  const offset = rest.edges.left - start.edges.left;
  const isAtEnd = rest.align === 'right' && rest.tabs.length === 0;
  const atPt = (isAtEnd ? rest.edges.right : rest.box.left) - start.edges.left;
  const mark = rest.list ? `${rest.list.text} ` : '';
  return {
    ...start,
    align: 'left',
    box: { ...start.box, right: rest.box.right, bottom: Math.max(start.box.bottom, rest.box.bottom) },
    runs: [...start.runs, ...(style ? [{ text: `\t${mark}`, style }] : []), ...rest.runs],
    tabs: [
      ...start.tabs,
      { atPt, isRight: isAtEnd },
      ...rest.tabs.map((tab) => ({ ...tab, atPt: tab.atPt + offset })),
    ],
    anchors: [...(start.anchors ?? []), ...(rest.anchors ?? [])],
  };
}

/** Returns two texts side by side as cells of a borderless table. */
function toSideBySideTable(before: readonly Paragraph[], after: readonly Paragraph[]): Table {
  const [one, other] = [before, after].map((blocks) => ({
    blocks,
    box: around(blocks.map(({ box }) => box)),
  }));
  const [left, right] = !one || !other || one.box.left < other.box.left ? [one, other] : [other, one];
  const texts = [left, right].filter((text) => text !== undefined);
  const box = around(texts.map((text) => text.box));
  const middle = (right?.box.left ?? box.right) - apartPt;
  const edges = [box.left, middle, Math.max(box.right, ...texts.flatMap(textRightEdges))];
  const cells = texts.map(({ blocks }, column): Cell => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { ...box, left: edges[column] ?? box.left, right: edges[column + 1] ?? box.right },
    blocks,
    fill: undefined,
    borders: { top: false, right: false, bottom: false, left: false },
  }));
  return {
    type: 'table',
    box: { ...box, right: edges[2] ?? box.right },
    columnsPt: cells.map((cell) => cell.box.right - cell.box.left),
    rowsPt: [box.bottom - box.top],
    cells,
    borderPt: 0,
    borderColour: '000000',
  };
}

/** Right limits of the texts of a cell. */
const textRightEdges = ({ blocks }: { readonly blocks: readonly Paragraph[] }): number[] =>
  blocks.map(({ edges }) => edges.right);
