import type { Paragraph } from '../../model/blocks.ts';
import { isBoldText } from '../../text/runs.ts';

/**
 * Maximum distance between the baselines of a block's lines, and maximum variation of it, as multiples of the font
 * size.
 */
const [maxPitch, samePitch] = [1.6, 0.1];
/** Maximum difference between the left edges, and between the font sizes, as shares of the font size. */
const [flush, sameSize] = [0.25, 0.09];

/**
 * Returns bold lines at the start of a block of single lines, such as `Bill to` above an address: with the same size
 * and distance as the lines below, they are not headings. `flow` are the paragraphs of a page in reading order.
 */
export const blockLabels = (flow: readonly Paragraph[]): Paragraph[] =>
  flow.filter((label, index) => {
    const [first, second] = flow.slice(index + 1, index + 3);
    if (!first || label.lines > 1 || !isBelow(label, first)) return false;
    const pitchPt = firstBaseline(first) - firstBaseline(label);
    if (!first.hasEndedLines && (!second || !isBelow(first, second))) return false;
    const nextPt =
      first.hasEndedLines || !second ? first.pitchPt : firstBaseline(second) - firstBaseline(first);
    return (
      pitchPt > 0 &&
      pitchPt < maxPitch * label.sizePt &&
      Math.abs(nextPt - pitchPt) < samePitch * label.sizePt
    );
  });

/**
 * Whether another paragraph is a single line of plain text, or several lines that its author ended, with the same
 * left edge and font size as a line.
 */
const isBelow = ({ sizePt, box }: Paragraph, line: Paragraph): boolean =>
  (line.lines === 1 || line.hasEndedLines === true) &&
  !line.list &&
  !isBoldText(line.runs) &&
  Math.abs(line.sizePt - sizePt) < sameSize * sizePt &&
  Math.abs(line.box.left - box.left) < flush * sizePt;

/** Returns the baseline of a paragraph's first line. */
const firstBaseline = ({ box, pitchPt }: Paragraph): number => box.top + 0.8 * pitchPt;
