import { boxHeight } from '../../boxes.ts';
import type { LayoutBlock, Paragraph } from '../../model/blocks.ts';
import { mustFloat } from './side-by-side.ts';
import { frameHeights } from '../xml/frame-xml.ts';
import { dropIn, pitchInWord } from '../style/line-rule.ts';

/** A block with the white space above it. Lengths in points. */
export interface StackedBlock<B extends LayoutBlock> {
  readonly block: B;
  readonly gapPt: number;
  readonly heightPt: number;
  /** Baseline distance of a paragraph. */
  readonly pitchPt: number;
  /** Set for a table next to what follows it, or next to another table. */
  readonly floats: boolean;
}

/** Minimum line distance in multiples of the font size, and for single lines such as parts of formulas. */
const [closest, closestAlone] = [0.82, 0.6];

/**
 * Stacks blocks from `topPt` to `endPt`, each at its original height on the page. If a block would be taller than on
 * the page, its lines are set closer, so that small differences don't add up to another page.
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

/** Returns the line distance that fits into `availablePt`, within limits; the original one if there is enough room. */
function closePitch(paragraph: Paragraph, availablePt: number): number {
  const { lines, sizePt } = paragraph;
  const pitchPt = pitchInWord(paragraph);
  const minPitchPt = Math.min(pitchPt, sizePt * (lines > 1 ? closest : closestAlone));
  return Math.min(pitchPt, Math.max(minPitchPt, availablePt / lines));
}

const heightInWord = (block: Exclude<LayoutBlock, Paragraph>): number =>
  block.type === 'table' ? block.rowsPt.reduce((sum, row) => sum + row, 0) : boxHeight(block.box);
