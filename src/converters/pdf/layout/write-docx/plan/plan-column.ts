import type { Resumed } from '../../flow/join-broken.ts';
import type { LayoutBlock, Paragraph } from '../../model.ts';
import { isCaption } from '../../flow/captions.ts';
import { joinRunText } from '../../text/runs.ts';
import { arrangeSideBySide } from './side-by-side.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import { setParagraph, type Placing } from '../style/set-paragraph.ts';
import { spacer, type Breaks, type Leaf, type BodyPiece } from './pieces.ts';
import type { AnchoredGraphics } from './repeated-paths.ts';
import { setTable } from './set-table.ts';
import { stack } from './stack.ts';

/** Where a column stands on the page, in points. */
export interface ColumnEdges {
  readonly left: number;
  readonly right: number;
  readonly topPt: number;
  /** Where the column ends at the latest. */
  readonly endPt: number;
}

/** What the first piece of a column begins. */
export interface ColumnStart extends Breaks {
  /** Set where nothing stands above on the page. */
  readonly isTop?: boolean;
  /** Drawings of the page. */
  readonly anchored?: AnchoredGraphics | undefined;
}

/** The pieces of a column: its blocks, each as high on the page as it was. */
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
    // office programs drop the space before a paragraph where a page or a column begins
    if (needsLead(block, gap, own))
      return [...lead(Math.max(1, gap), own), ...piecesAt({ ...position, spaceBeforePt: 0 })];
    const { startsPage = false, startsColumn = false } = own;
    return withAnchored(piecesAt({ ...position, startsPage, startsColumn }), own.anchored);
  });
}

/** Whether white has to be a piece of its own above what begins a page or a column. */
function needsLead(
  block: LayoutBlock,
  gapPt: number,
  { isTop, startsColumn, anchored }: ColumnStart,
): boolean {
  const isHigh = gapPt > 3 && (isTop === true || startsColumn === true);
  // LibreOffice leaves a page blank whose first line is both heading and anchor
  const isAnchor = anchored !== undefined && block.type === 'paragraph' && block.heading !== undefined;
  return isHigh || isAnchor;
}

/** A paragraph, its large first letter before it where it has one. */
function textPieces(paragraph: Paragraph, placing: Placing, numbers: HeadingNumbers | undefined): Leaf[] {
  const hasCap = paragraph.dropCap !== undefined;
  const set = setParagraph(paragraph, { ...placing, hasCap }, numbers);
  const { spaceBeforePt } = placing;
  return [
    ...(hasCap ? [{ type: 'cap', paragraph, spaceBeforePt } as const] : []),
    { type: 'text', set } as const,
  ];
}

/** The caption below a picture. */
function captionIn(next: LayoutBlock | undefined): string {
  const text = next?.type === 'paragraph' ? joinRunText(next.runs).replace(/\s+/g, ' ').trim() : '';
  return isCaption(text) ? text : '';
}

const withAnchored = (pieces: readonly Leaf[], anchored: AnchoredGraphics | undefined): Leaf[] =>
  pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, anchored } : piece));

/** White above what begins a page or a column. The break of a column has a line of its own, low enough to stand at the foot of the one before. */
function lead(gapPt: number, { startsPage = false, startsColumn = false, anchored }: ColumnStart): Leaf[] {
  const breaks = { startsPage, startsColumn };
  if (!startsColumn || gapPt < 3) return [{ ...spacer(gapPt, breaks), anchored }];
  return [{ ...spacer(1, breaks), anchored }, spacer(gapPt - 1)];
}

/** Where so much is free below the last block of a column, it stays where it was. Points. */
const muchBelowPt = 16;

/** The last block of a column is drawn up a little over white, so that small differences above do not push it off the page. */
const drawnUp = (gapPt: number): number => (gapPt > 14 ? Math.max(gapPt / 2, gapPt - 12) : gapPt);
