import type { Box } from '#src/engines/pdf-child/page.ts';
import { around } from '../boxes.ts';
import type { Block, PageLayout, Paragraph } from '../model.ts';
import { textOf } from '../text/runs.ts';

/** Lines of one heading stand no farther apart than this part of their letter size, and are so many at most. */
const [farthest, mostLines] = [1.4, 3];
/** Lines that are set alike differ by less than this part of their letter size. */
const aligned = 0.6;
/** Room beside the widest line, for letters of another font. Points. */
const roomPt = 12;

/** Headings that their writer set on several lines are one, its lines ended where they were. */
export const joinHeadings = (pages: readonly PageLayout[]): PageLayout[] =>
  pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: joined(column.blocks) })),
    })),
  }));

function joined(blocks: readonly Block[]): Block[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const before = groups.at(-1)?.at(-1);
    if (before && areOne(before, block)) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups.flatMap((group) => (isHeading(group) ? [whole(group)] : group));
}

/** Whether a block is a line of a heading that goes on with the block above it. */
function areOne(before: Block, block: Block): boolean {
  if (before.kind !== 'paragraph' || block.kind !== 'paragraph') return false;
  if (before.heading === undefined || before.heading !== block.heading || before.list || block.list)
    return false;
  const [one, other] = [before.runs.at(-1)?.style, block.runs[0]?.style];
  const isLike =
    one?.font === other?.font &&
    one?.colour === other?.colour &&
    Math.abs(before.sizePt - block.sizePt) < 0.3;
  const gap = block.box.top + 0.8 * block.pitchPt - (before.box.bottom - 0.2 * before.pitchPt);
  const isTold = before.part !== undefined && before.part.id !== block.part?.id;
  const isOpen = !/[.!?:;]$/.test(textOf(before.runs).trim());
  const isNew =
    /^(\p{L}|[\d.]+|[IVX]+)[.)]?\s/u.test(textOf(block.runs)) && /^[\dIVX]/.test(textOf(block.runs));
  return isLike && !isTold && isOpen && !isNew && gap < farthest * block.sizePt && areAligned(before, block);
}

/** Whether two lines begin, end or have their middle below each other. */
function areAligned({ box: one, sizePt }: Paragraph, { box: other }: Paragraph): boolean {
  const near = aligned * sizePt;
  return (
    Math.abs(one.left - other.left) < near ||
    Math.abs(one.right - other.right) < near ||
    Math.abs(one.left + one.right - other.left - other.right) < 2 * near
  );
}

const isHeading = (group: readonly Block[]): group is readonly Paragraph[] =>
  group.length > 1 &&
  group.reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.lines : mostLines), 0) <= mostLines;

function whole(group: readonly Paragraph[]): Paragraph {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) throw new Error('a heading has a line at least');
  const { tightenPt: _, ...rest } = first;
  return {
    ...rest,
    ...setting(group, first),
    box: around(group.map(({ box }) => box)),
    lines: group.reduce((sum, { lines }) => sum + lines, 0),
    pitchPt: (last.box.bottom - first.box.top) / group.length,
    tabs: [],
    anchors: group.flatMap(({ anchors = [] }) => anchors),
    runs: group.flatMap(({ runs }, index) =>
      runs.map((run, place) => (index > 0 && place === 0 ? { ...run, text: `\n${run.text}` } : run)),
    ),
  };
}

/** How the lines of a heading are set together: where they begin below each other as the first, else around one middle or to one end. */
function setting(group: readonly Paragraph[], first: Paragraph): Partial<Paragraph> {
  const { sizePt, edges, isRtl } = first;
  const boxes = group.map(({ box }) => box);
  const isEven = (place: (box: Box) => number) =>
    Math.max(...boxes.map(place)) - Math.min(...boxes.map(place)) < aligned * sizePt;
  if (isEven((box) => (isRtl ? box.right : box.left))) return {};
  const { left, right } = around(boxes);
  if (isEven((box) => (isRtl ? box.left : box.right)))
    return { align: 'right', firstLinePt: 0, ...(isRtl ? {} : { indentPt: left - edges.left - roomPt }) };
  const middle = (left + right) / 2;
  const inside = Math.min(middle - edges.left, edges.right - middle);
  const half = Math.max((right - left) / 2 + roomPt, inside);
  const [indentPt, indentEndPt] = [middle - half - edges.left, edges.right - middle - half];
  return isRtl
    ? { align: 'center', firstLinePt: 0, indentPt: indentEndPt, indentEndPt: indentPt }
    : { align: 'center', firstLinePt: 0, indentPt, indentEndPt };
}
