import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, medianValue, boxWidth } from '../../boxes.ts';
import type { Loose } from '../../model/laid-out-page.ts';
import type { Word } from '../../model/words.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { byBaseline } from '../../text/lines.ts';
import { makeWords } from '../../text/words.ts';
import { clusters } from './rotated-text.ts';

/** More slanted letters than this number and this share of the page are its text: the page was scanned askew. */
const [maxSlanted, maxPageShare] = [200, 0.3];

/**
 * Separates slanted text, such as a watermark across the page or a stamp, from the characters of a page. It stays
 * outside the flow, at its angle.
 */
export function extractSlantedText(glyphs: readonly Glyph[]): {
  readonly straight: readonly Glyph[];
  readonly loose: Loose[];
} {
  const slanted = glyphs.filter(({ slant }) => slant !== undefined);
  if (slanted.length === 0 || slanted.length > Math.max(maxSlanted, maxPageShare * glyphs.length))
    return { straight: glyphs, loose: [] };
  const angles = Map.groupBy(slanted, ({ slant = 0 }) => Math.round(slant));
  return {
    straight: glyphs.filter(({ slant }) => slant === undefined),
    loose: [...angles].flatMap(([degrees, some]) => laidOut(some, degrees)),
  };
}

/**
 * Lays out text lines of one slant as if they were upright; their boxes have the height of their letters and are
 * positioned by their centers.
 */
function laidOut(glyphs: readonly Glyph[], degrees: number): Loose[] {
  const words = makeWords(uprighted(glyphs, degrees), []);
  return clusters(words)
    .flatMap(byBaseline)
    .map((line) => {
      const upright = lineLetterBox(line);
      const [x, y] = turned((upright.left + upright.right) / 2, (upright.top + upright.bottom) / 2, degrees);
      const [across, down] = [boxWidth(upright) / 2, boxHeight(upright) / 2];
      const box = { left: x - across, right: x + across, top: y - down, bottom: y + down };
      return { box, rotation: 0, slant: degrees, blocks: makeParagraphs(line) };
    });
}

/**
 * Height of letters above and below the baseline, as shares of the font size: capitals, lowercase letters, and
 * descenders.
 */
const [capitals, smallLetters, tails] = [0.72, 0.53, 0.21];

/** Returns the bounding box of the letters themselves. */
function lineLetterBox(line: readonly Word[]): PageBox {
  const { left, right } = around(line.map(({ box }) => box));
  const text = line.map((word) => word.text).join('');
  const baseline = medianValue(line.map((word) => word.baseline));
  const sizePt = medianValue(line.map((word) => word.sizePt));
  const above = /^[acegm-su-z]+$/.test(text) ? smallLetters : capitals;
  const below = /[gjpqyQ,;()[\]{}|]/.test(text) ? tails : 0;
  return { left, right, top: baseline - above * sizePt, bottom: baseline + below * sizePt };
}

/** Rotates letters back to upright. */
function uprighted(glyphs: readonly Glyph[], degrees: number): Glyph[] {
  const positions = glyphs.map(({ x, baseline }) => turned(x, baseline, -degrees));
  const height = heightOfLetters(glyphs, positions, degrees);
  return glyphs.map((glyph, index) => {
    const [x, baseline] = positions[index] ?? [glyph.x, glyph.baseline];
    const { sizePt } = glyph.style;
    const measuredWidth = sideSum(glyph, degrees) / sizePt - height;
    const width = Math.min(maxWidth, Math.max(minWidth, measuredWidth)) * sizePt;
    const box = { left: x, right: x + width, top: baseline - 0.8 * sizePt, bottom: baseline + 0.2 * sizePt };
    return { ...glyph, rotation: 0, x, baseline, box };
  });
}

/**
 * Minimum and maximum letter width, and default box height where it cannot be measured, as multiples of the font
 * size.
 */
const [minWidth, maxWidth, usualHeight] = [0.2, 1.3, 1.2];

/**
 * Returns the height of the letters' boxes as a multiple of the font size, derived from the distance to the next
 * letter, which is the width of most letters.
 */
function heightOfLetters(
  glyphs: readonly Glyph[],
  positions: readonly (readonly [number, number])[],
  degrees: number,
): number {
  const heights = glyphs.flatMap((glyph, index) => {
    const [[x, y], [next, below]] = [positions[index] ?? [0, 0], positions[index + 1] ?? [0, 0]];
    const { sizePt } = glyph.style;
    const isNext = next > x && next < x + maxWidth * sizePt && Math.abs(below - y) < 0.1 * sizePt;
    return isNext ? [(sideSum(glyph, degrees) - (next - x)) / sizePt] : [];
  });
  return heights.length > 0 ? medianValue(heights) : usualHeight;
}

/** Returns the sum of the width and height of a glyph that is rotated inside its box. */
function sideSum({ box }: Glyph, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return (boxWidth(box) + boxHeight(box)) / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
}

/** Rotates a point clockwise around the corner of the page. */
function turned(x: number, y: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
