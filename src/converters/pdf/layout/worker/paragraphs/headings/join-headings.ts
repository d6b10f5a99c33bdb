import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../../boxes.ts';
import type { LayoutBlock, Paragraph } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { joinRunText } from '../../text/runs.ts';

/** Maximum distance between the lines of one heading, as a multiple of the font size, and maximum number of lines. */
const [farthest, maxLines] = [1.4, 3];
/** Maximum difference between the edges or centers of aligned lines, as a share of the font size. */
const aligned = 0.6;
/** Space next to the widest line, for letters of another font. Points. */
const headingMarginPt = 12;

/** Joins headings that their author set on several lines, keeping the line ends. */
export const joinHeadings = (pages: readonly LaidOutPage[]): LaidOutPage[] =>
  pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: joined(column.blocks) })),
    })),
  }));

function joined(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const groups: LayoutBlock[][] = [];
  for (const block of blocks) {
    const before = groups.at(-1)?.at(-1);
    if (before && areOne(before, block)) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups.flatMap((group) => (isHeading(group) ? [whole(group)] : group));
}

/** Whether a block is a line of a heading that continues the block above it. */
function areOne(before: LayoutBlock, block: LayoutBlock): boolean {
  if (before.type !== 'paragraph' || block.type !== 'paragraph') return false;
  if (before.heading === undefined || before.heading !== block.heading || before.list || block.list)
    return false;
  const [one, other] = [before.runs.at(-1)?.style, block.runs[0]?.style];
  const isLike =
    one?.font === other?.font &&
    one?.colour === other?.colour &&
    Math.abs(before.sizePt - block.sizePt) < 0.3;
  const gap = block.box.top + 0.8 * block.pitchPt - (before.box.bottom - 0.2 * before.pitchPt);
  const isOtherPart = before.part !== undefined && before.part.id !== block.part?.id;
  const isOpen = !/[.!?:;]$/.test(joinRunText(before.runs).trim());
  const isNew =
    /^(\p{L}|[\d.]+|[IVX]+)[.)]?\s/u.test(joinRunText(block.runs)) &&
    /^[\dIVX]/.test(joinRunText(block.runs));
  return (
    isLike && !isOtherPart && isOpen && !isNew && gap < farthest * block.sizePt && areAligned(before, block)
  );
}

/** Whether two lines are left-aligned, right-aligned or centered. */
function areAligned({ box: one, sizePt }: Paragraph, { box: other }: Paragraph): boolean {
  const near = aligned * sizePt;
  return (
    Math.abs(one.left - other.left) < near ||
    Math.abs(one.right - other.right) < near ||
    Math.abs(one.left + one.right - other.left - other.right) < 2 * near
  );
}

const isHeading = (group: readonly LayoutBlock[]): group is readonly Paragraph[] =>
  group.length > 1 &&
  group.reduce((sum, block) => sum + (block.type === 'paragraph' ? block.lines : maxLines), 0) <= maxLines;

function whole(group: readonly Paragraph[]): Paragraph {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) throw new Error('a heading has at least one line');
  const { tightenPt: _, ...rest } = first;
  return {
    ...rest,
    ...alignJoinedHeading(group, first),
    box: around(group.map(({ box }) => box)),
    lines: group.reduce((sum, { lines }) => sum + lines, 0),
    pitchPt: (last.box.bottom - first.box.top) / group.length,
    tabs: [],
    anchors: group.flatMap(({ anchors = [] }) => anchors),
    runs: group.flatMap(({ runs }, index) =>
      runs.map((run, position) => (index > 0 && position === 0 ? { ...run, text: `\n${run.text}` } : run)),
    ),
  };
}

/**
 * Aligns the joined lines of a heading: like the first if they are left-aligned, otherwise centered or right-aligned.
 */
function alignJoinedHeading(group: readonly Paragraph[], first: Paragraph): Partial<Paragraph> {
  const { sizePt, edges, isRtl } = first;
  const boxes = group.map(({ box }) => box);
  const isEven = (edgeX: (box: PageBox) => number) =>
    Math.max(...boxes.map(edgeX)) - Math.min(...boxes.map(edgeX)) < aligned * sizePt;
  if (isEven((box) => (isRtl ? box.right : box.left))) return {};
  const { left, right } = around(boxes);
  if (isEven((box) => (isRtl ? box.left : box.right)))
    return {
      align: 'right',
      firstLinePt: 0,
      ...(isRtl ? {} : { indentPt: left - edges.left - headingMarginPt }),
    };
  const middle = (left + right) / 2;
  const inside = Math.min(middle - edges.left, edges.right - middle);
  const half = Math.max((right - left) / 2 + headingMarginPt, inside);
  const [indentPt, indentEndPt] = [middle - half - edges.left, edges.right - middle - half];
  return isRtl
    ? { align: 'center', firstLinePt: 0, indentPt: indentEndPt, indentEndPt: indentPt }
    : { align: 'center', firstLinePt: 0, indentPt, indentEndPt };
}
