import type { Paragraph } from '../../model.ts';
import { isBoldText } from '../../text/runs.ts';

/** Lines of one block have baselines no farther apart than this, as a part of the letter size, and as far as this to the same. */
const [maxPitch, samePitch] = [1.6, 0.1];
/** They begin below each other within this part of the letter size, and their letters differ by less than that in size. */
const [flush, sameSize] = [0.25, 0.09];

/**
 * Bold lines that are the first of a block of single lines, such as `Bill to` above an address: set as closely above the
 * next line as that is above its next, and of the same size, they name no part of the document.
 * `flow` are the paragraphs of a page in reading order.
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

/** Whether a single line of plain text, or several that their writer ended, begin below another and are as large. */
const isBelow = ({ sizePt, box }: Paragraph, line: Paragraph): boolean =>
  (line.lines === 1 || line.hasEndedLines === true) &&
  !line.list &&
  !isBoldText(line.runs) &&
  Math.abs(line.sizePt - sizePt) < sameSize * sizePt &&
  Math.abs(line.box.left - box.left) < flush * sizePt;

/** Where the letters of the first line of a paragraph stand. */
const firstBaseline = ({ box, pitchPt }: Paragraph): number => box.top + 0.8 * pitchPt;
