import type { Resumed } from '../../flow/join-broken.ts';
import type { LayoutBlock, Paragraph } from '../../model/blocks.ts';
import { isCaption } from '../../flow/captions.ts';
import { joinRunText } from '../../text/runs.ts';
import { arrangeSideBySide } from './side-by-side.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import { setParagraph, type Placing } from '../style/set-paragraph.ts';
import { spacer, type Breaks, type Leaf, type BodyPiece } from './pieces.ts';
import type { AnchoredGraphics } from './repeated-paths.ts';
import { setTable } from './set-table.ts';
import { stack } from './stack.ts';

/** Position of a column on the page, in points. */
export interface ColumnEdges {
  readonly left: number;
  readonly right: number;
  readonly topPt: number;
  /** Lowest possible end of the column. */
  readonly endPt: number;
}

/** What the first piece of a column starts. */
export interface ColumnStart extends Breaks {
  /** Set if nothing is above it on the page. */
  readonly isTop?: boolean;
  /** Graphics of the page. */
  readonly anchored?: AnchoredGraphics | undefined;
}

/** Plans the pieces of a column: its blocks, each at its original height on the page. */
export function planColumn(
  { blocks: ordered, resumesAtPt }: Resumed,
  { left, right, topPt, endPt }: ColumnEdges,
  start: ColumnStart,
  numbers: HeadingNumbers | undefined,
): BodyPiece[] {
  const blocks = arrangeSideBySide(ordered);
  if (blocks.length === 0 && resumesAtPt === undefined) return lead(1, start);
  return stack(blocks, topPt, endPt).flatMap(({ block, gapPt, pitchPt, floats }, index) => {
    const isLow = index === blocks.length - 1 && index > 0 && endPt - block.box.bottom < muchBelowPt;
    const gap = isLow ? drawnUp(gapPt) : gapPt;
    const own = index === 0 ? start : {};
    if (block.type === 'table') {
      const isStart = own.anchored || own.startsColumn || (floats && own.startsPage);
      const needsSpacer = isStart || gap > 2 || blocks[index - 1]?.type === 'table';
      const startsPage = !needsSpacer && own.startsPage === true;
      const set = setTable(block, { left, right, startsPage, floats });
      return [...(needsSpacer ? lead(Math.max(1, gap), own) : []), { type: 'table', set } as const];
    }
    const position = { left, right, spaceBeforePt: gap };
    const piecesAt = (placing: Placing): Leaf[] =>
      block.type === 'paragraph'
        ? textPieces(block, { ...placing, pitchPt }, numbers)
        : [{ type: 'image', image: block, caption: captionIn(blocks[index + 1]), placing }];
    // office programs drop the space before a paragraph at the start of a page or column
    if (needsLead(block, gap, own))
      return [...lead(Math.max(1, gap), own), ...piecesAt({ ...position, spaceBeforePt: 0 })];
    const { startsPage = false, startsColumn = false } = own;
    return withAnchored(piecesAt({ ...position, startsPage, startsColumn }), own.anchored);
  });
}

/** Whether the white space above the start of a page or column must be a separate piece. */
function needsLead(
  block: LayoutBlock,
  gapPt: number,
  { isTop, startsColumn, anchored }: ColumnStart,
): boolean {
  const isHigh = gapPt > 3 && (isTop === true || startsColumn === true);
  // LibreOffice leaves a page blank if its first line is both a heading and an anchor
  const isAnchor = anchored !== undefined && block.type === 'paragraph' && block.heading !== undefined;
  return isHigh || isAnchor;
}

/** Returns a paragraph, preceded by its drop cap if it has one. */
function textPieces(paragraph: Paragraph, placing: Placing, numbers: HeadingNumbers | undefined): Leaf[] {
  const hasCap = paragraph.dropCap !== undefined;
  const set = setParagraph(paragraph, { ...placing, hasCap }, numbers);
  const { spaceBeforePt } = placing;
  return [
    ...(hasCap ? [{ type: 'cap', paragraph, spaceBeforePt } as const] : []),
    { type: 'text', set } as const,
  ];
}

/** Returns the caption below an image. */
function captionIn(next: LayoutBlock | undefined): string {
  const text = next?.type === 'paragraph' ? joinRunText(next.runs).replace(/\s+/g, ' ').trim() : '';
  return isCaption(text) ? text : '';
}

const withAnchored = (pieces: readonly Leaf[], anchored: AnchoredGraphics | undefined): Leaf[] =>
  pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, anchored } : piece));

/**
 * White space above the start of a page or column. A column break gets its own line, low enough to fit at the foot of
 * the column before.
 */
function lead(gapPt: number, { startsPage = false, startsColumn = false, anchored }: ColumnStart): Leaf[] {
  const breaks = { startsPage, startsColumn };
  if (!startsColumn || gapPt < 3) return [{ ...spacer(gapPt, breaks), anchored }];
  return [{ ...spacer(1, breaks), anchored }, spacer(gapPt - 1)];
}

/** Minimum free space below the last block of a column for it to keep its position, in points. */
const muchBelowPt = 16;

/**
 * Moves the last block of a column up if there is white space above it, so that small differences above don't push it
 * off the page.
 */
const drawnUp = (gapPt: number): number => (gapPt > 14 ? Math.max(gapPt / 2, gapPt - 12) : gapPt);
