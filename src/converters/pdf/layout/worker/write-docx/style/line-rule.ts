import type { LayoutBlock, Paragraph } from '../../model/blocks.ts';
import { officeFontFamily } from '../../text/fonts.ts';

/** Extent of a font's lines above and below the baseline, as shares of the font size. */
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
/** For unknown fonts, and for other scripts in any font: the extents of the tallest common fonts. */
const [tallest, tallestOther]: readonly [Reach, Reach] = [
  { above: 0.96, below: 0.28 },
  { above: 1.16, below: 0.34 },
];
const otherScript = /[\u0590-\u1dff\u2c00-\ufaff\ufb07-\ufffc\u{10000}-\u{10ffff}]/u;

/** Extra line gap of fonts, as a share of the font size. */
const leading = 0.042;

/** Maximum growth per line, in points. */
const slackPt = 0.03;

/** Height of each line of a paragraph, in points. */
export const pitchInWord = ({ pitchPt, sizePt }: Paragraph): number => Math.max(pitchPt, sizePt * 0.9);

/**
 * Picks the line rule of a paragraph: at least the given distance if its characters fit, so that lines grow when
 * larger text is typed; otherwise exactly, because programs would set the lines further apart.
 */
export function pickLineRule(paragraph: Paragraph, pitchPt: number): 'atLeast' | 'exact' {
  const { above, below } = measureLineReach(paragraph);
  return above + below < pitchPt + slackPt ? 'atLeast' : 'exact';
}

/** Share of an exact-height line below its baseline. */
const belowExact = 0.2;

/**
 * How much lower the characters of a paragraph are in lines of at least a height than in lines of exactly that
 * height, in points.
 */
export function dropIn(block: LayoutBlock): number {
  if (block.type !== 'paragraph') return 0;
  const pitchPt = pitchInWord(block);
  if (pickLineRule(block, pitchPt) === 'exact') return 0;
  return Math.max(0, belowExact * pitchPt - measureLineReach(block).below);
}

/** Extent of a paragraph's lines, in points; fonts that share a line need the space of both. */
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
