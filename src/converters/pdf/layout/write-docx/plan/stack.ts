import { boxHeight } from '../../boxes.ts';
import type { LayoutBlock, Paragraph } from '../../model.ts';
import { mustFloat } from './side-by-side.ts';
import { frameHeights } from '../xml/frame-xml.ts';
import { dropIn, pitchInWord } from '../style/line-rule.ts';

/** A block with the white above it. Lengths in points. */
export interface StackedBlock<B extends LayoutBlock> {
  readonly block: B;
  readonly gapPt: number;
  readonly heightPt: number;
  /** Distance of its baselines, where it is a paragraph. */
  readonly pitchPt: number;
  /** Set where it is a table that stands beside what follows, or beside a table. */
  readonly floats: boolean;
}

/** Lines are set no closer than this part of their letters' size; parts of formulas, each a line of its own, closer still. */
const [closest, closestAlone] = [0.82, 0.6];

/**
 * Sets blocks one below the other from `topPt` to `endPt`, each as high on the page as it was. Where they would come out
 * taller than there, their lines are set closer, so that small differences do not add up to a page more.
 */
export function stack<B extends LayoutBlock>(
  blocks: readonly B[],
  topPt: number,
  endPt: number,
): StackedBlock<B>[] {
  const stacked: StackedBlock<B>[] = [];
  let bottom = topPt;
  for (const [index, block] of blocks.entries()) {
    const floats = mustFloat(index, blocks);
    const { above, below } = block.type === 'paragraph' ? frameHeights(block) : { above: 0, below: 0 };
    const gapPt = floats ? 0 : Math.max(0, block.box.top - dropIn(block) - above - bottom);
    const end = blocks[index + 1]?.box.top ?? endPt;
    const available = end - bottom - gapPt - above - below;
    const pitchPt = block.type === 'paragraph' ? closePitch(block, available) : 0;
    const heightPt = block.type === 'paragraph' ? above + block.lines * pitchPt + below : heightInWord(block);
    stacked.push({ block, gapPt, heightPt, pitchPt, floats });
    if (!floats) bottom += gapPt + heightPt;
  }
  return stacked;
}

/** The distance of lines that fits into `roomPt`, within bounds; that of the page where there is room. */
function closePitch(paragraph: Paragraph, availablePt: number): number {
  const { lines, sizePt } = paragraph;
  const pitchPt = pitchInWord(paragraph);
  const minPitchPt = Math.min(pitchPt, sizePt * (lines > 1 ? closest : closestAlone));
  return Math.min(pitchPt, Math.max(minPitchPt, availablePt / lines));
}

const heightInWord = (block: Exclude<LayoutBlock, Paragraph>): number =>
  block.type === 'table' ? block.rowsPt.reduce((sum, row) => sum + row, 0) : boxHeight(block.box);
