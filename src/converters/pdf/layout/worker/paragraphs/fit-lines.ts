import { boxWidth } from '../boxes.ts';
import { blankShare } from '../text/letter-spacing.ts';
import type { Line } from '../model/words.ts';
import { divides } from '../text/runs.ts';

/** Maximum reduction and increase of letter spacing, as shares of the font size; more would be visible. */
const [maxTighter, maxLooser] = [0.045, 0.02];
const stepPt = 0.05;
/** Share of the width that is certainly available: letters of another font are equally wide only on average. */
const sure = 0.994;

/**
 * Returns the amount, in points, by which to reduce a paragraph's letter spacing so that it takes as many lines as
 * before; negative to increase it. Typesetters shrink spaces and hyphenate words, office programs do neither, and one
 * more line on every page adds up to a page.
 */
export function tightenToFit(lines: readonly Line[], availablePt: number): number {
  const words = measureWholeWords(lines);
  const sizePt = lines[0]?.sizePt ?? 10;
  const blankPt = sizePt * blankShare(lines[0]?.words[0]?.runs[0]?.style);
  const needed = (tighter: number) => linesNeeded(words, availablePt * sure, blankPt, tighter);
  if (needed(0) === lines.length) return 0;
  const isLong = needed(0) > lines.length;
  const steps = Math.floor(((isLong ? maxTighter : maxLooser) * sizePt) / stepPt);
  for (let step = 1; step <= steps; step += 1) {
    const tighter = (isLong ? step : -step) * stepPt;
    if (isLong ? needed(tighter) <= lines.length : needed(tighter) === lines.length) return tighter;
  }
  return isLong ? steps * stepPt : 0;
}

interface Measured {
  readonly widthPt: number;
  readonly letters: number;
}

/** Returns words with their widths, with words hyphenated at line ends as one. */
function measureWholeWords(lines: readonly Line[]): Measured[] {
  const words: Measured[] = [];
  let isDivided = false;
  for (const [index, { words: own }] of lines.entries()) {
    for (const [position, word] of own.entries()) {
      const measured = { widthPt: boxWidth(word.box), letters: word.text.length };
      const before = words.at(-1);
      if (isDivided && position === 0 && before)
        words[words.length - 1] = {
          widthPt: before.widthPt + measured.widthPt,
          letters: before.letters + measured.letters,
        };
      else words.push(measured);
    }
    const [last, next] = [own.at(-1), lines[index + 1]?.words[0]];
    isDivided = last !== undefined && next !== undefined && divides(last, next);
  }
  return words;
}

function linesNeeded(
  words: readonly Measured[],
  availablePt: number,
  blankPt: number,
  tighterPt: number,
): number {
  let lines = 1;
  let used = 0;
  for (const { widthPt, letters } of words) {
    const width = widthPt - letters * tighterPt;
    const blank = used > 0 ? blankPt - tighterPt : 0;
    if (used > 0 && used + blank + width > availablePt) {
      lines += 1;
      used = width;
    } else used += blank + width;
  }
  return lines;
}
