import type { LayoutBlock, Paragraph } from '../../model.ts';
import { officeFontFamily } from '../../text/fonts.ts';

/** How far the lines of fonts reach above and below their baselines, as parts of the letter size. */
interface Reach {
  readonly above: number;
  readonly below: number;
}

const reaches: Readonly<Record<string, Reach>> = {
  'Times New Roman': { above: 0.891, below: 0.217 },
  Arial: { above: 0.906, below: 0.212 },
  'Arial Narrow': { above: 0.906, below: 0.212 },
  'Courier New': { above: 0.833, below: 0.3 },
  Calibri: { above: 0.952, below: 0.25 },
  Cambria: { above: 0.95, below: 0.222 },
};
/** Of fonts of one's own, and of other scripts whatever the font: as of the tallest that are usual. */
const [tallest, tallestOther]: readonly [Reach, Reach] = [
  { above: 0.96, below: 0.28 },
  { above: 1.16, below: 0.34 },
];
const otherScript = /[\u0590-\u1dff\u2c00-\ufaff\ufb07-\ufffc\u{10000}-\u{10ffff}]/u;

/** White that fonts have between lines besides, as a part of the letter size. */
const leading = 0.042;

/** Lines may come out taller by so much each. Points. */
const slackPt = 0.03;

/** Height of each line of a paragraph, in points. */
export const pitchInWord = ({ pitchPt, sizePt }: Paragraph): number => Math.max(pitchPt, sizePt * 0.9);

/**
 * How the distance of the lines of a paragraph is kept: as the least where its letters need no more, so that lines grow
 * with larger letters that are typed into them; else exactly, for programs would set the lines further apart.
 */
export function pickLineRule(paragraph: Paragraph, pitchPt: number): 'atLeast' | 'exact' {
  const { above, below } = measureLineReach(paragraph);
  return above + below < pitchPt + slackPt ? 'atLeast' : 'exact';
}

/** What of a line of exact height is below its baseline. */
const belowExact = 0.2;

/** How much lower the letters of a paragraph stand in lines of at least a height than in those of exactly that height, in points. */
export function dropIn(block: LayoutBlock): number {
  if (block.type !== 'paragraph') return 0;
  const pitchPt = pitchInWord(block);
  if (pickLineRule(block, pitchPt) === 'exact') return 0;
  return Math.max(0, belowExact * pitchPt - measureLineReach(block).below);
}

/** How far the lines of a paragraph reach, in points; fonts that share a line need the room of both. */
function measureLineReach({ runs }: Paragraph): Reach {
  const each = runs.map(({ text, style }) => {
    const { above, below } = otherScript.test(text)
      ? tallestOther
      : (reaches[officeFontFamily(style)] ?? tallest);
    return { above: (above + leading) * style.sizePt, below: below * style.sizePt };
  });
  return {
    above: Math.max(...each.map(({ above }) => above)),
    below: Math.max(...each.map(({ below }) => below)),
  };
}
